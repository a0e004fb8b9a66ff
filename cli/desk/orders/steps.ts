import { Argument, type Command } from "commander";
import type { MailKind } from "../../../functions/db/database.ts";
import { buyerMails } from "../../../functions/mail/enqueue.ts";
import { cancelOrder } from "../../../functions/orders/actions/cancel.ts";
import { completeOrder } from "../../../functions/orders/actions/complete.ts";
import { issueInvoice } from "../../../functions/orders/actions/invoice.ts";
import { reopenOrder } from "../../../functions/orders/actions/reopen.ts";
import { resendEmail } from "../../../functions/orders/actions/resend.ts";
import { scheduleAppointment } from "../../../functions/orders/actions/schedule.ts";
import { changeOrder, RefusedChange } from "../../../functions/orders/order-transaction.ts";
import { defineCommand } from "../../command.ts";
import { plain, print } from "../../output/plain.ts";
import { listTable } from "../../output/table.ts";
import { confirmed, yesHelp } from "../../prompt.ts";
import { Refusal } from "../../refusal.ts";
import { openDesk, sendingNote } from "../desk.ts";
import { numberHelp, parseLine, parseMinutes, parseTime } from "../input.ts";
import { changesBy, confirmAction, reasonHelp, runAction, type ConfirmOptions, type ReasonOptions } from "./order-command.ts";
import { addFilters, filterOrders, orderColumns, type Filters } from "./list.ts";

/** Adds the commands that take an order through its steps. */
export function addStepCommands(orders: Command): void {
  defineCommand(orders, "invoice", "17")
    .description("Issues the invoice for an order and emails it.")
    .argument("<number>", numberHelp)
    .action((number: string, _: object, command: Command) =>
      runAction(command, number, async (change) => {
        const invoice = await issueInvoice(change);
        const sending = await sendingNote(change.trx);
        return `${change.order.number} is invoiced: ${invoice.number}, due on ${invoice.dueOn}. ${sending}`;
      }),
    );

  defineCommand(orders, "schedule", '17 --at "12/1/2026 10:00"', '17 --at "tomorrow 2:30 PM" --where "By video"')
    .description("Sets or moves the appointment for a paid order and emails a calendar entry. Asks first.")
    .argument("<number>", numberHelp)
    .requiredOption("--at <time>", 'by the office\'s clock: "12/1/2026 2:30 PM", "tomorrow 10:00"', parseTime)
    .option("--minutes <count>", "length of the appointment; by default, same as before, or 60", parseMinutes)
    .option("--where <text>", "place, or how to join; by default, same as before", parseLine)
    .option("--yes", yesHelp)
    .action((number: string, { at, minutes, where, yes }: ScheduleOptions, command: Command) => {
      const plan = { starts_at: at, ...(minutes && { minutes }), ...(where && { place: where }) };
      return confirmAction(command, number, { yes }, async (change) => {
        return `${change.order.number} is scheduled: ${await scheduleAppointment(change, plan)}.`;
      });
    });

  defineCommand(orders, "complete", "17")
    .description("Marks an order as completed, once its appointment has begun.")
    .argument("<number>", numberHelp)
    .action((number: string, _: object, command: Command) =>
      runAction(command, number, async (change) => {
        await completeOrder(change);
        return `${change.order.number} is completed.`;
      }),
    );

  defineCommand(orders, "reopen", '17 --reason "canceled the wrong order"')
    .description("Reopens a completed or canceled order; a void invoice takes effect again and is emailed. Asks first.")
    .argument("<number>", numberHelp)
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

  defineCommand(orders, "resend", "17 invoice")
    .description("Sends an email to the buyer again.")
    .argument("<number>", numberHelp)
    .addArgument(new Argument("<mail>", "the email, as orders show names it").choices(buyerMails))
    .action((number: string, mail: MailKind, _: object, command: Command) =>
      runAction(command, number, async (change) => {
        await resendEmail(change, mail);
        return `The ${mail} for ${change.order.number} is in the outbox again. ${await sendingNote(change.trx)}`;
      }),
    );

  addFilters(defineCommand(orders, "cancel", '17 --reason "ordered twice"', '--state held --since 2h --reason "bots"'))
    .description("Cancels orders, voids their invoices and emails the buyers; held ones get no email. Asks first.")
    .argument("[number]", numberHelp)
    .requiredOption("--reason <text>", reasonHelp, parseLine)
    .option("--yes", yesHelp)
    .action(cancelOrders);
}

type ScheduleOptions = ConfirmOptions & { at: number; minutes?: number; where?: string };

/** Cancels one order, or those that pass filters. */
async function cancelOrders(
  number: string | undefined,
  { reason, yes, ...filters }: Filters & ReasonOptions,
  command: Command,
): Promise<void> {
  const [filter] = Object.keys(filters);
  if (number === undefined && filter === undefined)
    throw new Refusal("Which order?", "Give its number, or filter by --state.");
  if (number === undefined) return cancelFiltered(command, filters, reason, { yes });
  if (filter !== undefined)
    throw new Refusal(`--${filter} cannot be combined with an order number.`, "Leave out one of the two.");
  await confirmAction(command, number, { yes }, async (change) => {
    await cancelOrder(change, reason);
    return `${change.order.number} is canceled.`;
  });
}

async function cancelFiltered(
  command: Command,
  filters: Filters,
  reason: string,
  options: ConfirmOptions,
): Promise<void> {
  await using desk = await openDesk(command);
  const { store, now } = desk;
  const found = await filterOrders(store.db, filters, ["held", "open", "scheduled"], now);
  if (found.length === 0) return print("No order matches the filters. Nothing was changed.");
  if (!(await confirmed(`${listTable(orderColumns(now), found)}\n\nOrders to be canceled: ${found.length}`, options)))
    return;
  let canceled = 0;
  for (const { order } of found) {
    try {
      const changes = { ...changesBy(desk), seenVersion: order.version };
      await changeOrder(changes, order.number, (change) => cancelOrder(change, reason));
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
