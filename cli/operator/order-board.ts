import type { Kysely } from "kysely";
import { invoiceDue } from "../../functions/orders/late.ts";
import { endOfOfficeDay } from "../../functions/orders/office-day.ts";
import type {
  AppointmentRow,
  InvoiceRow,
  MailRow,
  OrderRow,
  OrderState,
  Tables,
} from "../../functions/store/tables.ts";
import type { Cell } from "../formats/table.ts";
import { relativeTime } from "../formats/time.ts";

/** The open orders, and what else waits for the operator. */
export interface Board {
  /** The most urgent first. */
  orders: BoardOrder[];
  newMessages: number;
  suspects: number;
  deadMails: number;
}

/** An order with what its next step depends on. */
export interface BoardOrder {
  order: OrderRow;
  /** When it entered its state. */
  movedAt: number;
  invoice: InvoiceRow | undefined;
  appointment: AppointmentRow | undefined;
  /** Whether the email with the invoice was given up, so that the buyer has none. */
  undelivered: boolean;
}

/** Reads the board. */
export async function readBoard(db: Kysely<Tables>): Promise<Board> {
  const orders = await db.selectFrom("orders").selectAll().where("state", "in", openStates).execute();
  const openIds = db.selectFrom("orders").select("id").where("state", "in", openStates);
  const events = await db
    .selectFrom("order_events")
    .selectAll()
    .where("order_id", "in", openIds)
    .orderBy("at")
    .execute();
  const invoices = await db.selectFrom("invoices").selectAll().where("order_id", "in", openIds).execute();
  const appointments = await db.selectFrom("appointments").selectAll().where("order_id", "in", openIds).execute();
  const invoiceMails = await db
    .selectFrom("mails")
    .select(["about", "state"])
    .where("kind", "=", "invoice")
    .where("about", "in", openIds)
    .execute();
  const has = (order: OrderRow, state: MailRow["state"]) =>
    invoiceMails.some((mail) => mail.about === order.id && mail.state === state);
  const count = async (table: "messages" | "suspects" | "mails", state?: "new" | "dead") => {
    const query = db.selectFrom(table).select((row) => row.fn.countAll<number | string>().as("rows"));
    const { rows } = await (state ? query.where("state", "=", state) : query).executeTakeFirstOrThrow();
    return Number(rows);
  };
  return {
    orders: orders
      .map((order) => ({
        order,
        movedAt:
          events.find((each) => each.order_id === order.id && each.state === order.state)?.at ?? order.received_at,
        invoice: invoices.find((each) => each.order_id === order.id),
        appointment: appointments.find((each) => each.order_id === order.id),
        undelivered: order.state === "invoiced" && has(order, "dead") && !has(order, "sent"),
      }))
      .toSorted((a, b) => urgencyOf(a) - urgencyOf(b) || deadline(a) - deadline(b)),
    newMessages: await count("messages", "new"),
    suspects: await count("suspects"),
    deadMails: await count("mails", "dead"),
  };
}

/** An order's next step and when it is due; red once it is late. */
export function nextStep(row: BoardOrder, now: number): Cell {
  const at = deadline(row);
  const late = at <= now;
  if (row.undelivered) {
    return { text: `invoice not delivered, due ${relativeTime(at, now)}`, style: late ? "red" : "yellow" };
  }
  switch (row.order.state) {
    case "received":
      return {
        text: late ? `invoice late, due ${relativeTime(at, now)}` : `invoice ${relativeTime(at, now)}`,
        style: late ? "red" : "yellow",
      };
    case "paid":
      return { text: "agree on an appointment", style: "yellow" };
    case "invoiced":
      return late
        ? { text: `payment late, due ${relativeTime(at, now)}`, style: "red" }
        : `payment due ${relativeTime(at, now)}`;
    case "scheduled":
      return late ? { text: "complete it", style: "yellow" } : `consultation ${relativeTime(at, now)}`;
    case "completed":
    case "cancelled":
      return "";
  }
}

// --- internal ---

/** What waits for the firm comes before what waits for the buyer. */
const urgency: readonly OrderState[] = ["received", "paid", "scheduled", "invoiced"];
const openStates = [...urgency];

/** An undelivered invoice waits for the firm like one that was not issued. */
function urgencyOf({ order, undelivered }: BoardOrder): number {
  return urgency.indexOf(undelivered ? "received" : order.state);
}

/** When the next step is due, in milliseconds since the epoch. */
function deadline({ order, movedAt, invoice, appointment, undelivered }: BoardOrder): number {
  if (order.state === "received" || undelivered) return invoiceDue(order);
  if (order.state === "invoiced" && invoice) return endOfOfficeDay(invoice.due_on);
  if (order.state === "scheduled" && appointment) return appointment.starts_at;
  return movedAt;
}
