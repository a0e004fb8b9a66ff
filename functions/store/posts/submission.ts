import type { ContactRequest } from "../../../content/schema/contact.ts";
import type { OrderRequest } from "../../../content/schema/order.ts";
import type { MailDraft } from "../mails.ts";
import type { Millis } from "../tables.ts";

/** A validated post, with everything its rows are made of. */
export type Submission = Envelope & SubmissionContent;

/** What was posted, and how to write its emails once its number is known. */
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

/** What the client is told about a stored post. */
export type Answer = { id: string } | { orderNumber: string; totalCents: number };

/** The outcome of a post. */
export type Outcome =
  | { status: "stored" | "replayed"; answer: Answer }
  | { status: "conflict" }
  | { status: "limited"; retryAfterMs: number };

/** How many posts a client may make to an endpoint, and in what time. */
export interface ClientLimit {
  /** Keyed hash of the client's address. */
  client: string;
  count: number;
  windowMs: Millis;
}

// --- internal ---

interface Envelope {
  /** Id of the row to store it in. */
  id: string;
  receivedAt: Millis;
  /** Hash that repeats of the post share, and until when they get the same answer. */
  repeatKey: string;
  repeatUntil: Millis;
  /** Hash of the payload, which tells a repeat from another payload with the same key. */
  fingerprint: string;
  /** The limit that the post counts against; absent when limits are off. */
  limit?: ClientLimit | undefined;
  /** To be held as suspected spam. */
  suspected: boolean;
}
