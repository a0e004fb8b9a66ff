import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { createTransport } from "nodemailer";
import type { SMTPError } from "nodemailer/lib/smtp-connection";
import type { SMTPTransportOptions } from "nodemailer/lib/smtp-transport";
import { company } from "../../content/catalogue.ts";
import type { MailRow } from "../db/database.ts";
import { isLocalHost, type Env } from "../env.ts";
import { makeFolder } from "../files.ts";
import { compose, type MailAddresses } from "./compose.ts";
import type { RenderedMail } from "./rendered-mail.ts";

/** Delivers emails, to a mail server or into a folder. */
export interface Transport {
  /** Where emails go, for the operator to read; contains no secret. */
  readonly destination: string;
  /**
   * Delivers an email with its files, dated `now`. Throws an `UnknownAddress` if there is no such recipient, and other
   * errors if it should be retried. Aborting the signal cancels the delivery.
   */
  deliver(mail: MailRow, rendered: RenderedMail, options: { now: number; signal: AbortSignal }): Promise<void>;
}

/** A refusal that a retry will not change: a 5xx reply, a failed login or a certificate that is not trusted. */
export class PermanentRefusal extends Error {
  override name = "PermanentRefusal";
}

/** The recipient's server says that there is no such address. */
export class UnknownAddress extends PermanentRefusal {
  override name = "UnknownAddress";
}

/** The transport that the settings name. A verbose one prints the conversation with the mail server. */
export function createMailTransport(
  env: Pick<Env, "SMTP_URL" | "MAIL_FROM" | "MAIL_TO" | "PLAINTEXT_PASSWORDS" | "SITE_URL">,
  dataDir: string,
  verbose = false,
): Transport {
  const { brand: name } = company;
  const addresses = { from: { name, address: env.MAIL_FROM }, office: { name, address: env.MAIL_TO } };
  if (!env.SMTP_URL) return emlTransport(join(dataDir, "mail"), addresses);
  return smtpTransport(env.SMTP_URL, addresses, {
    ...connectionTo(env.SMTP_URL, env.PLAINTEXT_PASSWORDS === "allow"),
    // The host of the greeting (EHLO): large relays refuse an address literal.
    name: new URL(env.SITE_URL).hostname,
    transactionLog: verbose,
    logger: verbose,
  });
}

/** Writes each email as a file like `2026-11-21T08-30-00-000Z-invoice-ORD-2026-000017-<id>.eml`. */
export function emlTransport(folder: string, addresses: MailAddresses): Transport {
  return {
    destination: folder,
    async deliver(mail, rendered, { now }) {
      const composer = createTransport({ streamTransport: true, buffer: true, newline: "windows" });
      const { message } = await composer.sendMail(compose(mail, rendered, addresses, now));
      if (!Buffer.isBuffer(message)) throw new TypeError("The composer was asked for a buffer and gave a stream");
      makeFolder(folder);
      // Sorts by time, and a retry writes the same file.
      const time = new Date(mail.created_at).toISOString().replace(/[:.]/g, "-");
      const name = [time, mail.kind, rendered.order, mail.id].filter((part) => part !== undefined).join("-");
      await writeFile(join(folder, `${name}.eml`), message, { mode: 0o600, flush: true });
    },
  };
}

/**
 * Timeout of a delivery, and of each reply. It is shorter than the lease. Some servers scan an email for a minute before
 * they accept it, and giving up earlier would send it twice (RFC 5321, 4.5.3.2.6).
 */
const deliveryMs = 110_000;

/** Sends through a mail server, `smtp://` or `smtps://`, with user and password in the URL. */
export function smtpTransport(url: string, addresses: MailAddresses, connection = connectionTo(url)): Transport {
  const { protocol, host } = new URL(url);
  return {
    destination: `${protocol}//${host}`,
    async deliver(mail, rendered, { now, signal }) {
      try {
        // A connection for each email: few leave in a day, and an aborted delivery ends only its own.
        await createTransport(connection).sendMail({
          ...compose(mail, rendered, addresses, now),
          signal: AbortSignal.any([signal, AbortSignal.timeout(deliveryMs)]),
        });
      } catch (error) {
        throw toDeliveryError(error);
      }
    },
  };
}

/** How nodemailer connects to a mail server. By default it sends no password to another host without TLS. */
export function connectionTo(url: string, plaintext = false): SMTPTransportOptions {
  const { hostname, password } = new URL(url);
  const isLocal = isLocalHost(hostname);
  return {
    url,
    requireTLS: password !== "" && !plaintext && !isLocal,
    // Debian's Postfix offers STARTTLS with a self-signed certificate on the loopback interface.
    ...(isLocal && { tls: { rejectUnauthorized: false } }),
    // From the look-up of the host to the end of STARTTLS; includes the wait for the greeting.
    connectionTimeout: 45_000,
    greetingTimeout: 30_000,
    socketTimeout: deliveryMs,
    dnsTimeout: 10_000,
  };
}

function toDeliveryError(error: unknown): unknown {
  if (!(error instanceof Error)) return error;
  const { command, code, responseCode = 0, response = "", message } = error as SMTPError;
  const [, status = ""] = /^5\d\d[ -](\d\.\d{1,3}\.\d{1,3})\b/.exec(response) ?? [];
  if (command === "RCPT TO" && unknownCodes.has(status)) return new UnknownAddress(message, { cause: error });
  if (/certificate|self[- ]signed/i.test(message)) {
    const remedy = "install a certificate that is valid for the host in SMTP_URL, or use the host's certified name";
    return new PermanentRefusal(`${message}: ${remedy}`, { cause: error });
  }
  const isRefused = responseCode >= 500 || code === "EAUTH";
  return isRefused ? new PermanentRefusal(message, { cause: error }) : error;
}

/** Enhanced status codes (RFC 3463) of unknown mailboxes and domains. Other refusals may be about the sender. */
const unknownCodes = new Set(["5.1.1", "5.1.2", "5.1.3", "5.1.6", "5.1.10"]);
