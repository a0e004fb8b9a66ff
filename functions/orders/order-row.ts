import type { OrderRequest } from "../../content/schema/order.ts";
import type { Millis } from "../store/tables.ts";
import { orderColumns, type OrderRow } from "./tables.ts";

/** What was ordered, from the catalogue. */
export interface OrderedProduct {
  slug: string;
  title: string;
  /** In cents. */
  price: number;
}

/** The row of an order, with its number. */
export function orderRow(
  {
    id,
    receivedAt,
    fields,
    product,
    confirmation,
  }: {
    id: string;
    receivedAt: Millis;
    fields: OrderRequest;
    product: OrderedProduct;
    confirmation: OrderRow["confirmation"];
  },
  number: string,
): OrderRow {
  return {
    id,
    number,
    received_at: receivedAt,
    state: "received",
    [orderColumns.firstName]: fields.firstName,
    [orderColumns.lastName]: fields.lastName,
    [orderColumns.email]: fields.email,
    [orderColumns.phone]: fields.phone,
    [orderColumns.company]: fields.company || null,
    [orderColumns.billingAddress]: fields.billingAddress,
    [orderColumns.city]: fields.city,
    [orderColumns.state]: fields.state,
    [orderColumns.zipCode]: fields.zipCode,
    product_slug: product.slug,
    product_title: product.title,
    price_cents: product.price,
    total_cents: product.price,
    order_date: fields.orderDate,
    confirmation,
    undo: null,
    page_since: 0,
    cancel_asked_at: null,
  };
}
