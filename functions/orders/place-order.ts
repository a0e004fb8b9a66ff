import { sql, type Kysely } from "kysely";
import type { OrderRequest } from "../../content/forms/order.ts";
import type { RateLimit } from "../settings.ts";
import { pendingMail } from "../mail/emails.ts";
import { messageRow, type ContactMessage } from "../contact/store-message.ts";
import { doubtAbout } from "./domain/spam.ts";
import { filesOf } from "./load-order.ts";
import { takeNumber } from "./domain/numbers.ts";
import { officeDay } from "../text/office-day.ts";
import { orderRow, type OrderedProduct } from "./domain/invoice-document.ts";
import { latestWritten } from "../db/clock.ts";
import { put } from "../db/upsert.ts";
import { StoreUnavailable } from "../db/errors.ts";
import type { Store } from "../db/store.ts";
import type { Millis, Database } from "../db/database.ts";
import { findRepeat, remember, type Answer, type Repeatable } from "../app/idempotency.ts";

/** A validated post, with everything its rows are made of. */
export type Submission = Envelope & SubmissionContent;

/** What was posted. */
export type SubmissionContent =
  | { kind: "contact"; fields: ContactMessage }
  | { kind: "order"; fields: OrderRequest; product: OrderedProduct };

/** How many posts a client may make to an endpoint, and in what time. */
export interface ClientLimit extends RateLimit {
  /** Keyed hash of the client's address. */
  client: string;
}

/**
 * Makes what stores a post and its emails in one transaction, and resolves after the commit; it throws `StoreUnavailable`
 * when the store cannot serve it. Posts that arrive together share a transaction, one after another.
 */
export function submitTo({ db, engine }: Store): (post: Submission) => Promise<Outcome> {
  const waiting: Call[] = [];
  let running = false;

  const acceptAll = (posts: readonly Submission[]) =>
    db.transaction().execute(async (trx) => {
      // One server at a time, so that none needs to expect another's post between two of its statements. On SQLite, every
      // transaction that writes has its turn from its beginning.
      if (engine === "postgres") await sql`select pg_advisory_xact_lock(7320818)`.execute(trx);
      const outcomes: Outcome[] = [];
      for (const post of posts) outcomes.push(await accept(trx, post));
      return outcomes;
    });

  async function settle(calls: readonly Call[]): Promise<void> {
    try {
      const outcomes = await acceptAll(calls.map(({ post }) => post));
      for (const [index, outcome] of outcomes.entries()) calls[index]?.resolve(outcome);
    } catch (error) {
      // One that fails must not fail the others; on an unavailable store, a second attempt would only take longer.
      if (calls.length > 1 && !(error instanceof StoreUnavailable)) for (const call of calls) await settle([call]);
      else for (const call of calls) call.reject(error);
    }
  }

  async function settleAll(): Promise<void> {
    while (waiting.length > 0) await settle(waiting.splice(0, mostAtOnce));
    running = false;
  }

  return (post) =>
    new Promise((resolve, reject) => {
      waiting.push({ post, resolve, reject });
      if (!running) setImmediate(() => void settleAll());
      running = true;
    });
}

// --- internal ---

