import type { Outgoing } from "./compose.ts";
import type { MailRow } from "./mails.ts";

/** Delivers emails, to a mail server or into a folder. */
export interface Transport {
  /** Where emails go, for the operator to read; contains no secret. */
  readonly place: string;
  /**
   * Resolves once the email and what it carries are delivered, dated `now`. Throws an `UnknownAddress` when its recipient does not
   * exist, and any other error when it is to be tried again. Aborting the signal cancels the delivery.
   */
  deliver(mail: MailRow, draft: Outgoing, options: { now: number; signal: AbortSignal }): Promise<void>;
}

/** The recipient's server says that there is no such address. */
export class UnknownAddress extends Error {
  override name = "UnknownAddress";
}
