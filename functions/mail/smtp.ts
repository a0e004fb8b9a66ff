import { createTransport } from "nodemailer";
import { compose } from "./compose.ts";
import { isLocalHost } from "../env.ts";
import type { MailAddress } from "./mails.ts";
import { smtpFailure } from "./refusal.ts";
import type { Transport } from "./transport.ts";

/**
 * Timeout of a whole delivery, and of each reply during it, in milliseconds; shorter than the lease by more than clocks
 * differ. A server may take a minute to scan an email before it acknowledges it; if we gave up meanwhile, the email
 * would be sent twice (RFC 5321, 4.5.3.2.6).
 */
const deliveryMs = 110_000;

/** What is not usual of a connection to a mail server. */
interface SmtpOptions {
  /** Whether a password may be sent to another machine without TLS. */
  plaintext?: boolean | undefined;
  /** Where what cannot be delivered returns to, with the email's id in the address; by default the sender. */
  bounces?: string | undefined;
  /** Hears each line of the conversation, passwords left out. */
  listen?: ((line: string) => void) | undefined;
}

/** Sends through a mail server, `smtp://` or `smtps://`, with user and password in the URL. */
export function smtpTransport(url: string, from: MailAddress, options: SmtpOptions = {}): Transport {
  const { plaintext = false, bounces, listen } = options;
  const server = new URL(url);
  const transport = createTransport({
    host: server.hostname.replace(/^\[|\]$/g, ""),
    port: Number(server.port) || (server.protocol === "smtps:" ? 465 : 587),
    secure: server.protocol === "smtps:",
    requireTLS: server.password !== "" && !plaintext && !isLocalHost(server.hostname),
    ...(server.username !== "" && {
      auth: { user: decodeURIComponent(server.username), pass: decodeURIComponent(server.password) },
    }),
    connectionTimeout: 10_000,
    greetingTimeout: 10_000,
    socketTimeout: deliveryMs,
    dnsTimeout: 10_000,
    ...(listen && { debug: true, logger: listener(listen) }),
  });
  return {
    place: `${server.protocol}//${server.host}`,
    async deliver(mail, draft, { now, signal }) {
      try {
        await transport.sendMail({
          ...compose(mail, draft, from, now),
          ...(bounces && { envelope: { from: bounces.replace("@", `+${mail.id}@`), to: [draft.to.address] } }),
          signal: AbortSignal.any([signal, AbortSignal.timeout(deliveryMs)]),
        });
      } catch (error) {
        throw smtpFailure(error);
      }
    },
    close: () => transport.close(),
  };
}

// --- internal ---

/** A logger for nodemailer that passes on what client and server say to each other. */
function listener(listen: (line: string) => void) {
  const hear = (entry: unknown, text = "") => {
    const tnx = typeof entry === "object" && entry !== null && "tnx" in entry ? entry.tnx : undefined;
    const who = tnx === "client" ? "> " : tnx === "server" ? "< " : undefined;
    if (who === undefined) return;
    for (const line of text.split("\n")) listen(who + line.trimEnd());
  };
  return { level() {}, trace: hear, debug: hear, info: hear, warn: hear, error: hear, fatal: hear };
}
