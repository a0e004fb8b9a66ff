import type { Command } from "commander";
import { orderForm } from "../../../content/forms/order.ts";
import { formatUsd } from "../../../content/pricing/money.ts";
import { creditInvoice, type CreditInput } from "../../../functions/orders/actions/credit.ts";
import { BuyerEdit, editBuyer } from "../../../functions/orders/actions/edit.ts";
import {
  recordPayment,
  recordRefund,
  reversePayment,
  type PaymentInput,
} from "../../../functions/orders/actions/payments.ts";
import type { OrderChange } from "../../../functions/orders/order-transaction.ts";
import { defineCommand, parseDollars } from "../../command.ts";
import { yesHelp } from "../../prompt.ts";
import { Refusal } from "../../refusal.ts";
import { findByIdEnd, numberHelp, parseDayOption, parseLine } from "../input.ts";
import { confirmAction, reasonHelp, type ConfirmOptions, type ReasonOptions } from "./order-command.ts";

/** Adds the commands for an order's money: payments, refunds, credit notes and corrections. Each asks first. */
export function addMoneyCommands(orders: Command): void {
  defineCommand(orders, "paid", '17 --on today --reference "check 1042"')
    .description("Records a payment, in full or in part, and emails the receipt. Asks first.")
    .argument("<number>", numberHelp)
    .requiredOption("--on <day>", "day the money arrived: today, yesterday, 11/30/2026", parseDayOption)
    .requiredOption("--reference <text>", "the payment's reference at the bank, shown on the receipt", parseLine)
    .option("--amount <dollars>", "amount that arrived; by default, the full balance", parseDollars)
    .option("--yes", yesHelp)
    .action((number: string, options: PaymentInput & ConfirmOptions, command: Command) =>
      confirmAction(command, number, options, async (change) =>
        describeBalance(change, await recordPayment(change, options)),
      ),
    );

  defineCommand(orders, "reverse", '17 --reason "check bounced"')
    .description("Reverses a payment that bounced or belongs to another order, and emails the buyer. Asks first.")
    .argument("<number>", numberHelp)
    .argument("[payment]", "end of the payment's id, as orders show prints it, if there are several")
    .requiredOption("--reason <text>", reasonHelp, parseLine)
    .option("--on <day>", "day it was reversed; by default, today", parseDayOption, parseDayOption("today"))
    .option("--yes", yesHelp)
    .action((number: string, payment: string | undefined, options: ReverseOptions, command: Command) =>
      confirmAction(command, number, options, async (change) => {
        const chosen = payment && findByIdEnd(change.view.payments, payment, "payment", `orders show ${number}`).id;
        return describeBalance(change, await reversePayment(change, { ...options, payment: chosen }));
      }),
    );

  defineCommand(orders, "refund", '17 --on today --reference "wire 88" --reason "paid twice"')
    .description("Records money returned to the buyer, and emails the buyer. Asks first.")
    .argument("<number>", numberHelp)
    .requiredOption("--on <day>", "day the money was sent: today, yesterday, 11/30/2026", parseDayOption)
    .requiredOption("--reference <text>", "the transfer's reference at the bank, shown to the buyer", parseLine)
    .requiredOption("--reason <text>", reasonHelp, parseLine)
    .option("--amount <dollars>", "amount returned; by default, everything you owe the buyer", parseDollars)
    .option("--yes", yesHelp)
    .action((number: string, options: PaymentInput & ReasonOptions, command: Command) =>
      confirmAction(command, number, options, async (change) =>
        describeBalance(change, await recordRefund(change, options)),
      ),
    );

  defineCommand(orders, "credit", '17 --amount 200 --reason "Half of the workshop was canceled"')
    .description("Issues a credit note for an order's invoice, in full or in part, and emails it. Asks first.")
    .argument("<number>", numberHelp)
    .requiredOption("--reason <text>", "printed on the credit note", parseLine)
    .option("--amount <dollars>", "amount to credit; by default, whatever has not been credited yet", parseDollars)
    .option("--yes", yesHelp)
    .action((number: string, options: CreditInput & ConfirmOptions, command: Command) =>
      confirmAction(command, number, options, async (change) => {
        const note = await creditInvoice(change, options);
        return `${note.number} credits ${formatUsd(note.total)} of ${note.invoice.number}.`;
      }),
    );

  const edit = defineCommand(orders, "edit", '17 --billing-address "14 Quarry Road"')
    .description("Corrects the buyer's details. An invoice that shows them is credited and reissued. Asks first.")
    .argument("<number>", numberHelp)
    .option("--yes", yesHelp)
    .action((number: string, options: EditOptions, command: Command) => {
      const details = parseDetails(options);
      return confirmAction(command, number, options, async (change) => {
        const invoice = await editBuyer(change, details);
        const edited = `${change.order.number} is edited: ${describeDetails(details)}.`;
        return invoice ? `${edited} Its invoice is now ${invoice.number}.` : edited;
      });
    });
  for (const { name, label } of orderForm.fields) edit.option(`${editOption(name)} <text>`, editHelp[name] ?? label);
}

type ReverseOptions = ReasonOptions & { on: string };
type EditOptions = ConfirmOptions & Record<string, string>;

const editHelp: { [Name in keyof BuyerEdit]?: string } = {
  email: "where emails go from now on, with a new link to the buyer's page",
  company: '"" removes it',
  billingAddress: "street and number",
};

/** The option for a field of the order form: `--first-name` for `firstName`. */
function editOption(field: string): string {
  return `--${field.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}`;
}

/** The buyer's details among the options, validated as the order form validates them. */
function parseDetails(options: EditOptions): BuyerEdit {
  const given = Object.entries(options).filter(([name]) => orderForm.fields.some((field) => field.name === name));
  if (given.length === 0) {
    throw new Refusal("There is nothing to change.", "Give a detail, like --zip-code 80401; --help lists them all.");
  }
  const { data, error } = BuyerEdit.safeParse(Object.fromEntries(given));
  if (data) return data;
  const [issue] = error.issues;
  const flag = editOption(String(issue?.path[0]));
  throw new Refusal(`${flag}: ${issue?.message.replace(/\.$/, "")}.`, "Nothing was changed.");
}

/** The corrected details by their labels; an emptied one is "none". */
function describeDetails(details: Record<string, unknown>): string {
  const given = orderForm.fields.filter(({ name }) => name in details);
  return given.map(({ name, label }) => `${label} ${String(details[name] || "none")}`).join(", ");
}

function describeBalance({ order: { number } }: OrderChange, balance: number): string {
  if (balance === 0) return `${number} is settled.`;
  if (balance > 0) return `${formatUsd(balance)} is still due on ${number}.`;
  return `You owe the buyer of ${number} ${formatUsd(-balance)}.`;
}
