import type { Kysely } from "kysely";
import { latestWritten } from "../store/clock.ts";
import type { Millis, Tables } from "../store/tables.ts";
import type { Submission } from "./submission.ts";

declare module "../store/tables.ts" {
  interface Tables {
    rate_limits: RateLimitRow;
  }
}

/** A client's recent posts to an endpoint. */
interface RateLimitRow {
  kind: Submission["kind"];
  /** Keyed hash of the client's address. */
  client: string;
  /** JSON array of the times of the posts within the window, oldest first. */
  posts: string;
  expires_at: Millis;
}

/**
 * Counts a post against its client's limit. One that exceeds it is not counted: returns the milliseconds until the
 * client may post again.
 */
export async function countPost(
  trx: Kysely<Tables>,
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
  const counted = { posts: JSON.stringify([...posts, now]), expires_at: now + windowMs };
  await trx
    .insertInto("rate_limits")
    .values({ kind, client, ...counted })
    .onConflict((conflict) => conflict.columns(["kind", "client"]).doUpdateSet(counted))
    .execute();
  return undefined;
}
