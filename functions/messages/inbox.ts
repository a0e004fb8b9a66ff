import type { Kysely } from "kysely";
import { ContactRequest } from "../../content/schema/contact.ts";
import { OrderRequest } from "../../content/schema/order.ts";
import { RefusedChange } from "../store/errors.ts";
import type { MessageRow, Millis, SuspectRow, Tables } from "../store/tables.ts";

/** The state of an inbox entry: new, dealt with, or held as suspected spam. */
export const inboxStates = ["new", "done", "spam"] as const;
export type InboxState = (typeof inboxStates)[number];

/** What the operator reads: a message, or a submission held as suspected spam. */
export interface InboxEntry {
  id: string;
  state: InboxState;
  /** The order's number, if it is an order that is held. */
  orderNumber: string | null;
  receivedAt: Millis;
  name: string;
  email: string;
  company: string | null;
  /** The message, or what was ordered. */
  text: string;
}

/** The entries in some states, newest first. */
export async function readInbox(db: Kysely<Tables>, states: readonly InboxState[]): Promise<InboxEntry[]> {
  const kept = states.filter((state) => state !== "spam");
  const messages =
    kept.length === 0 ? [] : await db.selectFrom("messages").selectAll().where("state", "in", kept).execute();
  const suspects = states.includes("spam") ? await db.selectFrom("suspects").selectAll().execute() : [];
  return [...messages.map(ofMessage), ...suspects.map(ofSuspect)].toSorted(
    (a, b) => b.receivedAt - a.receivedAt || (a.id < b.id ? 1 : -1),
  );
}

/**
 * The entry whose id ends like this, or whose order has this number; throws a `RefusedChange` unless exactly one
 * matches.
 */
export async function findEntry(db: Kysely<Tables>, given: string): Promise<InboxEntry> {
  const end = given.toLowerCase();
  const entries = await readInbox(db, inboxStates);
  const [entry, another] = entries.filter(
    ({ id, orderNumber }) => (end.length >= leastDigits && id.endsWith(end)) || orderNumber?.toLowerCase() === end,
  );
  if (entry !== undefined && another === undefined) return entry;
  throw new RefusedChange(
    entry === undefined ? `There is no message "${given}"` : `Several messages end in "${given}"`,
    `Give the id as "messages list --state all" shows it, or more of it (at least ${leastDigits} characters).`,
  );
}

/** The validated submission in a suspect row. */
export function submissionOf(
  row: SuspectRow,
): { kind: "contact"; fields: ContactRequest } | { kind: "order"; fields: OrderRequest } {
  const payload: unknown = JSON.parse(row.payload);
  return row.kind === "contact"
    ? { kind: "contact", fields: ContactRequest.parse(payload) }
    : { kind: "order", fields: OrderRequest.parse(payload) };
}

// --- internal ---

const leastDigits = 4;

function ofMessage({ id, state, received_at: receivedAt, name, email, company, message }: MessageRow): InboxEntry {
  return { id, state, orderNumber: null, receivedAt, name, email, company, text: message };
}

function ofSuspect(row: SuspectRow): InboxEntry {
  const submission = submissionOf(row);
  const { email, company } = submission.fields;
  const common = { id: row.id, state: "spam" as const, orderNumber: row.number, receivedAt: row.received_at };
  if (submission.kind === "contact") {
    const { name, message } = submission.fields;
    return { ...common, name, email, company: company || null, text: message };
  }
  const { firstName, lastName, productTitle, phone, billingAddress, city, state, zipCode } = submission.fields;
  return {
    ...common,
    name: `${firstName} ${lastName}`,
    email,
    company: company || null,
    text: `Order of ${productTitle}\n${phone}\n${billingAddress}\n${city}, ${state} ${zipCode}`,
  };
}
