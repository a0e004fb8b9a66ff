import type { Command } from "commander";
import { sql, type Expression, type Kysely, type SelectQueryBuilder, type SqlBool } from "kysely";
import { formatUsd } from "../../../content/money.ts";
import type { MailRow } from "../../../functions/mail/mails.ts";
import { openBalances } from "../../../functions/orders/account.ts";
import { invoiceDue } from "../../../functions/orders/late.ts";
import { endOfOfficeDay } from "../../../functions/orders/office-day.ts";
import { settledPayments } from "../../../functions/orders/payments.ts";
import { recordsOf, type OrderRecords } from "../../../functions/orders/records.ts";
import type { AppointmentRow, InvoiceRow, OrderRow, OrderState, PaymentRow } from "../../../functions/orders/tables.ts";
import { stateWord } from "../../../functions/orders/transitions.ts";
import { RefusedChange } from "../../../functions/store/errors.ts";
import type { Tables } from "../../../functions/store/tables.ts";
import type { Fields } from "../../formats/list.ts";
import type { Style } from "../../formats/paint.ts";
import type { Cell } from "../../formats/table.ts";
import { relativeTime } from "../../formats/time.ts";
import { addCommand } from "../../help.ts";
import { mailsAbout } from "../mails.ts";

/** How an order is named on the command line. */
export const numberHelp = "order number, or the end of it (17 for ORD-2026-000017)";

/** Adds a command about one order. */
export function orderCommand(orders: Command, name: string, used: string): Command {
  return addCommand(orders, name, used).argument("<number>", numberHelp);
}

/** An order with everything stored about it. */
export interface OrderFile extends OrderRecords {
  /** Oldest first. */
  mails: MailRow[];
}

/** Reads an order by its number, or by the end of it (`17` for `ORD-2026-000017`) if only one order matches. */
export async function readOrder(db: Kysely<Tables>, given: string): Promise<OrderFile> {
  const order = await findOrder(db, given);
  return { ...(await recordsOf(db, order)), mails: await mailsAbout(db, order.id) };
}

/** Finds an order by its number or the end of it; throws a `RefusedChange` unless exactly one matches. */
export async function findOrder(db: Kysely<Tables>, given: string): Promise<OrderRow> {
  const numbered = isNumber(given);
  const [order, another] = await db.selectFrom("orders").selectAll().where(numbered).limit(2).execute();
  if (order !== undefined && another === undefined) return order;
  const remedy = "Write its number as the list shows it, like ORD-2026-000017.";
  if (order !== undefined) throw new RefusedChange(`Orders of several years end in ${given}`, remedy);
  // Its buyer was given the number, and may ask about it.
  const held = await db.selectFrom("held").select(["number", "reason"]).where(numbered).executeTakeFirst();
  if (held === undefined) throw new RefusedChange(`There is no order "${given}"`, remedy);
  throw new RefusedChange(
    `${held.number} is held: ${held.reason}`,
    `To see it: npx site-cli messages show ${held.number}. To accept it: npx site-cli orders release ${held.number}`,
  );
}

/** An order with what its next step depends on. */
export interface ListedOrder {
  order: OrderRow;
  invoice: InvoiceRow | undefined;
  payments: PaymentRow[];
  /** What is open, in cents. */
  balance: number;
  appointment: AppointmentRow | undefined;
  /** See `isUndelivered`. */
  undelivered: boolean;
}

/** An order's state as people read it, in its color on a terminal. */
export function stateCell(state: OrderState): Cell {
  return { text: stateWord(state), style: stateStyles[state] };
}

/** Reads the orders that a query selects, in its sequence. */
export async function readOrders(
  db: Kysely<Tables>,
  query: SelectQueryBuilder<Tables, "orders", object>,
): Promise<ListedOrder[]> {
  const orders = await query.selectAll().execute();
  const ids = query.clearOrderBy().select("orders.id");
  const invoices = await db
    .selectFrom("invoices")
    .selectAll()
    .where("order_id", "in", ids)
    .where("state", "!=", "replaced")
    .execute();
  const payments = await db.selectFrom("payments").selectAll().where("order_id", "in", ids).orderBy("at").execute();
  const balances = await openBalances(db);
  const appointments = await db.selectFrom("appointments").selectAll().where("order_id", "in", ids).execute();
  const mails = await db
    .selectFrom("mails")
    .select(["about", "kind", "state"])
    .where("kind", "=", "invoice")
    .where("about", "in", ids)
    .execute();
  const invoiceOf = new Map(invoices.map((each) => [each.order_id, each]));
  const appointmentOf = new Map(appointments.map((each) => [each.order_id, each]));
  const paymentsOf = Map.groupBy(payments, (each) => each.order_id);
  const mailsOf = Map.groupBy(mails, ({ about }) => about);
  return orders.map((order) => ({
    order,
    invoice: invoiceOf.get(order.id),
    payments: paymentsOf.get(order.id) ?? [],
    balance: balances.get(order.id) ?? 0,
    appointment: appointmentOf.get(order.id),
    undelivered: isUndelivered(order, mailsOf.get(order.id) ?? []),
  }));
}

