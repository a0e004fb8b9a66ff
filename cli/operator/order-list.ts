import type { Kysely, SelectQueryBuilder } from "kysely";
import { formatUsd } from "../../content/money.ts";
import { openBalances } from "../../functions/orders/account.ts";
import { invoiceDue } from "../../functions/orders/late.ts";
import { endOfOfficeDay } from "../../functions/orders/office-day.ts";
import { settledPayments } from "../../functions/orders/payments.ts";
import type { AppointmentRow, InvoiceRow, OrderRow, OrderState, PaymentRow } from "../../functions/orders/tables.ts";
import type { MailRow } from "../../functions/mail/mails.ts";
import type { Tables } from "../../functions/store/tables.ts";
import type { Cell, Style } from "../formats/table.ts";
import { relativeTime } from "../formats/time.ts";

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

/** Color of an order's state on a terminal. */
export const stateStyles: Record<OrderState, Style> = {
  received: "yellow",
  invoiced: "cyan",
  paid: "green",
  scheduled: "green",
  completed: "dim",
  cancelled: "dim",
};

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
export function nextStep({ order, invoice, balance, appointment, undelivered }: ListedOrder, now: number): Cell {
  if (order.state === "received" || undelivered) {
    const due = invoiceDue(order);
    const late = due <= now;
    const what = undelivered
      ? "invoice not delivered"
      : order.confirmation === "awaited"
        ? "confirmation by the buyer"
        : "invoice";
    return { text: `${what}, due ${relativeTime(due, now)}`, style: late ? "red" : "yellow" };
  }
  if (balance < 0) return { text: `return ${formatUsd(-balance)}`, style: "yellow" };
  if (balance > 0 && order.state !== "invoiced") return { text: `${formatUsd(balance)} is open again`, style: "red" };
  if (order.state === "invoiced" && invoice) {
    const due = endOfOfficeDay(invoice.due_on);
    const text = `${balance < invoice.total_cents ? formatUsd(balance) : "payment"}, due ${relativeTime(due, now)}`;
    return due <= now ? { text, style: "red" } : text;
  }
  if (order.state === "paid") return { text: "agree on an appointment", style: "yellow" };
  if (order.state === "scheduled" && appointment) {
    const at = appointment.starts_at;
    return at <= now ? { text: "complete it", style: "yellow" } : `consultation ${relativeTime(at, now)}`;
  }
  return "";
}

/** An order's record in JSON and CSV: times end in `At`, amounts in `Cents`. */
export function orderRecord({ order, invoice, payments, balance, appointment }: Omit<ListedOrder, "undelivered">) {
  const last = settledPayments(payments).findLast(({ amount_cents: cents }) => cents > 0);
  return {
    number: order.number,
    state: order.state,
    receivedAt: isoTime(order.received_at),
    invoicePromisedAt: isoTime(invoiceDue(order)),
    firstName: order.first_name,
    lastName: order.last_name,
    email: order.email,
    phone: order.phone,
    company: order.company,
    billingAddress: order.billing_address,
    city: order.city,
    stateCode: order.state_code,
    zipCode: order.zip_code,
    product: order.product_title,
    totalCents: order.total_cents,
    invoiceNumber: invoice?.number ?? null,
    invoiceState: invoice?.state ?? null,
    invoiceIssuedAt: invoice ? isoTime(invoice.issued_at) : null,
    invoiceDueOn: invoice?.due_on ?? null,
    paidCents: payments.reduce((sum, payment) => sum + payment.amount_cents, 0),
    balanceCents: balance,
    paidOn: last?.day ?? null,
    paymentReference: last?.reference ?? null,
    voidReason: invoice?.void_reason ?? null,
    appointmentAt: appointment ? isoTime(appointment.starts_at) : null,
    appointmentMinutes: appointment?.minutes ?? null,
    appointmentPlace: appointment?.place ?? null,
    confirmation: order.confirmation,
  };
}

/** The fields of that record, in the sequence of a spreadsheet's columns. */
export const orderFields: readonly (keyof ReturnType<typeof orderRecord>)[] = [
  "number",
  "state",
  "receivedAt",
  "invoicePromisedAt",
  "firstName",
  "lastName",
  "email",
  "phone",
  "company",
  "billingAddress",
  "city",
  "stateCode",
  "zipCode",
  "product",
  "totalCents",
  "invoiceNumber",
  "invoiceState",
  "invoiceIssuedAt",
  "invoiceDueOn",
  "paidCents",
  "balanceCents",
  "paidOn",
  "paymentReference",
  "voidReason",
  "appointmentAt",
  "appointmentMinutes",
  "appointmentPlace",
  "confirmation",
];

// --- internal ---

function isoTime(at: number): string {
  return new Date(at).toISOString();
}
