import type { Kysely } from "kysely";
import { formatUsdExact } from "../../content/money.ts";
import { RefusedChange } from "../store/errors.ts";
import type { Millis, Tables } from "../store/tables.ts";
import type { Account } from "./account.ts";
import { takeNumber } from "./issue-invoice.ts";
import { formatDay, officeDay } from "./office-day.ts";
import { CreditNoteStatement, invoiceStated, type InvoiceStatement } from "./statement.ts";
import type { InvoiceRow, OrderRow } from "./tables.ts";

/** What of an invoice was not credited, in cents. */
export function uncredited(invoice: InvoiceRow, { creditNotes }: Pick<Account, "creditNotes">): number {
  return creditNotes
    .filter((note) => note.invoice_number === invoice.number)
    .reduce((rest, note) => rest - note.total_cents, invoice.total_cents);
}

/**
 * Stores a credit note for an order's invoice, or for a part of it, under the year's next number; like an invoice's, it
 * is committed or rolled back with the caller's transaction.
 */
export async function issueCreditNote(
  trx: Kysely<Tables>,
  order: OrderRow,
  account: Account,
  { amount, reason }: { amount?: number | undefined; reason: string },
  now: Millis,
): Promise<CreditNoteStatement> {
  const { invoice } = account;
  if (invoice === undefined || invoice.state !== "issued") {
    throw new RefusedChange(
      `${order.number} has no invoice to credit`,
      invoice
        ? "A void invoice asks for nothing."
        : "An order without an invoice is canceled: npx site-cli orders cancel.",
    );
  }
  const most = uncredited(invoice, account);
  const total = amount ?? most;
  if (total <= 0 || total > most) {
    throw new RefusedChange(
      `${most === 0 ? "Nothing" : `No more than ${formatUsdExact(most)}`} of ${invoice.number} is left to credit`,
      "Its credit notes are listed by npx site-cli orders show.",
    );
  }
  const issuedOn = officeDay(now);
  const place = await takeNumber(trx, "credits", issuedOn);
  const statement = creditNoteStatement(invoiceStated(invoice), {
    number: place.number,
    issuedOn,
    before: invoice.total_cents - most,
    total,
    reason,
  });
  await trx
    .insertInto("credit_notes")
    .values({
      ...place,
      order_id: order.id,
      invoice_number: invoice.number,
      issued_at: now,
      total_cents: total,
      statement: JSON.stringify(statement),
    })
    .execute();
  return statement;
}

/**
 * Voids the invoice of an order that is canceled; one that is credited in full stays. Refused once something was paid or
 * credited, since the books of a closed year may have it.
 */
export async function voidInvoice(
  trx: Kysely<Tables>,
  { number }: OrderRow,
  account: Account,
  { at, reason }: { at: Millis; reason: string },
): Promise<void> {
  const { invoice, paid, creditNotes } = account;
  if (invoice === undefined || uncredited(invoice, account) === 0) return;
  if (paid !== 0 || creditNotes.some((note) => note.invoice_number === invoice.number)) {
    throw new RefusedChange(
      `${invoice.number} of ${number} was paid or credited in part, so it cannot be voided`,
      `Credit the rest of it first, then cancel: npx site-cli orders credit ${number} --reason "…"`,
    );
  }
  const voided = { state: "voided", voided_at: at, void_reason: reason } as const;
  await trx.updateTable("invoices").set(voided).where("number", "=", invoice.number).execute();
}

/**
 * The statement of a credit note for an invoice, or for a part of it, of which `before` was credited earlier. Its tax is
 * in proportion, and all credit notes of an invoice come to the invoice's own.
 */
export function creditNoteStatement(
  { orderNumber, seller, buyer, ...invoice }: InvoiceStatement,
  {
    number,
    issuedOn,
    before,
    total,
    reason,
  }: { number: string; issuedOn: string; before: number; total: number; reason: string },
): CreditNoteStatement {
  const taxIn = (gross: number) => Math.round((gross * (invoice.tax?.cents ?? 0)) / invoice.total);
  const cents = taxIn(before + total) - taxIn(before);
  const title = `Invoice ${invoice.number} of ${formatDay(invoice.issuedOn)}`;
  return CreditNoteStatement.parse({
    number,
    orderNumber,
    issuedOn,
    seller,
    buyer,
    lines: [{ title, details: [reason], amount: total - cents }],
    ...(invoice.tax && { tax: { ...invoice.tax, cents } }),
    total,
    invoice: { number: invoice.number, issuedOn: invoice.issuedOn },
  });
}
