import type { MailRow } from "../store/tables.ts";
import type { AttachedFile } from "./attach.ts";

/** Delivers mails: to a mail server, or into a folder. */
export interface Transport {
  /** Where mails go, in words for the operator; holds no secret. */
  readonly place: string;
  /**
   * Resolves once the mail is delivered with what it carries; throws `PermanentFailure` when no later attempt can
   * succeed. An abort breaks the delivery off.
   */
  deliver(mail: MailRow, signal: AbortSignal, attached?: AttachedFile): Promise<void>;
  close(): void;
}

/** The mail cannot be delivered, now or later. */
export class PermanentFailure extends Error {
  override name = "PermanentFailure";
}
