import type { Kysely } from "kysely";
import { latestWritten } from "../db/clock.ts";
import { put } from "../db/upsert.ts";
import type { Millis, Database, RepeatRow } from "../db/database.ts";

/** What tells a post from others, or that it repeats one. */
export interface Repeatable {
  receivedAt: Millis;
  /** What repeats of the post share: the hash of its content and, if the client sent one, of its idempotency key. */
  repeatKeys: { content: string; sent?: string | undefined };
  /** Hash of the payload, which tells a repeat from another payload with the same key. */
  fingerprint: string;
}

/** What the client is told about a stored post. */
export type Answer = { id: string } | { orderNumber: string; totalCents: number; id: string };

/** An earlier post with the same key or the same content; `key` is which of the two it has in common. */
interface Repeat extends Pick<RepeatRow, "key" | "fingerprint"> {
  answer: Answer;
  /** Whether the page of the order that was stored has another link since. */
  renewed: boolean;
}

/** The post that was stored under the key that the client sent or else with the same content, and has not expired. */
export async function findRepeat(
  trx: Kysely<Database>,
  { repeatKeys: { sent, content } }: Pick<Repeatable, "repeatKeys">,
  now: Millis,
): Promise<Repeat | undefined> {
  const keys = sent === undefined ? [content] : [sent, content];
  const rows = await trx
    .selectFrom("repeats")
    .select(["key", "fingerprint", "answer"])
    .where("key", "in", keys)
    .where("expires_at", ">", now)
    // A later one was written by a clock that was set back since: it would make everything a repeat until then.
    .where("expires_at", "<=", latestWritten(now) + rememberedMs.sent)
    .execute();
  const row = rows.find(({ key }) => key === sent) ?? rows[0];
  if (row === undefined) return undefined;
  // Only `remember` writes the column.
  const answer = JSON.parse(row.answer) as Answer;
  const renewed = trx.selectFrom("orders").select("id").where("id", "=", answer.id).where("page_since", ">", 0);
  return { ...row, answer, renewed: (await renewed.executeTakeFirst()) !== undefined };
}

/** Remembers the answer to a post under keys of its own, none of which is known already, or has expired. */
export async function remember(
  trx: Kysely<Database>,
  { repeatKeys, fingerprint, receivedAt: now }: Repeatable,
  answer: Answer,
  under: readonly (keyof typeof rememberedMs)[],
): Promise<void> {
  for (const name of under) {
    const key = repeatKeys[name];
    if (key === undefined) continue;
    const row = { key, fingerprint, answer: JSON.stringify(answer), expires_at: now + rememberedMs[name] };
    await put(trx, "repeats", row, ["key"]);
  }
}

// --- internal ---

/** How long the same content counts as a repeat, and the key that a client sent is remembered, in milliseconds. */
const rememberedMs = { content: 10 * 60_000, sent: 24 * 3_600_000 };
