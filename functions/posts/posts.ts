import { sql, type Kysely } from "kysely";
import { guarded, StoreUnavailable } from "../store/errors.ts";
import type { Store } from "../store/store.ts";
import type { Millis, Tables } from "../store/tables.ts";
import { accept } from "./accept.ts";
import { findRepeat, type Repeat } from "./repeats.ts";
import type { Outcome, Submission } from "./submission.ts";

/** Storage of posts. Every method throws `StoreUnavailable` when the store cannot serve it. */
export interface Posts {
  /** Stores a post and its emails in one transaction; resolves after the commit. */
  submit(post: Submission): Promise<Outcome>;
  /** The earlier post that this one repeats, if any. */
  findRepeat(post: Pick<Submission, "repeatKeys">, now: Millis): Promise<Repeat | undefined>;
}

/** The posts of a store. Those that arrive together share a transaction, one after another. */
export function postsOf({ db, engine }: Store): Posts {
  const waiting: Call[] = [];
  let running = false;

  const acceptAll = (posts: readonly Submission[]) =>
    guarded(() =>
      db.transaction().execute(async (trx) => {
        await takeTurn(trx, engine);
        const outcomes: Outcome[] = [];
        for (const post of posts) outcomes.push(await accept(trx, post));
        return outcomes;
      }),
    );

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

  return {
    submit: (post) =>
      new Promise((resolve, reject) => {
        waiting.push({ post, resolve, reject });
        if (!running) setImmediate(() => void settleAll());
        running = true;
      }),
    findRepeat: (post, now) => guarded(() => findRepeat(db, post, now)),
  };
}

/** Deletes expired repeat keys, and expired hashes of clients. */
export async function sweepPosts({ db }: Store, now: Millis): Promise<void> {
  await guarded(async () => {
    await db.deleteFrom("repeats").where("expires_at", "<=", now).execute();
    await db.deleteFrom("rate_limits").where("expires_at", "<=", now).execute();
  });
}

// --- internal ---

/** A post that waits for its outcome. */
interface Call {
  post: Submission;
  resolve(outcome: Outcome): void;
  reject(error: unknown): void;
}

/** How many posts share a transaction at most: it keeps the operator's commands, and other servers, waiting. */
const mostAtOnce = 100;

/**
 * Lets only one server accept posts at a time, so that none needs to expect another's between two of its statements. On
 * SQLite, every transaction that writes has its turn from its beginning.
 */
async function takeTurn(trx: Kysely<Tables>, engine: Store["engine"]): Promise<void> {
  if (engine === "postgres") await sql`select pg_advisory_xact_lock(7320818)`.execute(trx);
}
