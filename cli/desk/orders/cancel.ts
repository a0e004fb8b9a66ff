import type { Command } from "commander";
import { RefusedChange } from "../../../functions/db/errors.ts";
import { addCommand } from "../../help.ts";
import { plain, print } from "../../output/plain.ts";
import { confirmed, yesHelp } from "../../prompt.ts";
import { Refusal } from "../../refusal.ts";
import { openDesk, type Desk } from "../desk.ts";
import { parseLine } from "../input.ts";
import { confirmChange, orderDesk, type ConfirmOptions } from "./change.ts";
import { addFilters, filterOrders, numberHelp, orderTable, type Filters } from "./find.ts";

/** Adds `orders cancel`, for one order or for those that pass filters. */
export function addCancelCommand(orders: Command): void {
  const examples = ['17 --reason "ordered twice"', '--state held --since 2h --reason "bots"'];
  addFilters(addCommand(orders, "cancel", ...examples))
    .description("Cancels orders, voids their invoices and emails the buyers; held ones get no email. Asks first.")
    .argument("[number]", numberHelp)
    .requiredOption("--reason <text>", "kept in the history, not emailed", parseLine("--reason"))
    .option("--yes", yesHelp)
    .action(async (number: string | undefined, { reason, yes, ...filters }: CancelOptions, command: Command) => {
      await using desk = await openDesk(command);
      const [filter] = Object.keys(filters);
      if (number === undefined) {
        if (filter === undefined) throw new Refusal("No order is named.", "Give its number, or filter by --state.");
        return await cancelFiltered(desk, filters, reason, { yes });
      }
      if (filter !== undefined) {
        throw new Refusal(`--${filter} is not for one order.`, "Leave it out, or leave out the order's number.");
      }
      await confirmChange(
        desk,
        number,
        { yes },
        {
          facts: () => [["Reason", reason]],
          async change(actions, canceled) {
            await actions.cancel(canceled, reason);
            return `${canceled} is canceled.`;
          },
        },
      );
    });
}

// --- internal ---

type CancelOptions = Filters & ConfirmOptions & { reason: string };

async function cancelFiltered(desk: Desk, filters: Filters, reason: string, options: ConfirmOptions): Promise<void> {
  const now = Date.now();
  const found = await filterOrders(desk.store.db, filters, ["held", "open", "scheduled"], now);
  if (found.length === 0) return print("No order passes the filters. Nothing was changed.");
  if (!(await confirmed(`${orderTable(found, now)}\n\nOrders to be canceled: ${found.length}`, options))) return;
  let canceled = 0;
  for (const { order } of found) {
    try {
      await orderDesk(desk, { seen: order.version }).cancel(order.number, reason);
      canceled += 1;
    } catch (error) {
      if (!(error instanceof RefusedChange)) throw error;
      print(plain(`${order.number}: ${error.message}. ${error.remedy}`));
    }
  }
  print(`Orders canceled: ${canceled} of ${found.length}`);
  const left = found.length - canceled;
  if (left > 0) throw new Refusal(`Orders that were not canceled: ${left}.`, "The lines above say why.");
}
