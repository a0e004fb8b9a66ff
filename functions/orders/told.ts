import type { Kysely } from "kysely";
import { Attachment, type MailKind } from "../mail/mails.ts";
import type { Millis, Tables } from "../store/tables.ts";
import type { Account } from "./account.ts";
import { startOf } from "./calendar.ts";
import type { AppointmentRow, InvoiceRow, OrderRow } from "./tables.ts";

/** What a buyer has been told: by an email that was sent, or that a sender has claimed and may have delivered. */
export interface Told {
  /** Whether the invoice was mailed. */
  invoice: boolean;
  /** When the appointment starts, by the latest email about it; undefined if the buyer knows of none. */
  appointmentAt: Millis | undefined;
}

/** Reads what the buyer of an order has been told. */
export async function toldBuyer(db: Kysely<Tables>, { id }: Pick<OrderRow, "id">): Promise<Told> {
  const mails = await db
    .selectFrom("mails")
    .select(["kind", "attachment"])
    .where("about", "=", id)
    .where((mail) => mail.or([mail("state", "=", "sent"), mail("lease", "is not", null)]))
    .orderBy("created_at")
    .orderBy("id")
    .execute();
  const latest = (kinds: MailKind[]) => mails.findLast(({ kind }) => kinds.includes(kind));
  const attached = latest(["appointment"])?.attachment;
  const calendar = attached ? Attachment.parse(JSON.parse(attached)) : undefined;
  return {
    invoice: latest(["invoice", "invoice-reminder"]) !== undefined,
    appointmentAt: calendar?.type === "calendar" ? startOf(calendar.text) : undefined,
  };
}

/** An order's invoice and appointment as far as the buyer knows of them; who has paid an invoice does. */
export async function knownRecords(
  db: Kysely<Tables>,
  { order, invoice, payments, appointment }: Records & Pick<Account, "payments">,
): Promise<Omit<Records, "order">> {
  const told = await toldBuyer(db, order);
  return {
    invoice: told.invoice || payments.length > 0 ? invoice : undefined,
    appointment: appointment && told.appointmentAt ? { ...appointment, starts_at: told.appointmentAt } : undefined,
  };
}

// --- internal ---

interface Records {
  order: Pick<OrderRow, "id">;
  invoice: InvoiceRow | undefined;
  appointment: AppointmentRow | undefined;
}
