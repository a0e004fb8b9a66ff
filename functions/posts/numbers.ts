import type { Kysely } from "kysely";
import { counterOf, formatNumber } from "../orders/numbering.ts";
import { officeDay } from "../orders/office-day.ts";
import { advance } from "../store/counter.ts";
import type { Tables } from "../store/tables.ts";
import type { Submission } from "./submission.ts";

/** Assigns order numbers, like `ORD-2026-000123`: ascending within the year of arrival by the office's calendar. */
export async function takeOrderNumbers(
  trx: Kysely<Tables>,
  submissions: readonly Submission[],
): Promise<Map<Submission, string>> {
  const byYear = Map.groupBy(
    submissions.filter(({ kind }) => kind === "order"),
    ({ receivedAt }) => Number(officeDay(receivedAt).slice(0, 4)),
  );
  const numbers = new Map<Submission, string>();
  for (const [year, orders] of byYear) {
    const counter = counterOf("orders", year);
    const last = await advance(trx, counter, orders.length);
    for (const [index, order] of orders.entries()) {
      const value = last - orders.length + 1 + index;
      numbers.set(order, formatNumber({ counter, value }));
    }
  }
  return numbers;
}
