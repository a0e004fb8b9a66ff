import type { Kysely } from "kysely";
import type { Answer, Submission } from "./accept.ts";
import type { Millis, Tables } from "./tables.ts";

/** An earlier post under the same key. */
export interface Repeat {
  fingerprint: string;
  answer: Answer;
}

/** The posts, by repeat key, that were answered before and whose answer still holds. */
export async function findRepeats(
  trx: Kysely<Tables>,
  submissions: readonly Submission[],
  now: Millis,
): Promise<Map<string, Repeat>> {
  if (submissions.length === 0) return new Map();
  const rows = await trx
    .selectFrom("repeats")
    .select(["key", "fingerprint", "answer"])
    .where("key", "in", keysOf(submissions))
    .where("expires_at", ">", now)
    .execute();
  return new Map(
    // The column is written below and by nothing else.
    rows.map(({ key, fingerprint, answer }) => [key, { fingerprint, answer: JSON.parse(answer) as Answer }]),
  );
}

/**
 * Records the answers under their keys, and returns the keys that were free. A key another instance is just storing
 * under waits for its commit.
 */
export async function claimRepeats(
  trx: Kysely<Tables>,
  submissions: readonly Submission[],
  answers: ReadonlyMap<string, Answer>,
): Promise<Set<string>> {
  if (submissions.length === 0) return new Set();
  const rows = submissions
    .map(({ repeatKey, fingerprint, repeatUntil }) => ({
      key: repeatKey,
      fingerprint,
      answer: JSON.stringify(answers.get(repeatKey)),
      expires_at: repeatUntil,
    }))
    // In one order everywhere, so that two instances never wait for each other.
    .toSorted((a, b) => (a.key < b.key ? -1 : 1));
  const now = Math.max(...submissions.map(({ receivedAt }) => receivedAt));
  const claimed = await trx
    .insertInto("repeats")
    .values(rows)
    .onConflict((conflict) =>
      conflict
        .column("key")
        .doUpdateSet((row) => ({
          fingerprint: row.ref("excluded.fingerprint"),
          answer: row.ref("excluded.answer"),
          expires_at: row.ref("excluded.expires_at"),
        }))
        .where("repeats.expires_at", "<=", now),
    )
    .returning("key")
    .execute();
  return new Set(claimed.map(({ key }) => key));
}

// --- internal ---

function keysOf(submissions: readonly Submission[]): string[] {
  return [...new Set(submissions.map(({ repeatKey }) => repeatKey))];
}
