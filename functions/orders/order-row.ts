import { company, orderPackage } from "../../content/catalogue.ts";
import { taxOn } from "../../content/pricing.ts";
import type { OrderRequest } from "../../content/schema/order.ts";
import type { Company } from "../../content/schema/company.ts";
import type { Millis } from "../store/tables.ts";
import { orderColumns, type OrderRow } from "./tables.ts";

/** What was ordered, from the catalogue. */
export interface OrderedProduct {
  slug: string;
  title: string;
  /** In cents. */
  price: number;
}

/** The row of an order, with its number; it is held if there is a reason. What was agreed is fixed here, for good. */
export function orderRow(
  placed: { id: string; receivedAt: Millis; fields: OrderRequest; product: OrderedProduct; held?: string | undefined },
  number: string,
  billing: Pick<Company["billing"], "tax" | "dueDays"> = company.billing,
): OrderRow {
  const { id, receivedAt, fields, product, held } = placed;
  const { slug, title, price } = product;
  const tax = billing.tax && { ...billing.tax, cents: taxOn(price, billing.tax.rate) };
  const details = slug === orderPackage.slug ? orderPackage.inclusions.map((each) => each.title) : [];
  return {
    id,
    number,
    received_at: receivedAt,
    state: held === undefined ? "open" : "held",
    state_since: receivedAt,
    held_because: held ?? null,
    version: 1,
    [orderColumns.firstName]: fields.firstName,
    [orderColumns.lastName]: fields.lastName,
    [orderColumns.email]: fields.email,
    [orderColumns.phone]: fields.phone,
    [orderColumns.company]: fields.company || null,
    [orderColumns.billingAddress]: fields.billingAddress,
    [orderColumns.city]: fields.city,
    [orderColumns.state]: fields.state,
    [orderColumns.zipCode]: fields.zipCode,
    product_slug: slug,
    product_title: title,
    lines: JSON.stringify([{ title, details, amount: price }]),
    net_cents: price,
    tax: tax ? JSON.stringify(tax) : null,
    gross_cents: price + (tax?.cents ?? 0),
    due_days: billing.dueDays,
    order_date: fields.orderDate,
    page_since: 0,
  };
}
