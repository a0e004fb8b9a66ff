import { z } from "zod";
import { company } from "../../content/catalogue.ts";
import type { Company } from "../../content/schema/company.ts";
import { addDays, officeDay } from "./office-day.ts";
import type { EntryRow, OrderRow } from "./tables.ts";

/**
 * Everything an invoice states, stored when it is issued: neither a changed catalogue nor the erasure of the order
 * alters it. It does not include the buyer's email address and phone number.
 */
export const InvoiceStatement = z.strictObject({
  number: z.string(),
  orderNumber: z.string(),
  /** Dates at the office, `2026-11-21`. */
  orderedOn: z.iso.date(),
  issuedOn: z.iso.date(),
  dueOn: z.iso.date(),
  /** Days between the last two. */
  dueDays: z.int().min(0),
  seller: z.strictObject({
    brand: z.string(),
    legalName: z.string(),
    street: z.string(),
    place: z.string(),
    email: z.string(),
    phone: z.string(),
  }),
  buyer: z.strictObject({ name: z.string(), company: z.string().nullable(), street: z.string(), place: z.string() }),
  lines: z.array(
    z.strictObject({
      title: z.string(),
      /** What the item includes. */
      details: z.array(z.string()),
      /** In cents. */
      amount: z.int().nonnegative(),
    }),
  ),
  /** What is added to the lines: a rate in percent, an amount in cents; absent where no tax is due. */
  tax: z
    .strictObject({ name: z.string(), rate: z.number().positive(), id: z.string(), cents: z.int().nonnegative() })
    .optional(),
  /** Tax included; in cents. */
  total: z.int().nonnegative(),
  /** Ways to pay, one per line. */
  instructions: z.array(z.string()),
  /** Where this invoice is paid online. */
  payUrl: z.url().optional(),
  /** What a late payment costs. */
  lateFee: z.string().optional(),
});
export type InvoiceStatement = z.infer<typeof InvoiceStatement>;

/** Everything a credit note states; its one line says which invoice it takes back, and why. */
export const CreditNoteStatement = InvoiceStatement.pick({
  number: true,
  orderNumber: true,
  issuedOn: true,
  seller: true,
  buyer: true,
  lines: true,
  tax: true,
  total: true,
}).extend({
  /** The invoice that it takes back, or a part of it. */
  invoice: z.strictObject({ number: z.string(), issuedOn: z.iso.date() }),
});
export type CreditNoteStatement = z.infer<typeof CreditNoteStatement>;

/** What an invoice of the entries states; it was parsed when it was issued, and its SHA-256 proves that it is unchanged. */
export function invoiceStated({ statement }: Pick<EntryRow, "statement">): InvoiceStatement {
  return JSON.parse(String(statement)) as InvoiceStatement;
}

/** The same of any document: an invoice, or a credit note. */
export function documentStated({ statement }: Pick<EntryRow, "statement">): InvoiceStatement | CreditNoteStatement {
  return JSON.parse(String(statement)) as InvoiceStatement | CreditNoteStatement;
}

/** The buyer of an order as an invoice of today would state them. */
export function buyerOf(order: OrderRow): InvoiceStatement["buyer"] {
  return {
    name: `${order.first_name} ${order.last_name}`,
    company: order.company,
    street: order.billing_address,
    place: `${order.city}, ${order.state_code} ${order.zip_code}`,
  };
}

/** The lines and the tax that were agreed when an order was placed. */
export function agreedOf({ lines, tax }: Pick<OrderRow, "lines" | "tax">): Pick<InvoiceStatement, "lines" | "tax"> {
  const { shape } = InvoiceStatement;
  return { lines: shape.lines.parse(JSON.parse(lines)), ...(tax && { tax: shape.tax.parse(JSON.parse(tax)) }) };
}

/**
 * The statement of an order's invoice, given its number and date of issue: what was agreed, to whoever the order now
 * names, by the firm's ways to pay of today.
 */
export function statementOf(
  order: OrderRow,
  number: string,
  issuedOn: string,
  billing: Company["billing"] = company.billing,
): InvoiceStatement {
  const { street, city, state, zip } = company.postalAddress;
  const { instructions, bank, payUrl, lateFee } = billing;
  return InvoiceStatement.parse({
    number,
    orderNumber: order.number,
    orderedOn: officeDay(order.received_at),
    issuedOn,
    dueOn: addDays(issuedOn, order.due_days),
    dueDays: order.due_days,
    seller: {
      brand: company.brand,
      legalName: company.legalName,
      street,
      place: `${city}, ${state} ${zip}`,
      email: company.email,
      phone: company.phone,
    },
    buyer: buyerOf(order),
    ...agreedOf(order),
    total: order.gross_cents,
    instructions: [...instructions, ...(bank ? [byTransfer(bank)] : [])],
    ...(payUrl && { payUrl: payUrl.replace("{invoice}", encodeURIComponent(number)) }),
    ...(lateFee && { lateFee }),
  });
}

// --- internal ---

function byTransfer({ holder, bank, routing, account }: NonNullable<Company["billing"]["bank"]>): string {
  return `By bank transfer to ${holder}, ${bank}: routing number ${routing}, account number ${account}.`;
}
