import type { Kysely } from "kysely";
import { forRows, type RowQuery } from "../for-rows.ts";
import type { Millis, RepeatRow, Tables } from "../tables.ts";
import type { Answer, Submission } from "./submission.ts";

/** An earlier post with the same key. */
export interface Repeat {
  fingerprint: string;
  answer: Answer;
}

/** The posts, by repeat key, that were stored before and have not expired. */
export async function findRepeats(
  trx: Kysely<Tables>,
  submissions: readonly Pick<Submission, "repeatKey">[],
  now: Millis,
): Promise<Map<string, Repeat>> {
  const keys = [...new Set(submissions.map(({ repeatKey }) => repeatKey))];
  const rows = await forRows(trx, knownKeys, keys, now);
  return new Map(
    // Only `claimRepeats` writes the column.
    rows.map(({ key, fingerprint, answer }) => [key, { fingerprint, answer: JSON.parse(answer) as Answer }]),
  );
}

/**
 * Stores the answers under their keys, and returns the keys that were free: unknown, or expired at `now`. A key that
 * another instance is just storing waits for its commit.
 */
export async function claimRepeats(
  trx: Kysely<Tables>,
  submissions: readonly Submission[],
  answers: ReadonlyMap<string, Answer>,
  now: Millis,
): Promise<Set<string>> {
  const rows = submissions
    .map(({ repeatKey, fingerprint, repeatUntil }) => ({
      key: repeatKey,
      fingerprint,
      answer: JSON.stringify(answers.get(repeatKey)),
      expires_at: repeatUntil,
    }))
    // Always in the same order, so that two instances cannot deadlock.
    .toSorted((a, b) => (a.key < b.key ? -1 : 1));
  const claimed = await forRows(trx, claim, rows, now);
  return new Set(claimed.map(({ key }) => key));
}

// --- internal ---

const knownKeys: RowQuery<string, Pick<RepeatRow, "key" | "fingerprint" | "answer">> = {
  build: (trx, keys) =>
    trx
      .selectFrom("repeats")
      .select(["key", "fingerprint", "answer"])
      .where("key", "in", keys)
      .where("expires_at", ">", 0),
  values: (key) => [key],
};

const claim: RowQuery<RepeatRow, Pick<RepeatRow, "key">> = {
  build: (trx, rows) =>
    trx
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
          .where("repeats.expires_at", "<=", 0),
      )
      .returning("key"),
  values: ({ key, fingerprint, answer, expires_at: expiresAt }) => [key, fingerprint, answer, expiresAt],
};
