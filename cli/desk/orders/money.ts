import { siteCli } from "../../../content/site-cli.ts";
import { Option, type Command } from "commander";
import { formatUsd } from "../../../content/pricing/money.ts";
import { orderForm } from "../../../content/forms/order.ts";
import { BuyerEdit } from "../../../functions/orders/actions/bookkeeping.ts";
import { formatDay } from "../../../functions/text/office-day.ts";
import type { MoneyMoved } from "../../../functions/orders/actions/payments.ts";
import { Refusal } from "../../refusal.ts";
import type { AtDesk } from "../desk.ts";
import { centsOf, dayOf, lineOf } from "../parse-input.ts";
import { changeCommand } from "./change.ts";

/** Adds the commands for an order's money: payments, credit notes, corrections. Each asks first. */
export function addMoney(orders: Command, atDesk: AtDesk): void {
  const paid = changeCommand<MoneyMoved>(orders, atDesk, {
    name: "paid",
    used: '17 --on today --reference "check 1042"',
    what: (given, { view }) => [["Amount", formatUsd(given.amount ?? view.balance)], ...factsOf("Paid on", given)],
    work: async (desk, number, given) => balanceText(number, await desk.pay(number, given)),
  }).description("Records a payment, in full or in part, and emails the receipt.");
  paid.option("--amount <dollars>", "what arrived; all that is open by default", centsOf);
  requireAll(paid, [
    ["--on <day>", "day the money arrived: today, yesterday, 11/30/2026", dayOf],
    ["--reference <text>", "the payment's reference at the bank; shown on the receipt", lineOf("--reference")],
  ]);

  changeCommand<{ on: string; reason: string }>(orders, atDesk, {
    name: "reverse",
    used: '17 --reason "check bounced"',
    what: ({ on, reason }) => [
      ["Taken back on", formatDay(on)],
      ["Reason", reason],
    ],
    work: async (desk, number, given, payment) =>
      balanceText(number, await desk.takeBack(number, { ...given, payment })),
  })
    .description("Takes back a payment that bounced or belongs to another order, and emails the buyer.")
    .argument("[payment]", "the end of the payment's id, as orders show prints it, if there are several")
    .requiredOption("--reason <text>", "kept in the history, not emailed", lineOf("--reason"))
    .option("--on <day>", "day it was taken back; today by default", dayOf, dayOf("today"));

  const refund = changeCommand<MoneyMoved & { reason: string }>(orders, atDesk, {
    name: "refund",
    used: '17 --on today --reference "wire 88" --reason "paid twice"',
    what: (given, { view }) => [
      ["Amount", formatUsd(given.amount ?? -view.balance)],
      ...factsOf("Returned on", given),
      ["Reason", given.reason],
    ],
    async work(desk, number, given) {
      const balance = await desk.refund(number, given);
      return balance === 0 ? `${number} is settled.` : balanceText(number, balance);
    },
  })
    .description("Records money returned to the buyer, of what was overpaid or credited, and emails the buyer.")
    .option("--amount <dollars>", "what was returned; all that is to be returned by default", centsOf);
  requireAll(refund, [
    ["--on <day>", "day the money was sent: today, yesterday, 11/30/2026", dayOf],
    ["--reference <text>", "the transfer's reference at the bank; shown to the buyer", lineOf("--reference")],
    ["--reason <text>", "kept in the history, not emailed", lineOf("--reason")],
  ]);

  changeCommand<{ amount?: number; reason: string }>(orders, atDesk, {
    name: "credit",
    used: '17 --amount 200 --reason "Half of the workshop was canceled"',
    what: ({ amount, reason }, { view }) => [
      ["Amount", formatUsd(amount ?? view.uncredited)],
      ["Reason", reason],
    ],
    async work(desk, number, given) {
      const note = await desk.credit(number, given);
      return `${note.number} credits ${formatUsd(note.total)} of ${note.invoice.number}.`;
    },
  })
    .description("Issues a credit note for an order's invoice, in full or in part, and emails it.")
    .option("--amount <dollars>", "what it takes back; all that was not credited by default", centsOf)
    .requiredOption("--reason <text>", "stated on the credit note", lineOf("--reason"));

  const edit = changeCommand<BuyerEdit>(orders, atDesk, {
    name: "edit",
    used: '17 --billing-address "14 Quarry Road"',
    what(given) {
      const fields = editOf(given);
      return editable.flatMap(({ name, label }): [string, string][] =>
        name in fields ? [[label, fields[name] || "none"]] : [],
      );
    },
    async work(desk, number, given) {
      const invoice = await desk.edit(number, editOf(given));
      return `${number} is edited.${invoice ? ` Its invoice is ${invoice.number} now.` : ""}`;
    },
  }).description(
    "Corrects the buyer's details; an invoice that states them is credited and issued anew, in one email.",
  );
  for (const { name, label } of editable) edit.option(`--${flagOf(name)} <text>`, helpOf[name] ?? label);
}

// --- internal ---

/** Adds options without which a command is refused, naming all that are missing; commander names the first of its own. */
function requireAll(
  command: Command,
  options: [flags: string, help: string, parse: (given: string) => string][],
): void {
  const added = options.map(([flags, help, parse]) => new Option(flags, help).argParser(parse));
  for (const option of added) command.addOption(option);
  command.hook("preAction", () => {
    const missing = added.filter((option) => command.getOptionValue(option.attributeName()) === undefined);
    if (missing.length === 0) return;
    const named = missing.map(({ flags }) => `'${flags}'`).join(", ");
    command.error(`error: required option${missing.length > 1 ? "s" : ""} ${named} not specified`);
  });
}

const editable = [...orderForm.fields, { name: "purchaseOrder", label: "Purchase order" }] as const;

const helpOf: { [Name in keyof BuyerEdit]?: string } = {
  email: "where emails go from now on, those that wait included, with a new link to the buyer's page",
  company: 'an empty one, "", removes it',
  billingAddress: "street and number",
  purchaseOrder: "the buyer's number for it, stated on the invoice",
};

/** How a detail is called on the command line. */
function flagOf(name: string): string {
  return name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
}

/** The details that were given, as an order has them. */
function editOf(given: BuyerEdit): BuyerEdit {
  const typed = Object.entries(given).filter(([name]) => editable.some((each) => each.name === name));
  if (typed.length === 0) {
    throw new Refusal(
      "Nothing to change is given.",
      "Name what is to change, like --zip-code 80401; --help lists all.",
    );
  }
  const parsed = BuyerEdit.safeParse(Object.fromEntries(typed));
  if (parsed.success) return parsed.data;
  const [issue] = parsed.error.issues;
  throw new Refusal(
    `--${flagOf(String(issue?.path[0]))}: ${issue?.message.replace(/\.$/, "")}.`,
    "Nothing was changed.",
  );
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
