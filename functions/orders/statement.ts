import { z } from "zod";
import { company, orderPackage } from "../../content/catalogue.ts";
import { taxOn } from "../../content/pricing.ts";
import type { Company } from "../../content/schema/company.ts";
import { addDays, officeDay } from "./office-day.ts";
import type { OrderRow } from "./tables.ts";

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

/** What a stored invoice states. */
export function invoiceStated({ statement }: { statement: string }): InvoiceStatement {
  return InvoiceStatement.parse(JSON.parse(statement));
}

/** What a stored credit note states. */
export function creditNoteStated({ statement }: { statement: string }): CreditNoteStatement {
  return CreditNoteStatement.parse(JSON.parse(statement));
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

/** The statement of an order's invoice, given its number and date of issue, by the firm's terms. */
export function statementOf(
  order: OrderRow,
  number: string,
  issuedOn: string,
  billing: Company["billing"] = company.billing,
): InvoiceStatement {
  const { street, city, state, zip } = company.postalAddress;
  const { dueDays, instructions, bank, payUrl, lateFee } = billing;
  const tax = billing.tax && { ...billing.tax, cents: taxOn(order.total_cents, billing.tax.rate) };
  return {
    number,
    orderNumber: order.number,
    orderedOn: officeDay(order.received_at),
    issuedOn,
    dueOn: addDays(issuedOn, dueDays),
    dueDays,
    seller: {
      brand: company.brand,
      legalName: company.legalName,
      street,
      place: `${city}, ${state} ${zip}`,
      email: company.email,
      phone: company.phone,
    },
    buyer: buyerOf(order),
    lines: [
      {
        title: order.product_title,
        details: order.product_slug === orderPackage.slug ? orderPackage.inclusions.map(({ title }) => title) : [],
        amount: order.price_cents,
      },
    ],
    ...(tax && { tax }),
    total: order.total_cents + (tax?.cents ?? 0),
    instructions: [...instructions, ...(bank ? [byTransfer(bank)] : [])],
    ...(payUrl && { payUrl: payUrl.replace("{invoice}", encodeURIComponent(number)) }),
    ...(lateFee && { lateFee }),
  };
}

// --- internal ---

function byTransfer({ holder, bank, routing, account }: NonNullable<Company["billing"]["bank"]>): string {
  return `By bank transfer to ${holder}, ${bank}: routing number ${routing}, account number ${account}.`;
}
