import { join } from "node:path";
import { company } from "../../content/catalogue.ts";
import { emlTransport } from "./eml.ts";
import { smtpTransport } from "./smtp.ts";
import type { Transport } from "./transport.ts";

/** The transport these settings call for: a mail server, or files in the data folder. */
export function transportOf(
  settings: { SMTP_URL?: string | undefined; MAIL_FROM: string },
  dataDir: string,
): Transport {
  const from = { name: company.brand, address: settings.MAIL_FROM };
  return settings.SMTP_URL ? smtpTransport(settings.SMTP_URL, from) : emlTransport(join(dataDir, "mail"), from);
}
