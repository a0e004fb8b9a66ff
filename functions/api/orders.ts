import { type CataloguePackage, pages } from "../../content/catalogue.ts";
import { toDollars } from "../../content/money.ts";
import { orderForm } from "../../content/forms.ts";
import { OrderRequest } from "../../content/schema/order.ts";
import { fieldErrors, type Endpoint } from "./endpoint.ts";
import type { FieldError } from "./problem.ts";

/** `POST /api/orders`, which takes orders of a package. */
export function ordersEndpoint({ slug, title, price }: CataloguePackage): Endpoint {
  const fromCatalogue = {
    productTitle: title,
    productPrice: toDollars(price),
    totalAmount: toDollars(price),
  };
  return {
    kind: "order",
    path: "/api/orders",
    bodyLimit: 16 * 1024,
    confirmation: "/order",
    form: { page: "/order", title: pages.order.heading, ...orderForm, hidden: Object.keys(fromCatalogue) },
    // The product fields that the form sends are what its page showed; they override these and are compared in
    // `validate`.
    complete: (entries, now) => ({
      ...fromCatalogue,
      ...entries,
      ...amountsOf(entries),
      orderDate: new Date(now).toISOString(),
    }),
    validate(body) {
      const result = OrderRequest.safeParse(body);
      if (!result.success) return { errors: fieldErrors(result.error) };
      const fields = result.data;
      // The order date does not identify the order: a retry has a new one.
      const { orderDate: _, ...identity } = { ...fields, email: fields.email.toLowerCase() };
      const errors = mismatches(fields, fromCatalogue);
      if (errors.length > 0) return { errors, identity };
      return {
        content: {
          kind: "order",
          fields,
          product: { slug, title, price },
        },
        identity,
      };
    },
  };
}

// --- internal ---

type FromCatalogue = Pick<OrderRequest, "productTitle" | "productPrice" | "totalAmount">;

/** A form sends amounts as text. */
function amountsOf(entries: Record<string, unknown>): Record<string, number> {
  const sent = ["productPrice", "totalAmount"].filter((name) => Object.hasOwn(entries, name));
  return Object.fromEntries(sent.map((name) => [name, Number(entries[name])]));
}

/** The page must have shown what the catalogue says, or the buyer ordered something else. */
function mismatches(fields: OrderRequest, fromCatalogue: FromCatalogue): FieldError[] {
  return (Object.keys(fromCatalogue) as (keyof FromCatalogue)[])
    .filter((name) => fields[name] !== fromCatalogue[name])
    .map((name) => ({ pointer: `#/${name}`, detail: "Does not match the catalogue; please reload the page" }));
}
