import type { Kysely } from "kysely";
import { toCents, type Cents } from "../../content/money.ts";
import type { AskedEstimate } from "../messages/asked-estimate.ts";
import { estimatesOf, type MessageRow } from "../messages/message.ts";
import { submissionOf, type HeldRow } from "../posts/held.ts";
import { RefusedChange } from "../store/errors.ts";
import type { Millis, Tables } from "../store/tables.ts";

/** The state of an inbox entry: new, dealt with, held for a person to look at, or set aside as spam. */
export const inboxStates = ["new", "done", "held", "spam"] as const;
export type InboxState = (typeof inboxStates)[number];

/** What the operator reads: a message, or a submission that is held. */
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
  /** The estimates that it asks about. */
  estimates: readonly AskedEstimate[];
  /** Why it is held; null if it is not. */
  reason: string | null;
  /** What the order comes to, in cents; null for a message. */
  total: Cents | null;
}

/** An order that is held; `spam` once the operator has canceled it. */
export type HeldOrder = InboxEntry & { orderNumber: string; total: Cents };

/** The entries in some states, newest first. */
export async function readInbox(db: Kysely<Tables>, states: readonly InboxState[]): Promise<InboxEntry[]> {
  const kept = states.filter((state) => state === "new" || state === "done");
  const messages =
    kept.length === 0 ? [] : await db.selectFrom("messages").selectAll().where("state", "in", kept).execute();
  const held = (await db.selectFrom("held").selectAll().execute()).map(ofHeld);
  return [...messages.map(ofMessage), ...held.filter(({ state }) => states.includes(state))].toSorted(
    (a, b) => b.receivedAt - a.receivedAt || (a.id < b.id ? 1 : -1),
  );
}

/** The orders that are held, by number, those that were set aside included. */
export async function readHeldOrders(db: Kysely<Tables>): Promise<HeldOrder[]> {
  const entries = await readInbox(db, ["held", "spam"]);
  return entries
    .flatMap((entry) => {
      const { orderNumber, total } = entry;
      return orderNumber === null || total === null ? [] : [{ ...entry, orderNumber, total }];
    })
    .toSorted((a, b) => a.orderNumber.localeCompare(b.orderNumber));
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

// --- internal ---

const leastDigits = 4;

function ofMessage(row: MessageRow): InboxEntry {
  const { id, state, received_at: receivedAt, name, email, company, message: text } = row;
  const estimates = estimatesOf(row);
  return { id, state, orderNumber: null, receivedAt, name, email, company, text, estimates, reason: null, total: null };
}

function ofHeld(row: HeldRow): InboxEntry {
  const submission = submissionOf(row);
  const { email, company } = submission.fields;
  const decided: InboxState = row.rejected_at === null ? "held" : "spam";
  const common = {
    id: row.id,
    state: decided,
    orderNumber: row.number,
    receivedAt: row.received_at,
    reason: row.reason,
  };
  if (submission.kind === "contact") {
    const { name, message, estimates = [] } = submission.fields;
    return { ...common, name, email, company: company || null, text: message, estimates, total: null };
  }
  const { firstName, lastName, productTitle, phone, billingAddress, city, state, zipCode, totalAmount } =
    submission.fields;
  return {
    ...common,
    name: `${firstName} ${lastName}`,
    email,
    company: company || null,
    text: `Order of ${productTitle}\n${phone}\n${billingAddress}\n${city}, ${state} ${zipCode}`,
    estimates: [],
    total: toCents(totalAmount),
  };
}
