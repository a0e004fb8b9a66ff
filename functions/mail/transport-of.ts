import { join } from "node:path";
import { company } from "../../content/catalogue.ts";
import type { Env } from "../env.ts";
import { emlTransport } from "./eml.ts";
import { smtpTransport } from "./smtp.ts";
import type { Transport } from "./transport.ts";

/**
 * The transport these settings call for: a mail server, or files in the data folder. `listen` hears each line of the
 * conversation with the mail server.
 */
export function transportOf(
  env: Pick<Env, "SMTP_URL" | "MAIL_FROM" | "MAIL_BOUNCES" | "PLAINTEXT_PASSWORDS">,
  dataDir: string,
  listen?: (line: string) => void,
): Transport {
  const from = { name: company.brand, address: env.MAIL_FROM };
  if (!env.SMTP_URL) return emlTransport(join(dataDir, "mail"), from);
  return smtpTransport(env.SMTP_URL, from, {
    plaintext: env.PLAINTEXT_PASSWORDS === "allow",
    bounces: env.MAIL_BOUNCES,
    listen,
  });
}
