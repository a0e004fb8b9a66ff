import { z } from "zod";
import { addressLines, company, orderPackage, type CataloguePackage } from "../../../content/catalogue.ts";
import { formatTax, taxOn } from "../../../content/pricing/fees.ts";
import type { Company } from "../../../content/schema/company.ts";
import { orderForm, type OrderRequest } from "../../../content/forms/order.ts";
import { unprintable } from "../../pdf/glyphs.ts";
import type { Millis, EntryRow, OrderRow } from "../../db/database.ts";
import { addressKey } from "../../text/address-key.ts";
import { addDays, formatDay, officeDay } from "../../text/office-day.ts";
import { buyerColumns, columnsOf } from "../rows.ts";
import { moreFields } from "../../db/more-fields.ts";

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
  buyer: z.strictObject({
    name: z.string(),
    company: z.string().nullable(),
    street: z.string(),
    place: z.string(),
    /** By which the buyer's own books know the order; absent where nobody has told. */
    purchaseOrder: z.string().optional(),
  }),
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
export const CreditNoteStatement = InvoiceStatement.omit({
  orderedOn: true,
  dueOn: true,
  dueDays: true,
  instructions: true,
  payUrl: true,
  lateFee: true,
}).extend({
  /** The invoice that it takes back, or a part of it. */
  invoice: z.strictObject({ number: z.string(), issuedOn: z.iso.date() }),
});
export type CreditNoteStatement = z.infer<typeof CreditNoteStatement>;
export type DocumentStatement = InvoiceStatement | CreditNoteStatement;

/** What was ordered, from the catalogue. */
export type OrderedProduct = Pick<CataloguePackage, "slug" | "title" | "price">;

/** The row of an order, with its number; it is held if there is a reason. What was agreed is fixed here, for good. */
export function orderRow(
  placed: { id: string; receivedAt: Millis; fields: OrderRequest; product: OrderedProduct; held?: string | undefined },
  number: string,
): OrderRow {
  const { id, receivedAt, fields, product, held } = placed;
  const { slug, title, price } = product;
  const { tax: charged, dueDays } = company.billing;
  const tax = charged && { ...charged, cents: taxOn(price, charged.rate) };
  const details = slug === orderPackage?.slug ? orderPackage.inclusions.map((each) => each.title) : [];
  return {
    ...columnsOf({ ...fields, company: fields.company ?? "" }),
    email_key: addressKey(fields.email),
    more_fields: moreFields(orderForm, fields, Object.keys(buyerColumns)),
    id,
    number,
    received_at: receivedAt,
    state: held === undefined ? "open" : "held",
    state_since: receivedAt,
    held_because: held ?? null,
    version: 1,
    product_slug: slug,
    product_title: title,
    lines: JSON.stringify([{ title, details, amount: price }]),
    net_cents: price,
    tax: tax ? JSON.stringify(tax) : null,
    gross_cents: price + (tax?.cents ?? 0),
    due_days: dueDays,
    order_date: fields.orderDate,
    page_since: 0,
    purchase_order: null,
  };
}

/** What a document of the entries states; it was parsed when it was issued, and its SHA-256 proves that it is unchanged. */
export function documentStated<Stated extends DocumentStatement>({ statement }: Pick<EntryRow, "statement">): Stated {
  return JSON.parse(String(statement)) as Stated;
}

/** The buyer of an order as an invoice of today would state them. */
export function buyerOf(order: OrderRow): InvoiceStatement["buyer"] {
  return {
    name: `${order.first_name} ${order.last_name}`,
    company: order.company,
    street: order.billing_address,
    place: `${order.city}, ${order.state_code} ${order.zip_code}`,
    ...(order.purchase_order && { purchaseOrder: order.purchase_order }),
  };
}

/** The letters of a buyer that an invoice cannot show, each once; an invoice waits until there are none. */
export function lettersMissing(order: OrderRow): string[] {
  return unprintable(Object.values(buyerOf(order)));
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
export function statementOf(order: OrderRow, number: string, issuedOn: string): InvoiceStatement {
  const [street, place] = addressLines;
  const { instructions, bank, payUrl, lateFee } = company.billing;
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
      place,
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

/** What is charged: the lines, and the tax on them. */
export function chargesOf({ lines, tax }: Pick<InvoiceStatement, "lines" | "tax">): InvoiceStatement["lines"] {
  return [...lines, ...(tax ? [{ title: formatTax(tax), details: [], amount: tax.cents }] : [])];
}

/**
 * The statement of a credit note for an invoice, or for a part of it, of which `before` was credited earlier. Its tax is
 * in proportion, and all credit notes of an invoice come to the invoice's own.
 */
export function creditNoteStatement(
  { orderNumber, seller, buyer, ...invoice }: InvoiceStatement,
  credit: { number: string; issuedOn: string; before: number; total: number; reason: string },
): CreditNoteStatement {
  const { number, issuedOn, before, total, reason } = credit;
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

// --- internal ---

function byTransfer({ holder, bank, routing, account }: NonNullable<Company["billing"]["bank"]>): string {
  return `By bank transfer to ${holder}, ${bank}: routing number ${routing}, account number ${account}.`;
}
