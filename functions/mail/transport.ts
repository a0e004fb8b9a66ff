import type { MailRow } from "../store/tables.ts";
import type { Attached } from "./attach.ts";

/** Delivers emails, to a mail server or into a folder. */
export interface Transport {
  /** Where emails go, for the operator to read; contains no secret. */
  readonly place: string;
  /**
   * Resolves once the email and its attachment are delivered; throws `PermanentFailure` when no retry can succeed.
   * Aborting the signal cancels the delivery.
   */
  deliver(mail: MailRow, signal: AbortSignal, attached?: Attached): Promise<void>;
  close(): void;
}

/** The email can never be delivered. */
export class PermanentFailure extends Error {
  override name = "PermanentFailure";
}
