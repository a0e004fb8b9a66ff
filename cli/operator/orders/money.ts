import { siteCli } from "../../../content/site-cli.ts";
import { Option, type Command } from "commander";
import * as z from "zod/mini";
import { formatUsd } from "../../../content/money.ts";
import { orderForm } from "../../../content/forms.ts";
import { OrderForm } from "../../../content/schema/order.ts";
import { formatDay } from "../../../functions/orders/office-day.ts";
import type { MoneyMoved } from "../../../functions/orders/payments.ts";
import { paymentMethods, type PaymentMethod } from "../../../functions/orders/tables.ts";
import { centsIn } from "../../cents.ts";
import { Refusal } from "../../refusal.ts";
import { parseDay } from "../day.ts";
import type { AtDesk, Desk } from "../desk.ts";
import { oneLine, yesHelp } from "../prompt.ts";
import { confirmChange } from "./change.ts";
import { orderCommand } from "./orders.ts";

/** Adds the commands for an order's money: payments, credit notes, corrections. Each asks first. */
export function addMoney(orders: Command, atDesk: AtDesk): void {
  orderCommand(orders, "paid", '17 --on today --reference "check 1042"')
    .description("Records a payment, in full or in part, and emails the receipt.")
    .option("--amount <dollars>", "what arrived; all that is open by default")
    .requiredOption("--on <day>", "day the money arrived: today, yesterday, 11/30/2026")
    .requiredOption("--reference <text>", "the payment's reference at the bank; shown on the receipt")
    .addOption(methodOption())
    .option("--again", againHelp)
    .option("--yes", yesHelp)
    .action(atDesk(payOrder));

  orderCommand(orders, "reverse", '17 --reason "check bounced"')
    .description("Takes back a payment that bounced or belongs to another order, and emails the buyer.")
    .argument("[payment]", "the end of the payment's id, as orders show prints it, if there are several")
    .requiredOption("--reason <text>", "kept in the history, not emailed")
    .option("--on <day>", "day it was taken back", "today")
    .option("--yes", yesHelp)
    .action(atDesk(reversePayment));

  orderCommand(orders, "refund", '17 --on today --reference "wire 88" --reason "paid twice"')
    .description("Records money returned to the buyer, of what was overpaid or credited, and emails the buyer.")
    .option("--amount <dollars>", "what was returned; all that is to be returned by default")
    .requiredOption("--on <day>", "day the money was sent: today, yesterday, 11/30/2026")
    .requiredOption("--reference <text>", "the transfer's reference at the bank; shown to the buyer")
    .addOption(methodOption())
    .requiredOption("--reason <text>", "kept in the history, not emailed")
    .option("--again", againHelp)
    .option("--yes", yesHelp)
    .action(atDesk(refundOrder));

  orderCommand(orders, "credit", '17 --amount 200 --reason "Half of the workshop was canceled"')
    .description("Issues a credit note for an order's invoice, in full or in part, and emails it.")
    .option("--amount <dollars>", "what it takes back; all that was not credited by default")
    .requiredOption("--reason <text>", "stated on the credit note")
    .option("--yes", yesHelp)
    .action(atDesk(creditOrder));

  orderCommand(orders, "edit", '17 --billing-address "14 Quarry Road"')
    .description("Corrects the buyer's details; an invoice that states them is credited and issued anew, in one email.")
    .option("--first-name <text>")
    .option("--last-name <text>")
    .option("--email <address>", "where emails go from now on, those that wait included")
    .option("--phone <text>")
    .option("--company <text>", 'an empty one, "", removes it')
    .option("--billing-address <text>", "street and number")
    .option("--city <text>")
    .option("--state <text>")
    .option("--zip-code <text>")
    .option("--yes", yesHelp)
    .action(atDesk(editOrder));
}

// --- internal ---

const againHelp = "record it although the same day, amount and reference is recorded already";

function methodOption(): Option {
  return new Option("--method <method>", "how it was paid").choices(paymentMethods);
}

/** Money that moved, as typed. */
interface MoneyOptions {
  amount?: string;
  on: string;
  method?: PaymentMethod;
  reference: string;
  again?: true;
  yes?: true;
}

/** Asks, then records a payment, and emails the receipt. */
async function payOrder(desk: Desk, given: string, { yes, again, ...options }: MoneyOptions): Promise<void> {
  const payment = moneyMoved(options);
  await confirmChange(desk, given, {
    what: ({ view }) => [["Amount", formatUsd(payment.amount ?? view.balance)], ...factsOf("Paid on", payment)],
    yes,
    again,
    work: async (orders, number, twice) => balanceText(number, await orders.pay(number, { ...payment, again: twice })),
  });
}

