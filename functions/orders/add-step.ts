import type { Kysely } from "kysely";
import { orderedId } from "../store/ids.ts";
import type { Tables } from "../store/tables.ts";
import type { Author } from "./entries.ts";
import type { HistoryStep, OrderRow } from "./tables.ts";

/**
 * Adds a line to an order's history under the order's next version, so that whoever has seen the order before is told
 * that it changed. Returns the line's id; undefined if there is no such order.
 */
export async function addStep(
  trx: Kysely<Tables>,
  order: string,
  {
    step,
    note,
    entry,
    moved = {},
  }: {
    step: HistoryStep;
    note: string | null;
    /** The id of the entry, or of the appointment, that the step has made. */
    entry?: string | undefined;
    /** What of the order changes with it. */
    moved?: Partial<Pick<OrderRow, "state" | "state_since">>;
  },
  { at, by }: Author,
): Promise<string | undefined> {
  const changed = await trx
    .updateTable("orders")
    .set((row) => ({ version: row("version", "+", 1), ...moved }))
    .where("id", "=", order)
    .returning("version")
    .executeTakeFirst();
  if (changed === undefined) return undefined;
  const id = orderedId(at);
  const line = { id, order_id: order, position: changed.version, at, by, step, note, entry_id: entry ?? null };
  await trx.insertInto("history").values(line).execute();
  return id;
}
