import type { OrderRequest } from "../../content/schema/order.ts";
import type { RateLimit } from "../env.ts";
import type { ContactMessage } from "../messages/message.ts";
import type { OrderedProduct } from "../orders/statement.ts";
import type { Millis } from "../store/tables.ts";

/** A validated post, with everything its rows are made of. */
export type Submission = Envelope & SubmissionContent;

/** A validated order. */
export type OrderPost = Extract<Submission, { kind: "order" }>;

/** What was posted. */
export type SubmissionContent =
  | { kind: "contact"; fields: ContactMessage }
  | { kind: "order"; fields: OrderRequest; product: OrderedProduct };

/** What the client is told about a stored post. */
export type Answer = { id: string } | { orderNumber: string; totalCents: number; id: string };

/** How many posts a client may make to an endpoint, and in what time. */
export interface ClientLimit extends RateLimit {
  /** Keyed hash of the client's address. */
  client: string;
}

// --- internal ---

interface Envelope {
  /** Id of the row to store it in. */
  id: string;
  receivedAt: Millis;
  /** What repeats of the post share: the hash of its content and, if the client sent one, of its idempotency key. */
  repeatKeys: { content: string; sent?: string | undefined };
  /** Hash of the payload, which tells a repeat from another payload with the same key. */
  fingerprint: string;
  /** The limit that the post counts against; absent when limits are off. */
  limit?: ClientLimit | undefined;
  /** Domain part of the `Message-ID`s of its emails. */
  domain: string;
  /** Why it is to be held, if it is. */
  held: string | undefined;
  /**
   * How many orders an hour are accepted without a person, and then only one unpaid for each address; undefined for no
   * limit.
   */
  unseenOrders?: number | undefined;
}
