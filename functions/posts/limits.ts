import type { Kysely } from "kysely";
import { latestWritten } from "../store/clock.ts";
import type { Millis, Tables } from "../store/tables.ts";
import type { ClientLimit, Submission, SubmissionKind } from "./submission.ts";

declare module "../store/tables.ts" {
  interface Tables {
    rate_limits: RateLimitRow;
  }
}

/** A client's recent posts to an endpoint. */
interface RateLimitRow {
  kind: SubmissionKind;
  /** Keyed hash of the client's address. */
  client: string;
  /** JSON array of the times of the posts within the window, oldest first. */
  posts: string;
  expires_at: Millis;
}

/**
 * Counts posts against their clients' limits. Returns the posts that exceed them, which are not counted, with the
 * milliseconds until the client may post again.
 */
export async function countPosts(
  trx: Kysely<Tables>,
  submissions: readonly Submission[],
): Promise<Map<Submission, Millis>> {
  const refused = new Map<Submission, Millis>();
  const counted = submissions.flatMap((each) => (each.limit ? [{ submission: each, limit: each.limit }] : []));
  if (counted.length === 0) return refused;

  const rows = await lockRows(
    trx,
    counted.map(({ submission, limit }) => emptyRow(submission, limit)),
  );
  const changed = new Set<RateLimitRow>();
  for (const { submission, limit } of counted) {
    const row = rows.get(rowKey(emptyRow(submission, limit)));
    if (row === undefined) throw new Error("The row of a client's posts is missing");
    const now = submission.receivedAt;
    // Another instance may have counted a post that arrived a moment later; a time written by a wrong clock does not
    // count.
    const posts = timesIn(row).filter((at) => at > now - limit.windowMs && at <= latestWritten(now));
    const oldest = posts[posts.length - limit.count];
    if (oldest === undefined) {
      row.posts = JSON.stringify([...posts, now]);
      changed.add(row);
    } else refused.set(submission, oldest + limit.windowMs - now);
  }
  if (changed.size > 0) {
    await trx
      .insertInto("rate_limits")
      .values([...changed])
      .onConflict((conflict) =>
        conflict.columns(["kind", "client"]).doUpdateSet((row) => ({ posts: row.ref("excluded.posts") })),
      )
      .execute();
  }
  return refused;
}

// --- internal ---

function emptyRow({ kind, receivedAt }: Submission, { client, windowMs }: ClientLimit): RateLimitRow {
  return { kind, client, posts: "[]", expires_at: receivedAt + windowMs };
}

function rowKey({ kind, client }: RateLimitRow): string {
  return `${kind} ${client}`;
}

/** Only this module writes the column. */
function timesIn(row: RateLimitRow): Millis[] {
  return JSON.parse(row.posts) as Millis[];
}

/** Reads the rows, inserting missing ones; the upsert locks them, so that instances count one after another. */
async function lockRows(trx: Kysely<Tables>, wanted: readonly RateLimitRow[]): Promise<Map<string, RateLimitRow>> {
  const distinct = new Map(wanted.map((row) => [rowKey(row), row]));
  const rows = await trx
    .insertInto("rate_limits")
    // Always in the same order, so that two instances cannot deadlock.
    .values([...distinct.values()].toSorted((a, b) => (rowKey(a) < rowKey(b) ? -1 : 1)))
    .onConflict((conflict) =>
      conflict.columns(["kind", "client"]).doUpdateSet((row) => ({ expires_at: row.ref("excluded.expires_at") })),
    )
    .returningAll()
    .execute();
  return new Map(rows.map((row) => [rowKey(row), row]));
}
