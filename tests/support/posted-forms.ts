import { orderForm } from "../../content/forms/order.ts";
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import PostalMime, { type Email } from "postal-mime";
import { contactForm, ContactRequest } from "../../content/forms/contact.ts";
import { OrderForm } from "../../content/forms/order.ts";
import { expect } from "./test.ts";
import { contactEntries, contactLabels, orderEntries, orderLabels } from "./forms.ts";

/** The form of a message, with what a test of both forms needs to know about it. */
export const messageForm = {
  what: "a message",
  path: "/contact" as const,
  action: "/api/contact",
  send: "Send Message",
  sending: "Sending...",
  labels: contactLabels as Record<string, string>,
  schema: ContactRequest,
  /** The autocomplete token of each field. */
  tokens: { name: "name", email: "email", company: "organization", message: "on" },
  entriesFor: contactEntries,
  storedFrom: storedMessages,
  unconfirmed: contactForm.unconfirmed,
  success: /Message sent successfully!\s*We'll get back to you as soon as possible\./,
  failure: /Something went wrong!\s*Please try again later\./,
};

/** The same of the form of an order. */
export const orderedForm = {
  what: "an order",
  path: "/order" as const,
  action: "/api/orders",
  send: orderForm.submit,
  sending: "Submitting...",
  labels: orderLabels as Record<string, string>,
  schema: OrderForm,
  tokens: {
    firstName: "given-name",
    lastName: "family-name",
    email: "email",
    phone: "tel",
    company: "organization",
    billingAddress: "billing address-line1",
    city: "billing address-level2",
    state: "billing address-level1",
    zipCode: "billing postal-code",
  },
  entriesFor: orderEntries,
  storedFrom: storedOrders,
  unconfirmed: orderForm.unconfirmed,
  success: /Order submitted successfully!\s*You'll receive an invoice via email shortly\./,
  failure: /Order submission failed\s*Please try again or contact support\./,
};

/** The rows of the contact messages that the server under test has stored from an email address. */
export function storedMessages(email: string): Record<string, unknown>[] {
  return rows("SELECT * FROM messages WHERE email = ?", email);
}

/** The rows of the orders that the server under test has stored from an email address. */
export function storedOrders(email: string): Record<string, unknown>[] {
  return rows("SELECT * FROM orders WHERE email = ?", email);
}

/** The first email that the server under test writes to an address. */
export async function mailTo(address: string): Promise<Email> {
  let found: Email | undefined;
  const look = async () => {
    const folder = join(dataDir(), "mail");
    const raw = readdirSync(folder)
      .filter((name) => name.endsWith(".eml"))
      .map((name) => readFileSync(join(folder, name)));
    const mail = raw.find((each) => each.includes(address));
    found = mail && (await PostalMime.parse(mail));
    return found?.to?.[0]?.address;
  };
  await expect.poll(look).toBe(address);
  return found!;
}

function dataDir(): string {
  const folder = process.env.E2E_DATA_DIR;
  if (folder === undefined) throw new Error("E2E_DATA_DIR is not set: the Playwright configuration sets it.");
  return folder;
}

function rows(sql: string, parameter: string): Record<string, unknown>[] {
  using database = new DatabaseSync(join(dataDir(), "site.sqlite"), { readOnly: true });
  return database.prepare(sql).all(parameter);
}
