import { z } from "zod";
import { estimatesIn } from "../../content/estimate-address.ts";
import { ContactRequest } from "../../content/schema/contact.ts";
import type { Millis } from "../store/tables.ts";
import { AskedEstimate, askedEstimate } from "./asked-estimate.ts";

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
  /** JSON of the estimates that it asks about; null if there are none. */
  estimates: string | null;
}

const { about: _, ...fields } = ContactRequest.shape;
/** What a contact message says: what was sent, with the figures of the estimates that it names. */
export const ContactMessage = z.strictObject({ ...fields, estimates: z.array(AskedEstimate).optional() });
export type ContactMessage = z.infer<typeof ContactMessage>;

/** A message as it was sent, with the figures that the catalogue has now. */
export function contactMessage({ about, ...sent }: ContactRequest): ContactMessage {
  return about === undefined ? sent : { ...sent, estimates: estimatesIn(about).map(askedEstimate) };
}

/** The row of a contact message. */
export function messageRow({
  id,
  receivedAt,
  fields: { name, email, company, message, estimates },
}: {
  id: string;
  receivedAt: Millis;
  fields: ContactMessage;
}): MessageRow {
  return {
    id,
    received_at: receivedAt,
    state: "new",
    name,
    email,
    company: company || null,
    message,
    estimates: estimates ? JSON.stringify(estimates) : null,
  };
}

/** The estimates in a row. */
export function estimatesOf({ estimates }: Pick<MessageRow, "estimates">): AskedEstimate[] {
  return estimates === null ? [] : z.array(AskedEstimate).parse(JSON.parse(estimates));
}
