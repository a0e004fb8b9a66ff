import { orderForm } from "../../content/forms/order.ts";
import type { Page } from "@playwright/test";
import { pages } from "../../content/catalogue.ts";
import { ContactRequest } from "../../content/forms/contact.ts";
import { refusalsOf } from "../support/refusals.ts";
import {
  contactEntries,
  contactLabels,
  expectEntries,
  fill,
  mailTo,
  orderEntries,
  orderLabels,
  storedMessages,
  storedOrders,
  uniqueTag,
} from "../support/forms.ts";
import { long } from "../support/long.ts";
import { longServicePath, sampledPaths, screens } from "../support/routes.ts";
import { expect, menuLink, test, visit } from "../support/browser.ts";
import { orderPackage } from "../support/order-files.ts";

test.use({ javaScriptEnabled: false });

/** The pages on which scripts show most. */
const lively: readonly string[] = ["/", longServicePath];

/** Texts that make no sense without JavaScript. */
const scriptOnly = new Set(["Auto-playing", "Uncheck what you do not need.", "Ask about this estimate"]);

/** Labels of parts that a wide screen shows open or in a table. */
const otherWidths = ["Hours", "How It Goes", "See the Whole Sample"];

for (const { path, heading } of screens.filter((screen) => (long ? sampledPaths : lively).includes(screen.path))) {
  test(`all content of ${path} is readable without JavaScript`, async ({ page, browser, baseURL }) => {
    await page.goto(path);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(heading);
    // At each width some parts are open anyway, or stand elsewhere on the page.
    for (const part of await page.locator("summary").filter({ visible: true }).all()) await part.click();
    const plain = await textsOf(page);
    await page.emulateMedia({ media: "print" });
    const shown = new Set([...plain.readable, ...(await textsOf(page)).readable, ...otherWidths]);
    // The letterhead is for print only; everything else must be visible on screen.
    expect(plain.hidden.filter((text) => !shown.has(text) && !scriptOnly.has(text))).toEqual([]);

    const scripted = await browser.newPage({
      javaScriptEnabled: true,
      reducedMotion: "reduce",
      baseURL: baseURL ?? "",
    });
    await visit(scripted, path);
    const { readable } = await textsOf(scripted);
    await scripted.close();
    const missing = readable.filter((text) => !plain.readable.includes(text) && !scriptOnly.has(text));
    expect(missing).toEqual([]);
    expect(readable.length).toBeGreaterThan(5);
  });
}

test.describe("a message without JavaScript", () => {
  test.use({ allowedProblems: /422/, viewport: { width: 390, height: 844 } });

  test("is kept while it is invalid", async ({ page }) => {
    await page.goto("/");
    await menuLink(page, "/contact").click();
    await expect(page).toHaveURL("/contact");
    const entries = contactEntries(uniqueTag());
    const form = page.getByRole("form");
    // An address that browsers accept and the form's schema rejects.
    const invalid = { ...entries, email: "dana@buyer.999" };
    await fill(form, contactLabels, invalid);
    await form.getByRole("button", { name: "Send Message" }).click();
    await expect(page.getByRole("listitem")).toHaveText([refusalsOf(ContactRequest, invalid)["email"] ?? ""]);
    expect(storedMessages("dana@buyer.999")).toEqual([]);
    await page.goBack();
    await expectEntries(form, contactLabels, invalid);

    await test.step("§1 the contact form without JavaScript stores the message", async () => {
      await page.goto("/contact");
      await fill(form, contactLabels, entries);
      await form.getByRole("button", { name: "Send Message" }).click();
      await expect(page).toHaveURL("/contact/sent");
      await expect(page.getByRole("heading", { level: 1 })).toHaveText(pages["contact-sent"].heading);
      await expect(page.getByRole("main")).toContainText(pages["contact-sent"].intro);
      expect(storedMessages(entries.email)).toMatchObject([entries]);
    });
  });
});

test("§1 the order form without JavaScript leads to the buyer's page", async ({ page }) => {
  const entries = orderEntries(uniqueTag());
  await page.goto("/order");
  const form = page.getByRole("form");
  await fill(form, orderLabels, entries);
  await form.getByRole("button", { name: orderForm.submit }).click();
  await expect(page).toHaveURL(/\/orders\/[\w-]{64}$/);
  const [order] = storedOrders(entries.email);
  expect(order).toMatchObject({ last_name: entries.lastName, gross_cents: orderPackage.price });
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

// --- internal ---

/** The texts within `main`, split by whether a sighted visitor can read them in the page's current state. */
async function textsOf(page: Page): Promise<{ readable: string[]; hidden: string[] }> {
  return page.getByRole("main").evaluate((main) => {
    const readable: string[] = [];
    const hidden: string[] = [];
    const walker = document.createTreeWalker(main, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const text = node.textContent?.trim() ?? "";
      const element = node.parentElement;
      // Graphics have alternative text; buttons, and what is marked so, do nothing without JavaScript.
      if (text === "" || !element || element.closest('[aria-hidden="true"], svg, button, style, script, .needs-script'))
        continue;
      const box = element.getBoundingClientRect();
      let readableHere = element.checkVisibility({ opacityProperty: true, visibilityProperty: true }) && box.width > 0;
      for (let frame = element.parentElement; frame; frame = frame.parentElement) {
        const { left, right, top, bottom } = frame.getBoundingClientRect();
        const outside = box.left >= right || box.right <= left || box.top >= bottom || box.bottom <= top;
        if (outside && /hidden|clip/.test(getComputedStyle(frame).overflow)) readableHere = false;
      }
      (readableHere ? readable : hidden).push(text);
    }
    return { readable, hidden };
  });
}
