import { cancelOrder, reopenOrder } from "../../../functions/orders/actions/cancel.ts";
import { changeOrder } from "../../../functions/orders/order-transaction.ts";
import { RefusedChange } from "../../../functions/refused-change.ts";
import { CommandError } from "../../command-error.ts";
import { defineCommand, yesHelp, type Command } from "../../command.ts";
import { confirm } from "../../confirm.ts";
import { listTable } from "../../output/table.ts";
import { plain, print } from "../../output/terminal.ts";
import { openDesk } from "../desk.ts";
import { addFilters, filterOrders, orderColumns, type Filters } from "./list.ts";
import {
  confirmAction,
  defineOrderCommand,
  numberHelp,
  parseLine,
  reasonHelp,
  type ReasonOptions,
} from "./order-command.ts";

/** Adds `orders cancel` and `orders reopen`. */
export function addCancelCommands(orders: Command): void {
  addFilters(defineCommand(orders, "cancel", '17 --reason "ordered twice"', '--state held --since 2h --reason "bots"'))
    .description("Cancels orders, voids their invoices and emails the buyers; held ones get no email. Asks first.")
    .argument("[number]", numberHelp)
    .requiredOption("--reason <text>", reasonHelp, parseLine)
    .option("--yes", yesHelp)
    .action(cancelOrders);

  defineOrderCommand(orders, "reopen", '17 --reason "canceled the wrong order"')
    .description("Reopens a completed or canceled order; a void invoice takes effect again and is emailed. Asks first.")
    .requiredOption("--reason <text>", reasonHelp, parseLine)
    .option("--yes", yesHelp)
    .action((number: string, options: ReasonOptions, command: Command) =>
      confirmAction(command, number, options, async (change) => {
        await reopenOrder(change, options.reason);
        const { order, mails } = change;
        const emailed = mails.findLast(({ kind }) => kind === "cancellation")?.state === "sent";
        const hint =
          order.state === "canceled" && emailed ? " Tell the buyer, who was emailed that it is canceled." : "";
        return `${order.number} is reopened.${hint}`;
      }),
    );
}

async function cancelOrders(
  number: string | undefined,
  { reason, yes, ...filters }: Filters & ReasonOptions,
  command: Command,
): Promise<void> {
  const [filter] = Object.keys(filters);
  if (number === undefined && filter === undefined)
    throw new CommandError("Which order?", "Give its number, or filter by --state or --since.");
  if (number === undefined) return cancelFiltered(command, filters, { reason, yes });
  if (filter !== undefined)
    throw new CommandError(`--${filter} cannot be combined with an order number.`, "Leave out one of the two.");
  await confirmAction(command, number, { yes }, async (change) => {
    await cancelOrder(change, reason);
    return `${change.order.number} is canceled.`;
  });
}

/** Cancels the orders that pass filters, each in its own transaction, and names those that it could not cancel. */
async function cancelFiltered(command: Command, filters: Filters, options: ReasonOptions): Promise<void> {
  await using desk = await openDesk(command);
  const found = await filterOrders(desk, filters, ["held", "open", "scheduled"]);
  if (found.length === 0) return print("No order matches the filters. Nothing was changed.");
  const table = listTable(orderColumns(desk.now()), found);
  if (!(await confirm(`${table}\n\nOrders to be canceled: ${found.length}`, options))) return;
  let canceled = 0;
  for (const { order } of found) {
    try {
      const changeOptions = { ...desk, seenVersion: order.version };
      await changeOrder(changeOptions, order.number, (change) => cancelOrder(change, options.reason));
      canceled += 1;
    } catch (error) {
      if (!(error instanceof RefusedChange)) throw error;
      print(plain(`${order.number}: ${error.message}. ${error.remedy}`));
    }
  }
  print(`Orders canceled: ${canceled} of ${found.length}`);
  if (canceled < found.length) throw new CommandError("Some orders were not canceled.", "The lines above say why.");
}
