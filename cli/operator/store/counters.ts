import {
  formatNumber,
  numbersIn,
  raiseCounters,
  readCounters,
  type Counted,
} from "../../../functions/orders/counters.ts";
import { textTable } from "../../formats/table.ts";
import { Refusal } from "../../refusal.ts";
import { print } from "../../report.ts";
import type { Desk } from "../desk.ts";
import { fullTime } from "../formats/time.ts";
import { lineOf } from "../typed.ts";

/** Prints the last number of each kind and year, and the gaps with their reasons; raises a counter first, if asked to. */
export async function counters({ store }: Desk, options: { raise?: string; reason?: string }): Promise<void> {
  const { raise, reason } = options;
  if (raise !== undefined && reason !== undefined) {
    const number = parseNumber(raise);
    const why = lineOf("--reason")(reason);
    const raised = store.db.transaction().execute((trx) => raiseCounters(trx, [number], why, Date.now()));
    if ((await raised).length === 0) {
      throw new Refusal(`${raise} is not ahead: it was given already.`, "Nothing was changed.");
    }
  } else if (raise !== undefined || reason !== undefined) {
    throw new Refusal("--raise and --reason go together.", "The reason stays in the books, beside the gap.");
  }
  const rows = (await readCounters(store.db)).flatMap(({ last, gaps }) => [
    [formatNumber(last), "last given or skipped", "", ""],
    ...gaps.map(({ counter, first, last: end, at, reason: why }) => [
      formatNumber({ counter, value: first }),
      `to ${formatNumber({ counter, value: end })} skipped`,
      fullTime(at),
      why,
    ]),
  ]);
  const columns = [{ heading: "Number" }, { heading: "What" }, { heading: "When" }, { heading: "Why", flexible: true }];
  print(rows.length === 0 ? "No number was given yet." : textTable(columns, rows));
}

/** Reads the number of an order, an invoice or a credit note; throws a `Refusal` for anything else. */
export function parseNumber(given: string): Counted {
  const [number, another] = numbersIn(given);
  if (number !== undefined && another === undefined && formatNumber(number) === given.trim()) return number;
  throw new Refusal(
    `"${given}" is not the number of an order, an invoice or a credit note.`,
    `Write it as emails do, like ${formatNumber({ counter: "orders-2026", value: 17 })}.`,
  );
}
