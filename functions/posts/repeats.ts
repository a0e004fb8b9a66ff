import type { Kysely } from "kysely";
import { repeatMinutes } from "../../content/form-limits.ts";
import { latestWritten } from "../store/clock.ts";
import type { Millis, Tables } from "../store/tables.ts";
import type { Answer, Outcome, Submission } from "./submission.ts";

declare module "../store/tables.ts" {
  interface Tables {
    repeats: RepeatRow;
  }
}

/** A post that was stored, so that a repeat gets the same response. */
export interface RepeatRow {
  /** Hash of the endpoint and the `Idempotency-Key`, or of the endpoint and the payload. */
  key: string;
  /** Hash of the validated payload. */
  fingerprint: string;
  /** The response's data as JSON. */
  answer: string;
  expires_at: Millis;
}

/** An earlier post with the same key or the same content. */
export interface Repeat {
  fingerprint: string;
  answer: Answer;
}

/** The keys under which a post is remembered: the client's, if it sent one, before the one of its content. */
export function keysOf({ repeatKeys: { sent, content } }: Pick<Submission, "repeatKeys">): string[] {
  return sent === undefined ? [content] : [sent, content];
}

/** What a map has under the first of a post's keys that it knows. */
export function byKeys<V>(map: ReadonlyMap<string, V>, post: Pick<Submission, "repeatKeys">): V | undefined {
  return keysOf(post)
    .map((key) => map.get(key))
    .find((value) => value !== undefined);
}

/** The posts, by key, that were stored before and have not expired. */
export async function findRepeats(
  trx: Kysely<Tables>,
  posts: readonly Pick<Submission, "repeatKeys">[],
  now: Millis,
): Promise<Map<string, Repeat>> {
  const keys = [...new Set(posts.flatMap(keysOf))];
  if (keys.length === 0) return new Map();
  const rows = await trx
    .selectFrom("repeats")
    .select(["key", "fingerprint", "answer"])
    .where("key", "in", keys)
    .where("expires_at", ">", now)
    .where("expires_at", "<=", latestExpiry(now))
    .execute();
  return new Map(
    // Only `claim` writes the column.
    rows.map(({ key, fingerprint, answer }) => [key, { fingerprint, answer: JSON.parse(answer) as Answer }]),
  );
}

/**
 * Claims the contents of posts for `repeatMinutes`. Returns the posts whose content was free, with their answers:
 * unknown, or expired at `now`. Content that another instance is just storing waits for its commit.
 */
export async function claimContents(
  trx: Kysely<Tables>,
  answers: ReadonlyMap<Submission, Answer>,
  now: Millis,
): Promise<Map<Submission, Answer>> {
  const rows = [...answers].map(([{ repeatKeys, fingerprint, receivedAt }, answer]) =>
    rowOf(repeatKeys.content, fingerprint, answer, receivedAt + contentMs),
  );
  const claimed = await claim(trx, rows, now);
  return new Map([...answers].filter(([{ repeatKeys }]) => claimed.has(repeatKeys.content)));
}

/**
 * Remembers the answers under the keys that the clients sent, those of repeats too: their next retry may come when the
 * content has expired. A key that was just stored with other content stays that one's.
 */
export async function rememberKeys(
  trx: Kysely<Tables>,
  posts: readonly Submission[],
  outcomes: readonly Outcome[],
  now: Millis,
): Promise<void> {
  const rows = new Map<string, RepeatRow>();
  for (const [index, { repeatKeys, fingerprint, receivedAt }] of posts.entries()) {
    const outcome = outcomes[index];
    if (repeatKeys.sent === undefined || outcome === undefined || !("answer" in outcome)) continue;
    rows.set(repeatKeys.sent, rowOf(repeatKeys.sent, fingerprint, outcome.answer, receivedAt + keyMs));
  }
  await claim(trx, [...rows.values()], now);
}

// --- internal ---

/** How long the same content counts as a repeat, in milliseconds. */
const contentMs = repeatMinutes * 60_000;
/** How long an idempotency key is remembered, in milliseconds. */
const keyMs = 24 * 3_600_000;

/** A later one was written by a clock that was set back since: it would make everything a repeat until then. */
function latestExpiry(now: Millis): Millis {
  return latestWritten(now) + keyMs;
}

function rowOf(key: string, fingerprint: string, answer: Answer, expiresAt: Millis): RepeatRow {
  return { key, fingerprint, answer: JSON.stringify(answer), expires_at: expiresAt };
}

/** Inserts the rows whose keys are free, and returns those keys. */
async function claim(trx: Kysely<Tables>, rows: readonly RepeatRow[], now: Millis): Promise<Set<string>> {
  if (rows.length === 0) return new Set();
  // Always in the same order, so that two instances cannot deadlock.
  const sorted = rows.toSorted((a, b) => (a.key < b.key ? -1 : 1));
  const claimed = await trx
    .insertInto("repeats")
    .values(sorted)
    .onConflict((conflict) =>
      conflict
        .column("key")
        .doUpdateSet((row) => ({
          fingerprint: row.ref("excluded.fingerprint"),
          answer: row.ref("excluded.answer"),
          expires_at: row.ref("excluded.expires_at"),
        }))
        .where((row) =>
          row.or([row("repeats.expires_at", "<=", now), row("repeats.expires_at", ">", latestExpiry(now))]),
        ),
    )
    .returning("key")
    .execute();
  return new Set(claimed.map(({ key }) => key));
}
