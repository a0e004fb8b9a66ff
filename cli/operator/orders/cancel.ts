import type { Command } from "commander";
import { RefusedChange } from "../../../functions/store/errors.ts";
import { plain } from "../../formats/plain.ts";
import { addCommand } from "../../help.ts";
import { Refusal } from "../../refusal.ts";
import { print } from "../../report.ts";
import type { AtDesk, Desk } from "../desk.ts";
import { confirmed, yesHelp } from "../prompt.ts";
import { lineOf } from "../typed.ts";
import { confirmChange, orderDesk } from "./change.ts";
import { addFilters, chosenOrders, numberHelp, orderTable, type Filters } from "./orders.ts";

/** Adds `orders cancel`: of one order, or of all that pass the filters, as bots make it necessary. */
export function addCancel(orders: Command, atDesk: AtDesk): void {
  addFilters(addCommand(orders, "cancel", '17 --reason "ordered twice"').argument("[number]", numberHelp))
    .description("Cancels orders, voids their invoices and emails the buyers; held ones get no email. Asks first.")
    .requiredOption("--reason <text>", "kept in the history, not emailed", lineOf("--reason"))
    .option("--yes", yesHelp)
    .action(atDesk(cancel));
}

// --- internal ---

type Options = Filters & { reason: string; yes?: true };

/** Cancels an order once its buyer's email is shown, or those that pass the filters once they are listed. */
async function cancel(desk: Desk, number: string | undefined, { reason, yes, ...filters }: Options): Promise<void> {
  if (number === undefined) return cancelChosen(desk, filters, reason, { yes });
  return confirmChange(
    desk,
    number,
    { yes },
    {
      what: () => [["Reason", reason]],
      async work(orders, found) {
        await orders.cancel(found, reason);
        return `${found} is canceled.`;
      },
    },
  );
}

async function cancelChosen(desk: Desk, filters: Filters, reason: string, options: { yes?: true | undefined }) {
  if (Object.keys(filters).length === 0) {
    throw new Refusal("No order is named.", "Give its number, or choose orders with --state, --since or --address.");
  }
  const now = Date.now();
  const chosen = await chosenOrders(desk.store.db, filters, ["held", "open", "scheduled"], now);
  if (chosen.length === 0) return print("No order is like that. Nothing was changed.");
  if (!(await confirmed(`${orderTable(chosen, now)}\n\nOrders to be canceled: ${chosen.length}`, options))) return;
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
