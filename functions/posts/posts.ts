import { guarded } from "../store/errors.ts";
import type { Store } from "../store/store.ts";
import type { Millis } from "../store/tables.ts";
import { acceptAll } from "./accept.ts";
import { perTurn } from "./per-turn.ts";
import { byKeys, findRepeats, type Repeat } from "./repeats.ts";
import type { Outcome, Submission } from "./submission.ts";

/** Storage of posts. Every method throws `StoreUnavailable` when the store cannot serve it. */
export interface Posts {
  /** Stores a post and its emails in one transaction; resolves after the commit. */
  submit(submission: Submission): Promise<Outcome>;
  /** The earlier post that this one repeats, if any. */
  findRepeat(post: Pick<Submission, "repeatKeys">, now: Millis): Promise<Repeat | undefined>;
}

/** The posts of a store. */
export function postsOf({ db }: Store): Posts {
  return {
    submit: perTurn((submissions) => guarded(() => db.transaction().execute((trx) => acceptAll(trx, submissions)))),
    findRepeat: (post, now) => guarded(async () => byKeys(await findRepeats(db, [post], now), post)),
  };
}

/** Deletes expired repeat keys, and expired hashes of clients. */
export async function sweepPosts({ db }: Store, now: Millis): Promise<void> {
  await guarded(async () => {
    await db.deleteFrom("repeats").where("expires_at", "<=", now).execute();
    await db.deleteFrom("rate_limits").where("expires_at", "<=", now).execute();
  });
}
