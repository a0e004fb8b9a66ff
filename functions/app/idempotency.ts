import { hash } from "node:crypto";
import type { Transaction } from "kysely";
import type { Database } from "../db/database.ts";
import { invalidFields } from "./errors.ts";

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

/**
 * Returns the answer to an earlier post with the same key or payload; undefined if there is none. Throws 422 if the key
 * was used for another payload. Calls `count` before it stores a new key.
 */
export async function replay<Answer extends object>(
  trx: Transaction<Database>,
  keys: ResponseKeys,
  { client, count, now }: { client: string; count: () => Promise<void>; now: number },
): Promise<{ answer: Answer; isOwner: boolean } | undefined> {
  const { header, payload } = keys;
  const rows = await trx
    .selectFrom("responses")
    .selectAll()
    .where("key", "in", header === undefined ? [payload] : [header, payload])
    .where("expires_at", ">", now)
    .execute();
  const row = rows.find(({ key }) => key === header) ?? rows[0];
  if (row === undefined) return undefined;
  if (row.fingerprint !== payload)
    throw invalidFields([{ pointer: "#", detail: "This key was used for another request" }]);
  // Only `storeResponse` writes the column.
  const stored = JSON.parse(row.response) as { answer: Answer; client: string };
  const hasSameKey = row.key === header;
  if (!hasSameKey && header !== undefined) {
    // Its next retry may come after the payload has expired. A new key writes a row, so it counts as a post.
    await count();
    await storeResponse(trx, keys, ["header"], stored, now);
  }
  // Only the first client knows the key. Another one that knows the payload gets no private link for it.
  return { answer: stored.answer, isOwner: hasSameKey || stored.client === client };
}

/** Stores the answer to a post and its client for repeats, under the payload, the client's key or both. */
export async function storeResponse(
  trx: Transaction<Database>,
  keys: ResponseKeys,
  under: readonly ("payload" | "header")[],
  response: { answer: object; client: string },
  now: number,
): Promise<void> {
  const stored = { fingerprint: keys.payload, response: JSON.stringify(response) };
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
