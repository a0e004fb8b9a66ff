import { orderPackage } from "../../content/catalogue.ts";
import { toDollars } from "../../content/money.ts";
import { OrderRequest } from "../../content/schema/order.ts";
import { orderMails, type MailSettings } from "../mail/templates.ts";
import { fieldErrors, type Endpoint } from "./endpoint.ts";
import type { FieldError } from "./problem.ts";

/** `POST /api/orders`. */
export function ordersEndpoint(mail: MailSettings): Endpoint {
  return {
    kind: "order",
    path: "/api/orders",
    bodyLimit: 16 * 1024,
    confirmation: "/order/confirmed",
    form: {
      page: "/order",
      title: "Complete Your Order",
      submit: "Submit Order & Request Invoice",
      fields: [
        { name: "firstName", label: "First Name" },
        { name: "lastName", label: "Last Name" },
        { name: "email", label: "Email Address" },
        { name: "phone", label: "Phone Number" },
        { name: "company", label: "Company", optional: true },
        { name: "billingAddress", label: "Billing Address" },
        { name: "city", label: "City" },
        { name: "state", label: "State" },
        { name: "zipCode", label: "ZIP Code" },
        { name: "productTitle", label: "Product", hidden: true },
        { name: "productPrice", label: "Price", hidden: true },
        { name: "totalAmount", label: "Total", hidden: true },
      ],
    },
    // What the form sends of the product is what its page showed, and is compared.
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
      // The visitor's clock says nothing about which order this is: a retry has a new time.
      const { orderDate: _, ...identity } = fields;
      const errors = mismatches(fields);
      if (errors.length > 0) return { errors, identity };
      const { slug, title, price } = orderPackage;
      return {
        content: {
          kind: "order",
          fields,
          product: { slug, title, price },
          mails: (orderNumber) => orderMails(fields, orderNumber, mail),
        },
        identity,
      };
    },
  };
}

// --- internal ---

const fromCatalogue = {
  productTitle: orderPackage.title,
  productPrice: toDollars(orderPackage.price),
  totalAmount: toDollars(orderPackage.price),
};

/** A form sends amounts as text. */
function amountsOf(entries: Record<string, unknown>): Record<string, number> {
  const sent = ["productPrice", "totalAmount"].filter((name) => Object.hasOwn(entries, name));
  return Object.fromEntries(sent.map((name) => [name, Number(entries[name])]));
}

/** What the page showed must be what the catalogue says, or the buyer ordered something else. */
function mismatches(fields: OrderRequest): FieldError[] {
  return (Object.keys(fromCatalogue) as (keyof typeof fromCatalogue)[])
    .filter((name) => fields[name] !== fromCatalogue[name])
    .map((name) => ({ pointer: `#/${name}`, detail: "Does not match the catalogue; please reload the page" }));
}
