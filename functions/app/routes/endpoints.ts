import type * as z from "zod/mini";
import { type CataloguePackage, orderPackage, pages } from "../../../content/catalogue.ts";
import { contactForm } from "../../../content/forms/contact.ts";
import { orderForm } from "../../../content/forms/order.ts";
import { toDollars } from "../../../content/pricing/money.ts";
import { ContactRequest } from "../../../content/forms/contact.ts";
import type { FormDefinition } from "../../../content/forms/form.ts";
import { OrderRequest } from "../../../content/forms/order.ts";
import { contactMessage } from "../../contact/store-message.ts";
import type { SubmissionContent } from "../../orders/place-order.ts";
import type { FieldError } from "../errors.ts";

/** What differs between the two posts. */
export interface Endpoint {
  kind: SubmissionContent["kind"];
  path: string;
  /** Largest body accepted, in bytes. */
  bodyLimit: number;
  /** The form and its page, to render the errors of a form posted without JavaScript. */
  form: FormDefinition & {
    page: string;
    title: string;
    /** Names of the fields that nobody fills in; if one is wrong, the page was out of date. */
    hidden: readonly string[];
  };
  /** Adds the fields that a form post does not carry. */
  complete(entries: Record<string, unknown>, now: number): Record<string, unknown>;
  /**
   * Validates a body, honeypot removed, against the schema and the catalogue: what can be stored, with the part of it that
   * identifies a repeat, or its errors. A body that only the catalogue rejects also has an identity: it may have been
   * stored before the catalogue changed.
   */
  validate(
    body: unknown,
  ): { content: SubmissionContent; identity: unknown } | { errors: readonly FieldError[]; identity?: unknown };
}

/** `POST /api/contact`. */
const contact: Endpoint = {
  kind: "contact",
  path: "/api/contact",
  bodyLimit: 32 * 1024,
  form: { page: "/contact", title: pages.contact.heading, hidden: ["about"], ...contactForm },
  complete: (entries) => entries,
  validate(body) {
    const { data, error } = ContactRequest.safeParse(body);
    if (error) return { errors: fieldErrors(error) };
    const content = { kind: "contact", fields: contactMessage(data) } as const;
    return { content, identity: { ...data, email: data.email.toLowerCase() } };
  },
};

/** `POST /api/orders`, which takes orders of a package. */
function ordersOf(product: CataloguePackage): Endpoint {
  const fromCatalogue = {
    productTitle: product.title,
    productPrice: toDollars(product.price),
    totalAmount: toDollars(product.price),
  };
  return {
    kind: "order",
    path: "/api/orders",
    bodyLimit: 16 * 1024,
    form: { page: "/order", title: pages.order.heading, ...orderForm, hidden: Object.keys(fromCatalogue) },
    // The product fields that the form sends, amounts as text, are what its page showed, and are compared in `validate`.
    complete(entries, now) {
      const sent = ["productPrice", "totalAmount"].filter((name) => Object.hasOwn(entries, name));
      const amounts = Object.fromEntries(sent.map((name) => [name, Number(entries[name])]));
      return { ...fromCatalogue, ...entries, ...amounts, orderDate: new Date(now).toISOString() };
    },
    validate(body) {
      const { data, error } = OrderRequest.safeParse(body);
      if (error) return { errors: fieldErrors(error) };
      // The order date does not identify the order: a retry has a new one.
      const { orderDate: _, ...identity } = { ...data, email: data.email.toLowerCase() };
      // The page must have shown what the catalogue says, or the buyer ordered something else.
      const errors = (Object.keys(fromCatalogue) as (keyof typeof fromCatalogue)[])
        .filter((name) => data[name] !== fromCatalogue[name])
        .map((name) => ({ pointer: `#/${name}`, detail: "Does not match the catalogue; please reload the page" }));
      if (errors.length > 0) return { errors, identity };
      return { content: { kind: "order", fields: data, product }, identity };
    },
  };
}

/** The endpoints that visitors post to; a firm that sells no package takes no orders. */
export const endpoints = [contact, ...(orderPackage ? [ordersOf(orderPackage)] : [])];

/** The first error of each field. No message echoes the input. */
export function fieldErrors(error: z.core.$ZodError): FieldError[] {
  const byPointer = new Map<string, FieldError>();
  for (const { code, path, message } of error.issues) {
    const pointer = ["#", ...path.map(String)].join("/");
    const detail = code === "unrecognized_keys" ? "Unknown field" : path.length === 0 ? "Expected an object" : message;
    if (!byPointer.has(pointer)) byPointer.set(pointer, { pointer, detail });
  }
  return [...byPointer.values()];
}
