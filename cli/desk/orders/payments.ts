import { Option } from "commander";
import { formatUsd } from "../../../content/pricing/money.ts";
import { recordPayment, recordRefund, reversePayment } from "../../../functions/orders/actions/payments.ts";
import type { OrderChange } from "../../../functions/orders/order-transaction.ts";
import { parseDollars, yesHelp, type ConfirmOptions, type Command } from "../../command.ts";
import { findByIdEnd } from "../desk.ts";
import { parseDay } from "../time.ts";
import { confirmAction, defineOrderCommand, parseLine, reasonHelp, type ReasonOptions } from "./order-command.ts";

/** Adds `orders paid`, `orders reverse` and `orders refund`. */
export function addPaymentCommands(orders: Command): void {
  const parseOn = (given: string) => parseDay(given, orders.context.now());

  defineOrderCommand(orders, "paid", '17 --on today --reference "check 1042"')
    .description("Records a payment, in full or in part, and emails the receipt. Asks first.")
    .requiredOption("--on <day>", "day the money arrived: today, yesterday, 11/30/2026", parseOn)
    .requiredOption("--reference <text>", "the payment's reference at the bank, shown on the receipt", parseLine)
    .option("--amount <dollars>", "amount that arrived; by default, the full balance", parseDollars)
    .option("--yes", yesHelp)
    .action((number: string, { on, amount, reference, yes }: PaymentOptions, command: Command) =>
      confirmAction(command, number, { yes }, async (change) =>
        describeBalance(change, await recordPayment(change, { on, amount, reference })),
      ),
    );

  defineOrderCommand(orders, "reverse", '17 --reason "check bounced"')
    .description("Reverses a payment that bounced or belongs to another order, and emails the buyer. Asks first.")
    .argument("[payment]", "end of the payment's id, as orders show prints it, if there are several")
    .requiredOption("--reason <text>", reasonHelp, parseLine)
    .addOption(new Option("--on <day>", "day it was reversed").argParser(parseOn).default(parseOn("today"), "today"))
    .option("--yes", yesHelp)
    .action(
      (number: string, payment: string | undefined, options: ReasonOptions & { on: string }, command: Command) => {
        const { on, reason, yes } = options;
        return confirmAction(command, number, { yes }, async (change) => {
          const chosen = payment && findByIdEnd(change.view.payments, payment, "payment", `orders show ${number}`).id;
          return describeBalance(change, await reversePayment(change, { payment: chosen, on, reason }));
        });
      },
    );

  defineOrderCommand(orders, "refund", '17 --on today --reference "wire 88" --reason "paid twice"')
    .description("Records money returned to the buyer, and emails the buyer. Asks first.")
    .requiredOption("--on <day>", "day the money was sent: today, yesterday, 11/30/2026", parseOn)
    .requiredOption("--reference <text>", "the transfer's reference at the bank, shown to the buyer", parseLine)
    .requiredOption("--reason <text>", reasonHelp, parseLine)
    .option("--amount <dollars>", "amount returned; by default, everything you owe the buyer", parseDollars)
    .option("--yes", yesHelp)
    .action((number: string, options: PaymentOptions & ReasonOptions, command: Command) => {
      const { on, amount, reference, reason, yes } = options;
      return confirmAction(command, number, { yes }, async (change) =>
        describeBalance(change, await recordRefund(change, { on, amount, reference, reason })),
      );
    });
}

type PaymentOptions = ConfirmOptions & { on: string; amount?: number; reference: string };

function describeBalance({ order: { number } }: OrderChange, balance: number): string {
  if (balance === 0) return `${number} is settled.`;
  if (balance > 0) return `${formatUsd(balance)} is still due on ${number}.`;
  return `You owe the buyer of ${number} ${formatUsd(-balance)}.`;
}
