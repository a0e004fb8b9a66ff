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

/** A contact message, or what a buyer writes about an order. */
export interface MessageRow {
  id: string;
  received_at: Millis;
  /** `new`, or `done` once the operator has dealt with it; `held` until a person has looked at it, or set aside as `spam`. */
  state: "new" | "done" | "held" | "spam";
  /** Why a person has to look at it first, in words that go on "It is held because"; null if nothing is suspected. */
  held_because: string | null;
  name: string;
  email: string;
  company: string | null;
  message: string;
  /** JSON of the estimates that it asks about; null if there are none. */
  estimates: string | null;
  /** The order that it is about, written on the buyer's page; null for a contact message. */
  order_id: string | null;
  /** Whether its buyer asks to cancel that order: 1, or 0. */
  asks_to_cancel: number;
}

const { about: _, ...fields } = ContactRequest.shape;
/** What a contact message says: what was sent, with the figures of the estimates that it names. */
export const ContactMessage = z.strictObject({ ...fields, estimates: z.array(AskedEstimate).optional() });
export type ContactMessage = z.infer<typeof ContactMessage>;

/** A message as it was sent, with the figures that the catalogue has now. */
export function contactMessage({ about, ...sent }: ContactRequest): ContactMessage {
  return about === undefined ? sent : { ...sent, estimates: estimatesIn(about).map(askedEstimate) };
}

/** The row of a contact message; it is held if there is a reason. */
export function messageRow({
  id,
  receivedAt,
  fields: { name, email, company, message, estimates },
  held,
}: {
  id: string;
  receivedAt: Millis;
  fields: ContactMessage;
  held?: string | undefined;
}): MessageRow {
  return {
    id,
    received_at: receivedAt,
    state: held === undefined ? "new" : "held",
    held_because: held ?? null,
    name,
    email,
    company: company || null,
    message,
    estimates: estimates ? JSON.stringify(estimates) : null,
    order_id: null,
    asks_to_cancel: 0,
  };
}

/** The estimates in a row. */
export function estimatesOf({ estimates }: Pick<MessageRow, "estimates">): AskedEstimate[] {
  return estimates === null ? [] : z.array(AskedEstimate).parse(JSON.parse(estimates));
}
