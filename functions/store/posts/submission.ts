import type { ContactRequest } from "../../../content/schema/contact.ts";
import type { OrderRequest } from "../../../content/schema/order.ts";
import type { MailDraft } from "../mails.ts";
import type { Millis } from "../tables.ts";

/** A validated post with everything its rows are made of. */
export type Submission = Envelope & SubmissionContent;

/** What was posted, and how its mails are written once its number is known. */
export type SubmissionContent =
  | { kind: "contact"; fields: ContactRequest; mails: () => MailDraft[] }
  | { kind: "order"; fields: OrderRequest; product: OrderedProduct; mails: (orderNumber: string) => MailDraft[] };

/** What was ordered, from the catalogue. */
export interface OrderedProduct {
  slug: string;
  title: string;
  /** In cents. */
  price: number;
}

/** What a client is told about a stored post. */
export type Answer = { id: string } | { orderNumber: string; totalCents: number };

/** What became of a post. */
export type Outcome =
  | { status: "stored" | "replayed"; answer: Answer }
  | { status: "conflict" }
  | { status: "limited"; retryAfterMs: number };

/** How many posts a client may make on an endpoint, and within which time. */
export interface ClientLimit {
  /** Keyed hash of the client's address. */
  client: string;
  count: number;
  windowMs: Millis;
}

// --- internal ---

interface Envelope {
  /** Id of the row it becomes. */
  id: string;
  receivedAt: Millis;
  /** Hash that repeats of the post share, and until when they get the same answer. */
  repeatKey: string;
  repeatUntil: Millis;
  /** Hash of the payload, by which a repeat is told from another payload under the same key. */
  fingerprint: string;
  /** The limit the post counts against; absent when limits are off. */
  limit?: ClientLimit | undefined;
  /** Kept apart as suspected spam. */
  suspected: boolean;
}
