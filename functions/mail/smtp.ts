import { createTransport } from "nodemailer";
import type { MailAddress } from "../store/mails.ts";
import { compose } from "./compose.ts";
import { PermanentFailure, type Transport } from "./transport.ts";

/**
 * Timeout of a whole delivery, and of each reply during it, in milliseconds; shorter than the lease by more than clocks
 * differ. A server may take a minute to scan an email before it acknowledges it; if we gave up meanwhile, the email
 * would be sent twice (RFC 5321, 4.5.3.2.6).
 */
const deliveryMs = 110_000;

/** Sends through a mail server, `smtp://` or `smtps://`, with user and password in the URL. */
export function smtpTransport(url: string, from: MailAddress): Transport {
  const server = new URL(url);
  const transport = createTransport({
    host: server.hostname.replace(/^\[|\]$/g, ""),
    port: Number(server.port) || (server.protocol === "smtps:" ? 465 : 587),
    secure: server.protocol === "smtps:",
    ...(server.username !== "" && {
      auth: { user: decodeURIComponent(server.username), pass: decodeURIComponent(server.password) },
    }),
    connectionTimeout: 10_000,
    greetingTimeout: 10_000,
    socketTimeout: deliveryMs,
    dnsTimeout: 10_000,
  });
  return {
    place: `${server.protocol}//${server.host}`,
    async deliver(mail, signal, attached) {
      try {
        await transport.sendMail({
          ...compose(mail, from, attached),
          signal: AbortSignal.any([signal, AbortSignal.timeout(deliveryMs)]),
        });
      } catch (error) {
        throw refusedForGood(error) ? new PermanentFailure(reason(error), { cause: error }) : error;
      }
    },
    close: () => transport.close(),
  };
}

// --- internal ---

/** Authentication errors, which some relays report only once the recipient is named. */
const loginCodes = new Set([530, 534, 535, 538]);

/**
 * True for a 5xx reply to the recipient or the content. One to the connection, login or sender would be the same for
 * every email: a wrong setting, which the operator can fix.
 */
function refusedForGood(error: unknown): boolean {
  if (!(error instanceof Error) || !("responseCode" in error) || !("command" in error)) return false;
  const code = Number(error.responseCode);
  return ["RCPT TO", "DATA"].includes(String(error.command)) && code >= 500 && !loginCodes.has(code);
}

function reason(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
