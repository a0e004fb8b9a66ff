import { OrderRequest } from "../../content/schema/order.ts";
import { ContactMessage } from "../messages/message.ts";
import type { Millis } from "../store/tables.ts";
import type { SubmissionKind } from "./submission.ts";

declare module "../store/tables.ts" {
  interface Tables {
    held: HeldRow;
  }
}

/** A submission held until the operator has looked at it: nothing was mailed about it. */
export interface HeldRow {
  id: string;
  kind: SubmissionKind;
  received_at: Millis;
  /** The order number its sender was given, if it is an order. */
  number: string | null;
  /** The validated submission as JSON. */
  payload: string;
  /** Why, in words that go on "It is held because". */
  reason: string;
  /** When the operator was told of it by email and webhook; null until then. */
  told_at: Millis | null;
  /** When the operator found that it is spam, or cancelled it; it is kept until its retention ends. */
  rejected_at: Millis | null;
}

/** The reason for what the spam trap catches. */
export const trapReason = "a field was filled in that no person sees";

/** The row of a submission that is held. */
export function heldRow(
  submission: Pick<HeldRow, "id" | "kind" | "number" | "reason"> & { receivedAt: Millis; fields: object },
): HeldRow {
  const { id, kind, receivedAt, number, fields, reason } = submission;
  const payload = JSON.stringify(fields);
  return { id, kind, received_at: receivedAt, number, payload, reason, told_at: null, rejected_at: null };
}

/** The validated submission in a row. */
export function submissionOf(
  row: HeldRow,
): { kind: "contact"; fields: ContactMessage } | { kind: "order"; fields: OrderRequest } {
  const payload: unknown = JSON.parse(row.payload);
  return row.kind === "contact"
    ? { kind: "contact", fields: ContactMessage.parse(payload) }
    : { kind: "order", fields: OrderRequest.parse(payload) };
}
