import { PermanentFailure, Refusal, SenderFailure } from "./transport.ts";

/**
 * What a failed SMTP delivery means. Some replies are about the recipient for certain, some about the sender or the
 * account; of the rest, such as 554 after DATA, only the fate of other emails tells.
 */
export function smtpFailure(error: unknown): unknown {
  if (!(error instanceof Error)) return error;
  const { code, command, response = "", responseCode, syscall, timeoutType } = error as SmtpError;
  const options = { cause: error };
  if (responseCode === undefined) {
    const before = senderErrors.has(code ?? "") || syscall === "connect" || setupTimeouts.has(timeoutType ?? "");
    if (before) return new SenderFailure(error.message, options);
    return new Refusal(error.message, `no reply ${code}`, false, options);
  }
  const about = /^\d{3}[ -](\d\.\d{1,3}\.\d{1,3})\b/.exec(response)?.[1] ?? "";
  // The server may also end a session with 421 in the middle of an email.
  const concernsMail = command === "RCPT TO" || command === "DATA" || code === "ECONNECTION";
  if (!concernsMail || loginCodes.has(responseCode) || senderCodes.has(about)) {
    return new SenderFailure(error.message, options);
  }
  if (recipientCodes.has(about)) return new PermanentFailure(error.message, options);
  return new Refusal(error.message, `${command} ${responseCode} ${about}`.trim(), responseCode >= 500, options);
}

// --- internal ---

/** The properties by which nodemailer tells its errors apart. */
interface SmtpError extends Error {
  code?: string;
  /** What was replied to: `CONN`, `MAIL FROM`, `RCPT TO`, `DATA`. */
  command?: string;
  response?: string;
  responseCode?: number;
  syscall?: string;
  timeoutType?: string;
}

/** Errors before a mail server is reached and agrees to talk: its name, its certificate, the login. */
const senderErrors = new Set(["EDNS", "ETLS", "EREQUIRETLS", "EAUTH", "ENOAUTH", "EOAUTH2", "EPROTOCOL"]);
const setupTimeouts = new Set(["CONNECT_TIMEOUT", "GREETING_TIMEOUT", "UPGRADE_TIMEOUT"]);

/** Authentication errors, which some relays report only once the recipient is named. */
const loginCodes = new Set([530, 534, 535, 538]);

/**
 * Enhanced status codes (RFC 3463) for a bad sender address or login, and those by which the large providers report an
 * account at its limit or a sender it may not use.
 */
const senderCodes = new Set(["5.1.7", "5.1.8", "5.1.90", "5.2.252", "5.4.5", "5.7.8", "5.7.9", "5.7.60"]);

/** Enhanced status codes for a recipient that does not exist, or whose mailbox is closed or full. */
const recipientCodes = new Set(["5.1.1", "5.1.2", "5.1.3", "5.1.6", "5.1.10", "5.2.1", "5.2.2"]);