interface Envelope extends Repeatable {
  /** Id of the row to store it in. */
  id: string;
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

/** A post that waits for its outcome. */
interface Call {
  post: Submission;
  resolve(outcome: Outcome): void;
  reject(error: unknown): void;
}

/** What became of a post; `renewed` if the page of the order that it repeats has another link since. */
type Outcome = Awaited<ReturnType<typeof accept>>;

/** How many posts share a transaction at most: it keeps the operator's commands, and other servers, waiting. */
const mostAtOnce = 100;

/** Stores a post with its emails, unless it repeats another or exceeds a limit; no other may be accepted meanwhile. */
async function accept(trx: Kysely<Database>, post: Submission) {
  const earlier = await findRepeat(trx, post, post.receivedAt);
  if (earlier !== undefined) {
    if (earlier.fingerprint !== post.fingerprint) return { status: "conflict" } as const;
    // The next retry may come when the content has expired.
    if (earlier.key !== post.repeatKeys.sent) await remember(trx, post, earlier.answer, ["sent"]);
    return { status: "replayed", ...earlier } as const;
  }
  const retryAfterMs = await countPost(trx, post);
  if (retryAfterMs !== undefined) return { status: "limited", retryAfterMs } as const;
  const held = post.held ?? (post.kind === "order" ? await doubtfulOrder(trx, post) : undefined);
  const answer = await insert(trx, { ...post, held });
  // Nobody is written to about what is held.
  const kinds = held === undefined ? caused[post.kind] : [];
  for (const kind of kinds) await put(trx, "mails", pendingMail({ kind }, post.id, post, post.receivedAt));
  await remember(trx, post, answer, ["content", "sent"]);
  return { status: "stored", answer } as const;
}

/** The emails that a post causes. */
const caused = {
  contact: ["contact-notification"],
  order: ["order-confirmation", "order-notification"],
} as const;

async function insert(trx: Kysely<Database>, post: Submission): Promise<Answer> {
  const { id, receivedAt: at, held } = post;
  if (post.kind === "contact") {
    await put(trx, "messages", messageRow(post));
    return { id };
  }
  // Ascending within the year of arrival by the office's calendar.
  const { number } = await takeNumber(trx, "orders", officeDay(at));
  await put(trx, "orders", orderRow(post, number));
  const note = held === undefined ? null : `Held because ${held}`;
  const placed = { id, order_id: id, position: 1, at, by: "buyer", step: "placed", note, entry_id: null } as const;
  await put(trx, "history", placed);
  return { orderNumber: number, totalCents: post.product.price, id };
}

const hourMs: Millis = 3_600_000;

/**
 * Why a person has to look at an order first: it carries what no name or address holds, or passes a limit on what is
 * mailed to strangers.
 */
async function doubtfulOrder(
  trx: Kysely<Database>,
  { unseenOrders: most, receivedAt, fields }: Extract<Submission, { kind: "order" }>,
): Promise<string | undefined> {
  const doubt = doubtAbout(fields);
  if (doubt !== undefined || most === undefined) return doubt;
  const open = trx
    .selectFrom("orders")
    .where(sql`lower(email)`, "=", fields.email.toLowerCase())
    .where("state", "=", "open");
  const unpaid = (await filesOf(trx, receivedAt, open)).some(({ view }) => !view.invoice || view.balance > 0);
  if (unpaid) return "this address has an unpaid order already";
  const recent = await trx
    .selectFrom("orders")
    .select("id")
    .where("received_at", ">", receivedAt - hourMs)
    .where("held_because", "is", null)
    .limit(most)
    .execute();
  return recent.length >= most ? `more than ${most} orders came within an hour` : undefined;
}

/**
 * Counts a post against its client's limit. One that exceeds it is not counted: returns the milliseconds until the
 * client may post again.
 */
async function countPost(
  trx: Kysely<Database>,
  { kind, receivedAt: now, limit }: Submission,
): Promise<Millis | undefined> {
  if (limit === undefined) return undefined;
  const { client, count, windowMs } = limit;
  const row = await trx
    .selectFrom("rate_limits")
    .select("posts")
    .where("kind", "=", kind)
    .where("client", "=", client)
    .executeTakeFirst();
  // Only this module writes the column. Another instance may have counted a post that arrived a moment later; a time
  // written by a wrong clock does not count.
  const posts = (JSON.parse(row?.posts ?? "[]") as Millis[]).filter(
    (at) => at > now - windowMs && at <= latestWritten(now),
  );
  const oldest = posts[posts.length - count];
  if (oldest !== undefined) return oldest + windowMs - now;
  const counted = { kind, client, posts: JSON.stringify([...posts, now]), expires_at: now + windowMs };
  await put(trx, "rate_limits", counted, ["kind", "client"]);
  return undefined;
}
