import * as z from "zod/mini";
import { formatUsd } from "../../../content/money.ts";
import { orderForm } from "../../../content/order-form.ts";
import { OrderForm } from "../../../content/schema/order.ts";
import { formatDay } from "../../../functions/orders/office-day.ts";
import type { MoneyMoved } from "../../../functions/orders/payments.ts";
import type { PaymentMethod } from "../../../functions/orders/tables.ts";
import { centsIn } from "../../cents.ts";
import { parseDay } from "../../operator/day.ts";
import { Refusal } from "../../refusal.ts";
import { confirmChange, oneLine } from "./change.ts";

/** Money that moved, as typed. */
export interface MoneyOptions {
  amount?: string;
  on: string;
  method?: PaymentMethod;
  reference: string;
  yes?: true;
}

/** Money returned, and why. */
export type RefundOptions = MoneyOptions & { reason: string };

/** When and why a payment is taken back; `payment` is the end of its id. */
export interface ReversalOptions {
  payment?: string | undefined;
  on: string;
  reason: string;
  yes?: true;
}

/** What is credited, and why. */
export interface CreditOptions {
  amount?: string;
  reason: string;
  yes?: true;
}

/** The buyer's details that change. */
export type EditOptions = Partial<OrderForm> & { yes?: true };

/** Asks, then records a payment, and emails the receipt. */
export async function payOrder(root: string, given: string, { yes, ...options }: MoneyOptions): Promise<void> {
  const payment = moneyMoved(options);
  await confirmChange(root, given, {
    what: [["Amount", amountText(payment, "all that is open")], ...factsOf("Paid on", payment)],
    yes,
    work: async (desk, number) => balanceText(number, await desk.pay(number, payment)),
  });
}

/** Asks, then takes back a payment, and emails the buyer. */
export async function reversePayment(
  root: string,
  given: string,
  { payment, on, reason, yes }: ReversalOptions,
): Promise<void> {
  const reversal = { payment, on: dayOf(on), reason: oneLine("--reason", reason) };
  await confirmChange(root, given, {
    what: [
      ["Taken back on", formatDay(reversal.on)],
      ["Reason", reversal.reason],
    ],
    yes,
    work: async (desk, number) => balanceText(number, await desk.takeBack(number, reversal)),
  });
}

/** Asks, then records money returned, and emails the buyer. */
export async function refundOrder(root: string, given: string, { yes, ...options }: RefundOptions): Promise<void> {
  const refund = { ...moneyMoved(options), reason: oneLine("--reason", options.reason) };
  await confirmChange(root, given, {
    what: [
      ["Amount", amountText(refund, "all that is to be returned")],
      ...factsOf("Returned on", refund),
      ["Reason", refund.reason],
    ],
    yes,
    work: async (desk, number) => {
      const balance = await desk.refund(number, refund);
      return balance === 0 ? `${number} is settled.` : balanceText(number, balance);
    },
  });
}

/** Asks, then issues a credit note and emails it. */
export async function creditOrder(root: string, given: string, { amount, reason, yes }: CreditOptions): Promise<void> {
  const credit = { amount: centsOf(amount), reason: oneLine("--reason", reason) };
  await confirmChange(root, given, {
    what: [["Reason", credit.reason]],
    yes,
    final: true,
    work: async (desk, number) => {
      const note = await desk.credit(number, credit);
      return `${note.number} credits ${formatUsd(note.total)} of ${note.invoice.number}.`;
    },
  });
}

/** Asks, then changes the buyer's details, and emails a corrected invoice if there is one. */
export async function editOrder(root: string, given: string, { yes, ...options }: EditOptions): Promise<void> {
  const parsed = z.partial(OrderForm).safeParse(options);
  if (!parsed.success) {
    const [issue] = parsed.error.issues;
    throw new Refusal(`${String(issue?.path[0])}: ${issue?.message}.`, "Nothing was changed.");
  }
  const fields = parsed.data;
  await confirmChange(root, given, {
    what: orderForm.fields.flatMap(({ name, label }) => (name in fields ? [[label, fields[name] ?? ""]] : [])),
    yes,
    final: true,
    work: async (desk, number) => {
      const invoice = await desk.edit(number, fields);
      return `${number} is edited.${invoice ? ` Its invoice is ${invoice.number} now.` : ""}`;
    },
  });
}

// --- internal ---

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

function amountText({ amount }: MoneyMoved, otherwise: string): string {
  return amount === undefined ? otherwise : formatUsd(amount);
}

function balanceText(number: string, balance: number): string {
  if (balance === 0) return `${number} is paid.`;
  if (balance > 0) return `${formatUsd(balance)} of ${number} is open.`;
  return `${formatUsd(-balance)} of ${number} is to be returned: npx site-cli orders refund ${number}.`;
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
