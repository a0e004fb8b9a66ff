import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import type { Locator, Page } from "@playwright/test";
import PostalMime, { type Email } from "postal-mime";
import { contactForm } from "../../content/forms/contact.ts";
import { orderForm } from "../../content/forms/order.ts";
import { expect, visit } from "./browser.ts";
import { buyer } from "./sample-order.ts";

/** A valid contact message that no other test sends. */
export function contactEntries() {
  const tag = uniqueTag();
  return {
    name: "Dana Whitfield",
    email: `dana.${tag}@buyer.example`,
    company: "Front Range Tile",
    message: `We quote every job by hand.\nCould an agent prepare them? (${tag})`,
  };
}

/** Valid billing fields that no other test sends. */
export function orderEntries() {
  return { ...buyer, email: `order.${uniqueTag()}@buyer.example` };
}

/** Opens a page and waits until its form is hydrated. */
export async function visitForm(page: Page, path: "/" | "/order" | `/contact${string}`): Promise<Locator> {
  await visit(page, path);
  const form = page.getByRole("form");
  await form.scrollIntoViewIfNeeded();
  await expect(form).toHaveAttribute("data-ready");
  return form;
}

export async function fill(form: Locator, entries: Record<string, string>): Promise<void> {
  for (const [name, value] of Object.entries(entries)) await form.locator(`[name=${name}]`).fill(value);
}

/** Expects a form's fields, found by their names, to hold these entries. */
export async function expectEntries(form: Locator, entries: Record<string, string>): Promise<void> {
  for (const [name, value] of Object.entries(entries)) await expect(form.locator(`[name=${name}]`)).toHaveValue(value);
}

/** Opens the order form, fills it in and sends it; returns the form. */
export async function submitOrder(page: Page, entries: Record<string, string> = orderEntries()): Promise<Locator> {
  const form = await visitForm(page, "/order");
  await fill(form, entries);
  await form.getByRole("button", { name: orderForm.submit }).click();
  return form;
}

export function notices(page: Page): Locator {
  return page.getByRole("region", { name: /Notifications/ }).getByRole("listitem");
}

/** Closes the notice, whose colors are not final while it comes or goes. */
export async function closeNotice(page: Page): Promise<void> {
  await notices(page).getByRole("button", { name: "Close notice" }).click();
  await expect(notices(page)).toHaveCount(0);
}

/** The contact form, and what a test of both forms needs to know about it. */
export const contactFormCase = {
  ...describeForm(contactForm),
  what: "a message",
  path: "/contact" as const,
  entriesFor: contactEntries,
  storedFrom: storedMessages,
};

/** The same of the order form. */
export const orderFormCase = {
  ...describeForm(orderForm),
  what: "an order",
  path: "/order" as const,
  entriesFor: orderEntries,
  storedFrom: storedOrders,
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
  const folder = join(dataDir(), "mail");
  const find = async () => {
    // The server makes the folder with its first email.
    const names = existsSync(folder) ? readdirSync(folder).filter((name) => name.endsWith(".eml")) : [];
    const mails = await Promise.all(names.map((name) => PostalMime.parse(readFileSync(join(folder, name)))));
    // The office's email about the same order has the address, too.
    return mails.find(({ to }) => to?.[0]?.address === address);
  };
  await expect.poll(find).toBeDefined();
  return (await find()) as Email;
}

function uniqueTag(): string {
  return crypto.randomUUID().slice(0, 8);
}

/** A form with its labels and its notices as a page shows them. */
function describeForm<Form extends typeof contactForm | typeof orderForm>(form: Form) {
  const labels = form.fields.map(({ name, label, ...field }) => [
    name,
    "optional" in field && field.optional ? `${label} (Optional)` : label,
  ]);
  return {
    ...form,
    labels: Object.fromEntries(labels) as Record<string, string>,
    success: toNoticePattern(form.success),
    failure: toNoticePattern(form.failure),
  };
}

function toNoticePattern({ title, description }: { title: string; description: string }): RegExp {
  return new RegExp(String.raw`${title}\s*${description}`);
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
