import { createTransport } from "nodemailer";
import type { MailAddress } from "../store/mails.ts";
import { compose } from "./compose.ts";
import { PermanentFailure, type Transport } from "./transport.ts";

/**
 * Longest time for a whole delivery, and for a reply in it, in milliseconds; shorter than the sender's lease on a mail by
 * more than clocks differ. A server may take a mail and look through it for a minute before it says so; given up
 * meanwhile, the mail would go out a second time (RFC 5321, 4.5.3.2.6).
 */
const deliveryMs = 110_000;

/** Sends by a mail server, `smtp://` or `smtps://` with user and password in the address. */
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

/** Replies that ask for another login, which some relays give only once the recipient is named. */
const loginCodes = new Set([530, 534, 535, 538]);

/**
 * A 5xx reply to the recipient or the text. One to the connection, the login or the sender, which is the same in every
 * mail, is a wrong setting, which an operator can mend.
 */
function refusedForGood(error: unknown): boolean {
  if (!(error instanceof Error) || !("responseCode" in error) || !("command" in error)) return false;
  const code = Number(error.responseCode);
  return ["RCPT TO", "DATA"].includes(String(error.command)) && code >= 500 && !loginCodes.has(code);
}

function reason(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
