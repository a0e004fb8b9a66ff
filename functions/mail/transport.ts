import type { Attached } from "./compose.ts";
import type { MailRow } from "./mails.ts";

/** Delivers emails, to a mail server or into a folder. */
export interface Transport {
  /** Where emails go, for the operator to read; contains no secret. */
  readonly place: string;
  /**
   * Resolves once the email and its attachment are delivered. Throws a `PermanentFailure` when no retry can succeed, a
   * `SenderFailure` when no other email would pass, a `Refusal` when either may be true, and any other error when the
   * email is to be retried by itself. Aborting the signal cancels the delivery.
   */
  deliver(mail: MailRow, signal: AbortSignal, attached?: Attached): Promise<void>;
  close(): void;
}

/** The email can never be delivered to its recipient. */
export class PermanentFailure extends Error {
  override name = "PermanentFailure";
}

/** The sender, its account or the mail server is at fault: every email would fail alike. */
export class SenderFailure extends Error {
  override name = "SenderFailure";
}

/** The email was refused, and only the fate of others tells whether it is at fault or its sender. */
export class Refusal extends Error {
  override name = "Refusal";
  /** By which two refusals are alike: the command and the codes of the reply, `DATA 554 5.7.1`. */
  readonly reply: string;
  /** Whether the same email would be refused again. */
  readonly permanent: boolean;

  constructor(message: string, reply: string, permanent: boolean, options?: ErrorOptions) {
    super(message, options);
    this.reply = reply;
    this.permanent = permanent;
  }
}
