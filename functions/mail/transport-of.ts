import { join } from "node:path";
import { company } from "../../content/catalogue.ts";
import type { Env } from "../env.ts";
import { emlTransport } from "./eml.ts";
import { smtpTransport } from "./smtp.ts";
import type { Transport } from "./transport.ts";

/** The transport these settings call for: a mail server, or files in the data folder. */
export function transportOf(env: Pick<Env, "SMTP_URL" | "MAIL_FROM">, dataDir: string): Transport {
  const from = { name: company.brand, address: env.MAIL_FROM };
  return env.SMTP_URL ? smtpTransport(env.SMTP_URL, from) : emlTransport(join(dataDir, "mail"), from);
}
