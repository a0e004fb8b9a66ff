import { hash } from "node:crypto";
import type { Kysely, Transaction } from "kysely";
import type { Database } from "./database.ts";

/** The id of the message or order that a post has stored. */
export interface Stored {
  id: string;
}

/** The answer to a post, with the hash of its client. */
export interface StoredResponse<Answer extends Stored = Stored> {
  answer: Answer;
  client: string;
}

export type ResponseKeys = ReturnType<typeof responseKeys>;

/** The keys of a post to an endpoint. `payload` is the part that makes two posts the same. */
export function responseKeys(endpoint: string, payload: unknown, idempotencyKey: string | undefined) {
  return {
    payload: hashOf([endpoint, "payload", payload]),
    header: idempotencyKey === undefined ? undefined : hashOf([endpoint, "key", idempotencyKey]),
  };
}

/** Finds the response to an earlier post with the same key, or else with the same payload. Undefined if none is left. */
export async function findResponse<Answer extends Stored>(
  trx: Transaction<Database>,
  { header, payload }: ResponseKeys,
  now: number,
) {
  const rows = await trx
    .selectFrom("responses")
    .selectAll()
    .where("key", "in", header === undefined ? [payload] : [header, payload])
    .where("expires_at", ">", now)
    .execute();
  const row = rows.find(({ key }) => key === header) ?? rows[0];
  // Only `storeResponse` writes the column.
  return row && { ...row, response: JSON.parse(row.response) as StoredResponse<Answer> };
}

/** Stores the response to a post for repeats, under the payload, the client's key or both. */
export async function storeResponse(
  trx: Transaction<Database>,
  keys: ResponseKeys,
  under: readonly ("payload" | "header")[],
  response: StoredResponse,
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

/** The stored responses about these messages and orders. Reads all, which are those of a day. */
export async function findResponsesAbout(db: Kysely<Database>, ids: ReadonlySet<string>) {
  const rows = await db.selectFrom("responses").selectAll().orderBy("key").execute();
  return rows.filter(({ response }) => ids.has((JSON.parse(response) as StoredResponse).answer.id));
}

/** Makes the same payload a new message or order. A retry with its own key still gets the stored response. */
export async function forgetPayload(trx: Transaction<Database>, id: string): Promise<void> {
  const about = trx.deleteFrom("responses").where("response", "like", `%"id":"${id}"%`);
  await about.whereRef("key", "=", "fingerprint").execute();
}

/** How long the same payload counts as a repeat, and how long a client's key is remembered. */
const repeatMs = { payload: 10 * 60_000, header: 24 * 3_600_000 };

function hashOf(value: unknown): string {
  return hash("sha256", JSON.stringify(value), "base64url");
}
