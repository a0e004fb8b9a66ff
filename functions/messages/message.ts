import type { ContactRequest } from "../../content/schema/contact.ts";
import type { Millis } from "../store/tables.ts";

declare module "../store/tables.ts" {
  interface Tables {
    messages: MessageRow;
  }
}

/** A contact message. */
export interface MessageRow {
  id: string;
  received_at: Millis;
  /** `new`, or `done` once the operator has dealt with it. */
  state: "new" | "done";
  name: string;
  email: string;
  company: string | null;
  message: string;
}

/** The row of a contact message. */
export function messageRow({
  id,
  receivedAt,
  fields,
}: {
  id: string;
  receivedAt: Millis;
  fields: ContactRequest;
}): MessageRow {
  const { name, email, company, message } = fields;
  return { id, received_at: receivedAt, state: "new", name, email, company: company || null, message };
}
