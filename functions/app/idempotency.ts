import { hash } from "node:crypto";
import type { Transaction } from "kysely";
import type { Database } from "../db/database.ts";

type ResponseKeys = ReturnType<typeof responseKeys>;

/** The keys of a post to an endpoint. `payload` is the part that makes two posts the same. */
export function responseKeys(endpoint: string, payload: unknown, idempotencyKey: string | undefined) {
  return {
    /** Hash of the endpoint and the payload. */
    payload: hashOf([endpoint, "payload", payload]),
    /** Hash of the endpoint and the client's `Idempotency-Key`, if it sent one. */
    header: idempotencyKey === undefined ? undefined : hashOf([endpoint, "key", idempotencyKey]),
  };
}

/** Finds the answer to an earlier post with the same key or payload that has not expired. */
export async function findResponse<Answer>(trx: Transaction<Database>, { header, payload }: ResponseKeys, now: number) {
  const rows = await trx
    .selectFrom("responses")
    .selectAll()
    .where("key", "in", header === undefined ? [payload] : [header, payload])
    .where("expires_at", ">", now)
    .execute();
  const row = rows.find(({ key }) => key === header) ?? rows[0];
  if (row === undefined) return undefined;
  return {
    // Only `storeResponse` writes the column.
    stored: JSON.parse(row.response) as Answer,
    /** Whether it was found by the `Idempotency-Key`, which only the first client knows. */
    byKey: row.key === header,
    /** False if the key was used for another payload. */
    samePayload: row.fingerprint === payload,
  };
}

/** Stores the response to a post for its repeats, under the payload, the client's key or both. */
export async function storeResponse(
  trx: Transaction<Database>,
  keys: ResponseKeys,
  under: readonly ("payload" | "header")[],
  answer: object,
  now: number,
): Promise<void> {
  const stored = { fingerprint: keys.payload, response: JSON.stringify(answer) };
  const rows = under.flatMap((name) => {
    const key = keys[name];
    return key === undefined ? [] : [{ key, ...stored, expires_at: now + repeatMs[name] }];
  });
  await trx
    .insertInto("responses")
    .values(rows)
    .onConflict((conflict) =>
      conflict.column("key").doUpdateSet(({ ref }) => ({ ...stored, expires_at: ref("excluded.expires_at") })),
    )
    .execute();
}

/** How long the same payload counts as a repeat, and how long a client's key is remembered. */
const repeatMs = { payload: 10 * 60_000, header: 24 * 3_600_000 };

function hashOf(value: unknown): string {
  return hash("sha256", JSON.stringify(value), "base64url");
}
