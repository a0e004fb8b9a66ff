import { orderForm } from "../../content/forms/order.ts";
import type { Locator, Page } from "@playwright/test";
import { buyer } from "./order-files.ts";
import { expect } from "./test.ts";
import { visit } from "./visit.ts";

/** Labels of the contact form, by field of the payload. */
export const contactLabels = {
  name: "Name",
  email: "Email",
  company: "Company (Optional)",
  message: "Message",
} as const;

/** Labels of the order form, by field of the payload. */
export const orderLabels = {
  firstName: "First Name",
  lastName: "Last Name",
  email: "Email Address",
  phone: "Phone Number",
  company: "Company (Optional)",
  billingAddress: "Billing Address",
  city: "City",
  state: "State",
  zipCode: "ZIP Code",
} as const;

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
export const orderEntries = (tag: string) => ({ ...buyer, email: `order.${tag}@buyer.example` });

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

/** Expects exactly these fields to be marked invalid, each with its message directly under it. */
export async function expectInvalid(form: Locator, messages: Record<string, string>): Promise<void> {
  for (const [label, message] of Object.entries(messages)) {
    const field = form.getByLabel(label, { exact: true });
    await expect(field).toHaveAccessibleDescription(new RegExp(`${message.replaceAll(".", "\\.")}$`));
    await expect(field).toHaveAttribute("aria-invalid", "true");
  }
  await expect(form.locator("[aria-invalid]")).toHaveCount(Object.keys(messages).length);
  const above = await form.locator("[aria-invalid]").evaluateAll((fields) =>
    fields.flatMap((field) => {
      const message = document.getElementById(field.getAttribute("aria-describedby")?.split(" ").at(-1) ?? "");
      const under = message && message.getBoundingClientRect().top > field.getBoundingClientRect().bottom - 1;
      return under ? [] : [field.outerHTML];
    }),
  );
  expect(above).toEqual([]);
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
