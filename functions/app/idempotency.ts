import type { Transaction } from "kysely";
import type { Database } from "../db/database.ts";
import { findResponse, storeResponse, type ResponseKeys, type Stored } from "../db/responses.ts";
import { invalidFields } from "./errors.ts";

/**
 * Returns the answer to an earlier post with the same key or payload; undefined if there is none. Throws 422 if the key
 * was used for another payload. Calls `count` before it stores a new key.
 */
export async function replay<Answer extends Stored>(
  trx: Transaction<Database>,
  keys: ResponseKeys,
  { client, count, now }: { client: string; count: () => Promise<void>; now: number },
): Promise<{ answer: Answer; isOwner: boolean } | undefined> {
  const found = await findResponse<Answer>(trx, keys, now);
  if (found === undefined) return undefined;
  const { key, fingerprint, response } = found;
  if (fingerprint !== keys.payload)
    throw invalidFields([{ pointer: "#", detail: "This key was used for another request" }]);
  const hasSameKey = key === keys.header;
  if (!hasSameKey && keys.header !== undefined) {
    // Its next retry may come after the payload has expired. A new key writes a row, so it counts as a post.
    await count();
    await storeResponse(trx, keys, ["header"], response, now);
  }
  // Only the first client knows the key. Another one that knows the payload gets no private link for it.
  return { answer: response.answer, isOwner: hasSameKey || response.client === client };
}