/** Asks, then takes back a payment, and emails the buyer. */
async function reversePayment(
  desk: Desk,
  given: string,
  payment: string | undefined,
  { on, reason, yes }: { on: string; reason: string; yes?: true },
): Promise<void> {
  const reversal = { payment, on: dayOf(on), reason: oneLine("--reason", reason) };
  await confirmChange(desk, given, {
    what: () => [
      ["Taken back on", formatDay(reversal.on)],
      ["Reason", reversal.reason],
    ],
    yes,
    work: async (orders, number) => balanceText(number, await orders.takeBack(number, reversal)),
  });
}

/** Asks, then records money returned, and emails the buyer. */
async function refundOrder(
  desk: Desk,
  given: string,
  { yes, again, ...options }: MoneyOptions & { reason: string },
): Promise<void> {
  const refund = { ...moneyMoved(options), reason: oneLine("--reason", options.reason) };
  await confirmChange(desk, given, {
    what: ({ view }) => [
      ["Amount", formatUsd(refund.amount ?? -view.balance)],
      ...factsOf("Returned on", refund),
      ["Reason", refund.reason],
    ],
    yes,
    again,
    work: async (orders, number, twice) => {
      const balance = await orders.refund(number, { ...refund, again: twice });
      return balance === 0 ? `${number} is settled.` : balanceText(number, balance);
    },
  });
}

/** Asks, then issues a credit note and emails it. */
async function creditOrder(
  desk: Desk,
  given: string,
  { amount, reason, yes }: { amount?: string; reason: string; yes?: true },
): Promise<void> {
  const credit = { amount: centsOf(amount), reason: oneLine("--reason", reason) };
  await confirmChange(desk, given, {
    what: ({ view }) => [
      ["Amount", formatUsd(credit.amount ?? view.uncredited)],
      ["Reason", credit.reason],
    ],
    yes,
    final: true,
    work: async (orders, number) => {
      const note = await orders.credit(number, credit);
      return `${note.number} credits ${formatUsd(note.total)} of ${note.invoice.number}.`;
    },
  });
}

/** Asks, then changes the buyer's details, and emails a corrected invoice if there is one. */
async function editOrder(
  desk: Desk,
  given: string,
  { yes, ...options }: Partial<OrderForm> & { yes?: true },
): Promise<void> {
  if (Object.keys(options).length === 0) {
    throw new Refusal(
      "Nothing to change is given.",
      "Name what is to change, like --zip-code 80401; --help lists all.",
    );
  }
  const parsed = z.partial(OrderForm).safeParse(options);
  if (!parsed.success) {
    const [issue] = parsed.error.issues;
    const flag = String(issue?.path[0]).replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
    throw new Refusal(`--${flag}: ${issue?.message.replace(/\.$/, "")}.`, "Nothing was changed.");
  }
  const fields = parsed.data;
  await confirmChange(desk, given, {
    what: () =>
      orderForm.fields.flatMap(({ name, label }): [string, string][] =>
        name in fields ? [[label, fields[name] ?? ""]] : [],
      ),
    yes,
    final: true,
    work: async (orders, number) => {
      const invoice = await orders.edit(number, fields);
      return `${number} is edited.${invoice ? ` Its invoice is ${invoice.number} now.` : ""}`;
    },
  });
}

function moneyMoved({ amount, on, method, reference }: MoneyOptions): MoneyMoved {
  return {
    amount: centsOf(amount),
    on: dayOf(on),
    method: method ?? null,
    reference: oneLine("--reference", reference),
  };
}

function factsOf(label: string, { on, reference }: MoneyMoved): [string, string][] {
  return [
    [label, formatDay(on)],
    ["Reference", reference],
  ];
}

function balanceText(number: string, balance: number): string {
  if (balance === 0) return `${number} is paid.`;
  if (balance > 0) return `${formatUsd(balance)} of ${number} is open.`;
  return `${formatUsd(-balance)} of ${number} is to be returned. Once you have sent it: ${siteCli()} orders refund ${number} --on today --reference "…" --reason "…".`;
}

function dayOf(given: string): string {
  const day = parseDay(given, Date.now());
  if (day !== undefined) return day;
  throw new Refusal(`--on "${given}" is not a day.`, "Write it like today, yesterday, 11/30/2026 or 2026-11-30.");
}

function centsOf(given: string | undefined): number | undefined {
  if (given === undefined) return undefined;
  const cents = centsIn(given);
  if (cents !== undefined && cents > 0 && cents < 2 ** 31) return cents;
  throw new Refusal(`--amount "${given}" is not an amount of dollars.`, "Write it like 500 or 1,250.50.");
}
