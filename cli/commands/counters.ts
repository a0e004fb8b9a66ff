import { raiseCounters, readCounters } from "../../functions/orders/counters.ts";
import { formatNumber } from "../../functions/orders/numbering.ts";
import { guarded } from "../../functions/store/errors.ts";
import { textTable } from "../formats/table.ts";
import { fullTime } from "../formats/time.ts";
import { atDesk, type Desk } from "../operator/desk.ts";
import { parseNumber } from "../operator/order-number.ts";
import { Refusal } from "../refusal.ts";
import { print } from "../report.ts";
import { oneLine } from "./orders/change.ts";

/** Prints the last number of each kind and year, and the gaps with their reasons; raises a counter first, if asked to. */
export async function counters(root: string, options: { raise?: string; reason?: string }): Promise<void> {
  const { raise, reason } = options;
  if ((raise === undefined) !== (reason === undefined)) {
    throw new Refusal("--raise and --reason go together.", "The reason stays in the books, beside the gap.");
  }
  await atDesk(root, async ({ store }) => {
    if (raise !== undefined) await raiseTo(store, raise, oneLine("--reason", String(reason)));
    print(await listed(store));
  });
}

// --- internal ---

async function raiseTo({ db }: Desk["store"], given: string, reason: string): Promise<void> {
  const number = parseNumber(given);
  const gaps = await guarded(() => db.transaction().execute((trx) => raiseCounters(trx, [number], reason, Date.now())));
  if (gaps.length === 0) throw new Refusal(`${given} is not ahead: it was given already.`, "Nothing was changed.");
}

async function listed({ db }: Desk["store"]): Promise<string> {
  const rows = (await guarded(() => readCounters(db))).flatMap(({ last, gaps }) => [
    [formatNumber(last), "last given or skipped", "", ""],
    ...gaps.map(({ counter, first, last: end, at, reason }) => [
      formatNumber({ counter, value: first }),
      `to ${formatNumber({ counter, value: end })} skipped`,
      fullTime(at),
      reason,
    ]),
  ]);
  if (rows.length === 0) return "No number was given yet.";
  return textTable(
    [{ heading: "Number" }, { heading: "What" }, { heading: "When" }, { heading: "Why", flexible: true }],
    rows,
  );
}
