import { UnknownAddress } from "./transport.ts";

/** What a failed SMTP delivery means: an address that its server calls unknown, or a reason to try again. */
export function smtpFailure(error: unknown): unknown {
  if (!(error instanceof Error)) return error;
  const { command, response = "" } = error as SmtpError;
  const [, about = ""] = /^5\d\d[ -](\d\.\d{1,3}\.\d{1,3})\b/.exec(response) ?? [];
  return command === "RCPT TO" && unknownCodes.has(about) ? new UnknownAddress(error.message, { cause: error }) : error;
}

// --- internal ---

/** The properties by which nodemailer tells its errors apart. */
interface SmtpError extends Error {
  /** What was replied to: `CONN`, `MAIL FROM`, `RCPT TO`, `DATA`. */
  command?: string;
  response?: string;
}

/**
 * Enhanced status codes (RFC 3463) for a mailbox that does not exist, an address that cannot, and a domain that takes no
 * mail. Any other refusal may be about the sender, its account or the hour, whatever its code.
 */
const unknownCodes = new Set(["5.1.1", "5.1.2", "5.1.3", "5.1.6", "5.1.10"]);
