import type { Page } from "@playwright/test";
import { pages } from "../../content/catalogue.ts";
import { orderForm } from "../../content/forms/order.ts";
import { ContactRequest } from "../../content/forms/requests.ts";
import { expect, menuLink, test } from "../support/browser.ts";
import {
  contactEntries,
  expectEntries,
  fill,
  mailTo,
  orderEntries,
  storedMessages,
  storedOrders,
} from "../support/forms.ts";
import { longServicePath } from "../support/routes.ts";
import { orderPackage } from "../support/sample-order.ts";
import { errorsByField } from "../support/schema-errors.ts";

test.use({ javaScriptEnabled: false });

for (const path of ["/", longServicePath]) {
  test(`no text of ${path} is hidden without JavaScript`, async ({ page }) => {
    await page.goto(path);
    // At each width some parts are open anyway, or are elsewhere on the page.
    for (const part of await page.locator("summary").filter({ visible: true }).all()) await part.click();
    const [onScreen, hidden] = await textsOf(page);
    // The letterhead is for print only.
    await page.emulateMedia({ media: "print" });
    const [printed] = await textsOf(page);
    const readable = new Set([...onScreen, ...printed, "See the Whole Sample"]);
    expect(hidden.filter((text) => !readable.has(text))).toEqual([]);
  });
}

test.describe("a message without JavaScript", () => {
  test.use({ allowedProblems: /422/, viewport: { width: 390, height: 844 } });

  test("is kept while it is invalid", async ({ page }) => {
    await page.goto("/");
    await menuLink(page, "/contact").click();
    await expect(page).toHaveURL("/contact");
    const form = page.getByRole("form");
    // An address that browsers accept and the form's schema rejects.
    const invalid = { ...contactEntries(), email: "dana@buyer.999" };
    await fill(form, invalid);
    await form.getByRole("button", { name: "Send Message" }).click();
    await expect(page.getByRole("listitem")).toHaveText([errorsByField(ContactRequest, invalid)["email"] ?? ""]);
    expect(storedMessages("dana@buyer.999")).toEqual([]);
    await page.goBack();
    await expectEntries(form, invalid);
  });
});

test("§1 the contact form without JavaScript stores the message", async ({ page }) => {
  const entries = contactEntries();
  await page.goto("/contact");
  await fill(page.getByRole("form"), entries);
  await page.getByRole("button", { name: "Send Message" }).click();
  await expect(page).toHaveURL("/contact/sent");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(pages["contact-sent"].heading);
  await expect(page.getByRole("main")).toContainText(pages["contact-sent"].intro);
  expect(storedMessages(entries.email)).toMatchObject([entries]);
});

test("§1 the order form without JavaScript leads to the buyer's page", async ({ page }) => {
  const entries = orderEntries();
  await page.goto("/order");
  const form = page.getByRole("form");
  await fill(form, entries);
  await form.getByRole("button", { name: orderForm.submit }).click();
  await expect(page).toHaveURL(/\/orders\/[\w-]{64}$/);
  const [order] = storedOrders(entries.email);
  expect(order).toMatchObject({ last_name: entries.lastName, total: orderPackage.price });
  expect((await mailTo(entries.email)).subject).toContain(String(order?.["number"]));
  for (const text of [
    String(order?.["number"]),
    entries.email,
    entries.billingAddress,
    `${entries.city}, ${entries.state} ${entries.zipCode}`,
    "We’ll email your invoice by",
  ]) {
    await expect(page.getByRole("main")).toContainText(text);
  }
});

/** The texts within `main` that a visitor sees, then the hidden ones, except those that need JavaScript. */
async function textsOf(page: Page): Promise<[string[], string[]]> {
  return page.getByRole("main").evaluate((main) => {
    const texts: [string[], string[]] = [[], []];
    const walker = document.createTreeWalker(main, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const [text = "", element] = [node.textContent?.trim(), node.parentElement];
      if (text === "" || element?.closest('[aria-hidden="true"], svg, button, style, script, .needs-script')) continue;
      const isSeen = element?.checkVisibility({ opacityProperty: true, visibilityProperty: true });
      texts[isSeen ? 0 : 1].push(text);
    }
    return texts;
  });
}
