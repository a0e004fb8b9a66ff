import type { Locator, Page } from "@playwright/test";
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import PostalMime, { type Email } from "postal-mime";
import { contactForm } from "../../content/forms/contact.ts";
import type { FormField } from "../../content/forms/form.ts";
import { orderForm } from "../../content/forms/order.ts";
import { expect, visit } from "./browser.ts";
import { buyer } from "./order-files.ts";

/** Labels of each form, by field of the payload. */
export const contactLabels = labelsOf(contactForm);
export const orderLabels = labelsOf(orderForm);

/** A valid contact message; `tag` makes it unique. */
export function contactEntries(tag: string) {
  return {
    name: "Dana Whitfield",
    email: `dana.${tag}@buyer.example`,
    company: "Front Range Tile",
    message: `We quote every job by hand.\nCould an agent prepare them? (${tag})`,
  };
}

/** A valid set of billing fields; `tag` makes it unique. */
export function orderEntries(tag: string) {
  return { ...buyer, email: `order.${tag}@buyer.example` };
}

/** A word that no other test uses, for entries that are looked up in the store. */
export function uniqueTag(): string {
  return crypto.randomUUID().slice(0, 8);
}

/** Opens a page and waits until its form is hydrated. */
export async function visitForm(page: Page, path: "/contact" | "/order" | "/"): Promise<Locator> {
  await visit(page, path);
  const form = page.getByRole("form");
  await form.scrollIntoViewIfNeeded();
  await expect(form).toHaveAttribute("data-ready");
  return form;
}

/** Fills in a form's fields by their labels. */
export async function fill<Field extends string>(
  form: Locator,
  labels: Record<Field, string>,
  entries: Partial<Record<Field, string>>,
): Promise<void> {
  for (const [field, value] of Object.entries<string | undefined>(entries)) {
    await form.getByLabel(labels[field as Field], { exact: true }).fill(value ?? "");
  }
}

/** Opens the order form, fills it in and sends it; returns the form. */
export async function submitOrder(
  page: Page,
  entries: Partial<ReturnType<typeof orderEntries>> = orderEntries(uniqueTag()),
): Promise<Locator> {
  const form = await visitForm(page, "/order");
  await fill(form, orderLabels, entries);
  await form.getByRole("button", { name: orderForm.submit }).click();
  return form;
}

/** Expects a form's fields, found by their labels, to hold these entries. */
export async function expectEntries<Field extends string>(
  form: Locator,
  labels: Record<Field, string>,
  entries: Partial<Record<Field, string>>,
): Promise<void> {
  for (const [field, value] of Object.entries<string | undefined>(entries)) {
    await expect(form.getByLabel(labels[field as Field], { exact: true })).toHaveValue(value ?? "");
  }
}

/** The notices on the screen. */
export function notices(page: Page): Locator {
  return page.getByRole("region", { name: /Notifications/ }).getByRole("listitem");
}

/** Closes the notice, whose colors are not final while it comes or goes. */
export async function closeNotice(page: Page): Promise<void> {
  await notices(page).getByRole("button", { name: "Close notice" }).click();
  await expect(notices(page)).toHaveCount(0);
}

/** The contact form, and what a test of both forms needs to know about it. */
export const messageForm = {
  ...described(contactForm),
  what: "a message",
  path: "/contact" as const,
  entriesFor: contactEntries,
  storedFrom: storedMessages,
};

/** The same of the order form. */
export const orderedForm = {
  ...described(orderForm),
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
  let found: Email | undefined;
  const look = async () => {
    const folder = join(dataDir(), "mail");
    // The server makes the folder with its first email.
    const names = existsSync(folder) ? readdirSync(folder) : [];
    const raw = names.filter((name) => name.endsWith(".eml")).map((name) => readFileSync(join(folder, name)));
    const mail = raw.find((each) => each.includes(address));
    found = mail && (await PostalMime.parse(mail));
    return found?.to?.[0]?.address;
  };
  await expect.poll(look).toBe(address);
  return found!;
}

// --- internal ---

function labelsOf<Name extends string>({ fields }: { fields: readonly (FormField & { name: Name })[] }) {
  const labels = fields.map(({ name, label, optional }) => [name, optional ? `${label} (Optional)` : label]);
  return Object.fromEntries(labels) as Record<Name, string>;
}

/** A form with its labels and its notices as a page shows them. */
function described(form: typeof contactForm | typeof orderForm) {
  const labels: Record<string, string> = form === orderForm ? orderLabels : contactLabels;
  return { ...form, labels, success: shown(form.success), failure: shown(form.failure) };
}

function shown({ title, description }: { title: string; description: string }): RegExp {
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
