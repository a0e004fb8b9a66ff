import type { Command } from "commander";
import { RefusedChange } from "../../../functions/store/errors.ts";
import { plain } from "../../formats/plain.ts";
import { Refusal } from "../../refusal.ts";
import { print } from "../../report.ts";
import type { AtDesk, Desk } from "../desk.ts";
import { confirmed } from "../prompt.ts";
import { lineOf } from "../typed.ts";
import { changeCommand, orderDesk } from "./change.ts";
import { addFilters, chosenOrders, orderTable, type Filters } from "./orders.ts";

/** Adds `orders cancel`: of one order, or of all that pass the filters, as bots make it necessary. */
export function addCancel(orders: Command, atDesk: AtDesk): void {
  const cancel = changeCommand<Options>(orders, atDesk, {
    name: "cancel",
    used: '17 --reason "ordered twice"',
    what: ({ reason }) => [["Reason", reason]],
    async work(desk, number, { reason }) {
      await desk.cancel(number, reason);
      return `${number} is canceled.`;
    },
    unnamed: cancelChosen,
  });
  addFilters(cancel)
    .description("Cancels orders, voids their invoices and emails the buyers; held ones get no email. Asks first.")
    .requiredOption("--reason <text>", "kept in the history, not emailed", lineOf("--reason"));
}

// --- internal ---

type Options = Filters & { reason: string };

/** Cancels the orders that pass the filters, once they are listed. */
async function cancelChosen(desk: Desk, { reason, yes, ...filters }: Options & { yes?: true }): Promise<void> {
  if (Object.keys(filters).length === 0) {
    throw new Refusal("No order is named.", "Give its number, or choose orders with --state, --since or --address.");
  }
  const now = Date.now();
  const chosen = await chosenOrders(desk.store.db, filters, ["held", "open", "scheduled"], now);
  if (chosen.length === 0) return print("No order is like that. Nothing was changed.");
  if (!(await confirmed(`${orderTable(chosen, now)}\n\nOrders to be canceled: ${chosen.length}`, { yes }))) return;
  let done = 0;
  for (const { order } of chosen) {
    try {
      await orderDesk(desk).cancel(order.number, reason);
      done += 1;
    } catch (error) {
      // It cannot be canceled, or somebody else was faster with this one.
      if (!(error instanceof RefusedChange)) throw error;
      print(plain(`${order.number}: ${error.message}. ${error.remedy}`));
    }
  }
  print(`Orders canceled: ${done} of ${chosen.length}`);
  const left = chosen.length - done;
  if (left > 0)
    throw new Refusal(`Orders that were not canceled: ${left}.`, "What each of them needs first stands above.");
}