/** Whether the invoice of an order awaits payment, and every email with it was given up. */
export function isUndelivered({ state }: OrderRow, mails: readonly Pick<MailRow, "kind" | "state">[]): boolean {
  const invoices = mails.filter(({ kind }) => kind === "invoice");
  return state === "invoiced" && invoices.length > 0 && invoices.every((mail) => mail.state === "dead");
}

/** An order's next step and when it is due; red once it is late, empty once nothing is left to do. */
export function nextStep(listed: ListedOrder, now: number): Cell {
  const { order, invoice, payments, balance, appointment, undelivered } = listed;
  if (order.state === "received" || undelivered) {
    const due = invoiceDue(order);
    const late = due <= now;
    const what = undelivered ? "invoice not delivered" : "invoice";
    return { text: `${what}, due ${relativeTime(due, now)}`, style: late ? "red" : "yellow" };
  }
  if (balance < 0) return { text: `return ${formatUsd(-balance)}`, style: "yellow" };
  if (balance > 0 && order.state !== "invoiced") return { text: `${formatUsd(balance)} is open again`, style: "red" };
  if (order.state === "invoiced" && invoice) {
    const due = endOfOfficeDay(invoice.due_on);
    const text = `${balance < invoice.total_cents ? formatUsd(balance) : "payment"}, due ${relativeTime(due, now)}`;
    return due <= now ? { text, style: "red" } : text;
  }
  // Nothing is left to pay because nothing is owed any more, not because the buyer has paid.
  if (order.state !== "cancelled" && invoice && balance === 0 && paidOf(payments) === 0) {
    return { text: "cancel it: credited in full", style: "yellow" };
  }
  if (order.state === "paid") return { text: "agree on an appointment", style: "yellow" };
  if (order.state === "scheduled" && appointment) {
    const at = appointment.starts_at;
    return at <= now ? { text: "complete it", style: "yellow" } : `consultation ${relativeTime(at, now)}`;
  }
  return "";
}

/** What programs get of an order, in the sequence of a spreadsheet's columns. */
export const orderFields: Fields<Omit<ListedOrder, "undelivered">> = {
  number: ({ order }) => order.number,
  state: ({ order }) => order.state,
  receivedAt: ({ order }) => order.received_at,
  invoicePromisedAt: ({ order }) => invoiceDue(order),
  firstName: ({ order }) => order.first_name,
  lastName: ({ order }) => order.last_name,
  email: ({ order }) => order.email,
  phone: ({ order }) => order.phone,
  company: ({ order }) => order.company,
  billingAddress: ({ order }) => order.billing_address,
  city: ({ order }) => order.city,
  stateCode: ({ order }) => order.state_code,
  zipCode: ({ order }) => order.zip_code,
  product: ({ order }) => order.product_title,
  totalCents: ({ order }) => order.total_cents,
  invoiceNumber: ({ invoice }) => invoice?.number ?? null,
  invoiceState: ({ invoice }) => invoice?.state ?? null,
  invoiceIssuedAt: ({ invoice }) => invoice?.issued_at ?? null,
  invoiceDueOn: ({ invoice }) => invoice?.due_on ?? null,
  paidCents: ({ payments }) => paidOf(payments),
  balanceCents: ({ balance }) => balance,
  paidOn: ({ payments }) => lastPayment(payments)?.day ?? null,
  paymentReference: ({ payments }) => lastPayment(payments)?.reference ?? null,
  voidReason: ({ invoice }) => invoice?.void_reason ?? null,
  appointmentAt: ({ appointment }) => appointment?.starts_at ?? null,
  appointmentMinutes: ({ appointment }) => appointment?.minutes ?? null,
  appointmentPlace: ({ appointment }) => appointment?.place ?? null,
};

// --- internal ---

const stateStyles = {
  received: "yellow",
  invoiced: "cyan",
  paid: "green",
  scheduled: "green",
  completed: "dim",
  cancelled: "dim",
} as const satisfies Record<OrderState, Style>;

/** Whether a row has this number, or one that ends in these digits. */
function isNumber(given: string): Expression<SqlBool> {
  return /^\d{1,6}$/.test(given)
    ? sql<boolean>`number like ${`%-${given.padStart(6, "0")}`}`
    : sql<boolean>`number = ${given.toUpperCase()}`;
}

/** What was paid and not returned, in cents. */
function paidOf(payments: readonly PaymentRow[]): number {
  return payments.reduce((sum, payment) => sum + payment.amount_cents, 0);
}

function lastPayment(payments: readonly PaymentRow[]): PaymentRow | undefined {
  return settledPayments(payments).findLast(({ amount_cents: cents }) => cents > 0);
}
