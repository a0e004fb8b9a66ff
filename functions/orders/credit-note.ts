import { siteCli } from "../../content/site-cli.ts";
import { formatUsdExact } from "../../content/money.ts";
import { RefusedChange } from "../store/errors.ts";
import type { Change } from "./change.ts";
import { addDocument, addEntry } from "./entries.ts";
import { formatDay } from "./office-day.ts";
import { CreditNoteStatement, type InvoiceStatement } from "./statement.ts";
import type { EntryRow } from "./tables.ts";

/** Adds a credit note for an order's invoice, or for a part of it; its number is taken as an invoice's is. */
export function issueCreditNote(
  change: Change,
  { amount, reason }: { amount?: number | undefined; reason: string },
): Promise<{ entry: EntryRow; stated: CreditNoteStatement }> {
  const { trx, order, view } = change;
  const { invoice, invoiceEntry, uncredited: most } = view;
  if (invoice === undefined || invoiceEntry === undefined) {
    throw new RefusedChange(
      `${order.number} has no invoice to credit`,
      view.documents.length > 0
        ? "A void invoice asks for nothing."
        : `An order without an invoice is canceled: ${siteCli()} orders cancel.`,
    );
  }
  const total = amount ?? most;
  if (total <= 0 || total > most) {
    throw new RefusedChange(
      `${most === 0 ? "Nothing" : `No more than ${formatUsdExact(most)}`} of ${invoice.number} is left to credit`,
      `Its credit notes are listed by ${siteCli()} orders show.`,
    );
  }
  const before = invoice.total - most;
  return addDocument(
    trx,
    order.id,
    { kind: "credit", refers: invoiceEntry.id, reason },
    (number, issuedOn) => creditNoteStatement(invoice, { number, issuedOn, before, total, reason }),
    change,
  );
}

/**
 * Voids the invoice of an order that is canceled; one that is credited in full stays. Refused once something was paid or
 * credited, since the books of a closed year may have it.
 */
export async function voidInvoice(change: Change, reason: string): Promise<EntryRow | undefined> {
  const { trx, order, view } = change;
  const { invoice, invoiceEntry, uncredited, paid } = view;
  if (invoice === undefined || invoiceEntry === undefined || uncredited === 0) return undefined;
  if (paid !== 0 || uncredited !== invoice.total) {
    throw new RefusedChange(
      `${invoice.number} of ${order.number} was paid or credited in part, so it cannot be voided`,
      `Credit the rest of it first, then cancel: ${siteCli()} orders credit ${order.number} --reason "…"`,
    );
  }
  return addEntry(trx, order.id, { kind: "void", cents: -invoice.total, refers: invoiceEntry.id, reason }, change);
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
