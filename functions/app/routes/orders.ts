import { redirect, type H3 } from "h3";
import { pages, type CataloguePackage } from "../../../content/catalogue.ts";
import { OrderRequest } from "../../../content/forms/requests.ts";
import { toDollars } from "../../../content/pricing/money.ts";
import { emailKey } from "../../db/keys.ts";
import { buyerPagesPath, pageToken } from "../../orders/buyer-page.ts";
import { placeOrder } from "../../orders/place-order.ts";
import type { AppContext } from "../context.ts";
import { invalidFields, parseBody } from "../errors.ts";
import { addFormEndpoint } from "../form-endpoint.ts";
import { pageResponse } from "../page.ts";

/** Adds `POST /api/orders`, if the firm has a package to order. */
export function orderRoutes(app: H3, context: AppContext): void {
  const { ordersPerHour, product, store, log } = context;
  if (product === undefined) return;
  addFormEndpoint(app, context, {
    path: "/api/orders",
    maxBytes: 16 * 1024,
    validate(body, format, now) {
      const input = parseBody(OrderRequest, format === "form" ? completeForm(body, product, now) : body);
      // A retry has a new date.
      const { orderDate: _, ...payload } = { ...input, email: emailKey(input.email) };
      return { input, payload };
    },
    async save(trx, fields, { honeypotFilled, now }) {
      checkProduct(fields, product);
      return placeOrder(trx, { fields, product, receivedAt: now, honeypotFilled, ordersPerHour });
    },
    async read(trx, { id, ...answer }) {
      // A repeat may come after the address was corrected, which ended the earlier link.
      const placed = trx.selectFrom("orders").select(["id", "email_key", "held_because"]).where("id", "=", id);
      return { ...answer, order: await placed.executeTakeFirstOrThrow() };
    },
    respond({ orderNumber, price, order }, { format, isOwner, isReplayed }) {
      if (!isReplayed) log.info({ number: orderNumber, held: order.held_because !== null }, "order-placed");
      const page = `${buyerPagesPath}/${pageToken(order, store.hashKey)}`;
      if (format === "form" && isOwner) return redirect(page, 303);
      const { heading, intro } = pages.order.confirmed;
      // A browser that repeats an order without proof that it sent the first gets no link to it.
      if (format === "form")
        return pageResponse(heading, { details: [intro] }, { status: 201, headers: new Headers() });
      const body = { orderNumber, totalAmount: toDollars(price), status: "received" };
      return Response.json(body, { status: 201, headers: isOwner ? { Location: page } : {} });
    },
  });
}

/** The product's fields as the request has them, amounts in dollars. */
function productFields({ title, price }: CataloguePackage) {
  return { productTitle: title, productPrice: toDollars(price), totalAmount: toDollars(price) };
}

/** Adds the fields that a form without JavaScript lacks, and parses the amounts that it shows. */
function completeForm(body: unknown, product: CataloguePackage, now: number): unknown {
  const entries = body as Record<string, unknown>;
  const sent = ["productPrice", "totalAmount"].filter((name) => Object.hasOwn(entries, name));
  const amounts = Object.fromEntries(sent.map((name) => [name, Number(entries[name])]));
  return { ...productFields(product), ...entries, ...amounts, orderDate: new Date(now).toISOString() };
}

/** Throws 422 unless the page showed the catalogue's title and price: the buyer would have ordered something else. */
function checkProduct(fields: OrderRequest, product: CataloguePackage): void {
  const errors = Object.entries(productFields(product))
    .filter(([name, value]) => fields[name as keyof OrderRequest] !== value)
    .map(([name]) => {
      const what = name === "productTitle" ? "product" : "price";
      return { pointer: `#/${name}`, detail: `Does not match our published ${what}; please reload the page` };
    });
  if (errors.length > 0) throw invalidFields(errors);
}
