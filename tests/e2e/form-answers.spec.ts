import type { Page } from "@playwright/test";
import { company, pages } from "../../content/catalogue.ts";
import { orderPackage } from "../support/order-package.ts";
import { expectNoFindings } from "../support/axe.ts";
import {
  contactEntries,
  expectInvalid,
  fill,
  notices,
  orderEntries,
  submitMessage,
  submitOrder,
  uniqueTag,
  visitForm,
} from "../support/forms.ts";
import { postedForms, storedOrders } from "../support/posted-forms.ts";
import { privacyPage } from "../support/routes.ts";
import { expect, test } from "../support/test.ts";
import { holdBack, hydrated, scripts, legalLink } from "../support/visit.ts";

test.describe("a failure", () => {
  test.use({ allowedProblems: /ERR_FAILED|failed:/ });

  for (const { what, path, action, labels, entriesFor, failure, success, ...rest } of postedForms) {
    test(`to send ${what} stays above the button, with phone and email, until it is sent again`, async ({ page }) => {
      await page.route(action, (route) => route.abort(), { times: 1 });
      const form = await visitForm(page, path);
      await fill(form, labels, entriesFor(uniqueTag()));
      const button = form.getByRole("button", { name: rest.send });
      await button.click();
      await expect(notices(page)).toHaveText(failure);
      await expect(button).toHaveAccessibleDescription(/We could not confirm that your (message|order) arrived/);
      for (const name of [company.phone, company.email])
        await expect(form.getByRole("link", { name, exact: true })).toBeVisible();
      await closeNotice(page);
      const said = form.getByText(/We could not confirm/);
      const [saidBox, buttonBox] = [await said.boundingBox(), await button.boundingBox()];
      expect((saidBox?.y ?? 0) + (saidBox?.height ?? 0)).toBeLessThanOrEqual(buttonBox?.y ?? 0);
      await expectNoFindings(page);
      await button.click();
      await expect(notices(page)).toHaveText(success);
      await expect(said).toHaveCount(0);
    });
  }
});

test("a message that was sent stands above the cleared form, with when to expect an answer", async ({ page }) => {
  const entries = contactEntries(uniqueTag());
  const form = await submitMessage(page, entries);
  const receipt = page.getByRole("region", { name: "Your message" });
  for (const text of [entries.name, entries.company, /Could an agent prepare them/, company.hours])
    await expect(receipt.getByText(text)).toBeVisible();
  await expect(receipt).toContainText(`answer to ${entries.email}`);
  await expect(receipt.getByRole("heading", { name: "Your message" })).toBeFocused();
  expect((await receipt.boundingBox())?.y).toBeLessThan((await form.boundingBox())?.y ?? 0);
  await closeNotice(page);
  await expectNoFindings(page);
  await legalLink(page, privacyPage.path).click();
  await expect(page).toHaveURL(privacyPage.path);
  await page.goBack();
  await expect(receipt).toContainText(entries.email);
  await expect(receipt.getByRole("heading", { name: "Your message" })).not.toBeFocused();
});

for (const path of ["/contact", "/order"]) {
  test(`an empty form on ${path} that is sent before its scripts are there shows its messages`, async ({ page }) => {
    const release = await holdBack(page, scripts);
    await page.goto(path, { waitUntil: "commit" });
    const form = page.getByRole("form");
    await form.getByRole("button").click();
    release();
    await expectInvalid(form, path === "/contact" ? "Email" : "Email Address", "Invalid email address");
    await expect(form.getByRole("textbox").first()).toBeFocused();
  });
}

test("a form that is half filled in before its scripts are there shows no message", async ({ page }) => {
  const release = await holdBack(page, scripts);
  await page.goto("/contact", { waitUntil: "commit" });
  const form = page.getByRole("form");
  await form.getByLabel("Email").fill("dana@");
  await form.getByLabel("Name").fill("Dana");
  release();
  await hydrated(page);
  await expect(form).toHaveAttribute("data-ready");
  await expect(form.locator("[aria-invalid]")).toHaveCount(0);
});

const ordered = new Date("2026-03-04T18:06:00Z");

/** The day at the office so many hours after `ordered`, as a page names it. */
function dayAfter(hours: number): string {
  const format = new Intl.DateTimeFormat("en-US", { month: "long", day: "numeric", timeZone: company.timeZone });
  return format.format(ordered.getTime() + hours * 3_600_000);
}

test.describe("the confirmation of an order", () => {
  test("has its number, what was ordered, where the invoice goes, what happens when, and a print button", async ({
    page,
  }) => {
    await page.clock.setFixedTime(ordered);
    const entries = orderEntries(uniqueTag());
    await submitOrder(page, entries);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(pages.orderConfirmed.heading);
    const main = page.getByRole("main");
    const number = String(storedOrders(entries.email)[0]?.["number"]);
    for (const text of [number, entries.email, orderPackage.title, entries.billingAddress, entries.city])
      await expect(main).toContainText(text);
    await expect(main.getByText(/^Emailed by/)).toContainText(dayAfter(company.invoiceWithinHours));
    await expect(main.getByText(/days after the date of the invoice/)).toContainText(
      dayAfter(company.billing.dueDays * 24),
    );
    await closeNotice(page);
    await expectNoFindings(page);

    await page.evaluate(() => (globalThis.print = () => (document.body.dataset["printed"] = "")));
    await main.getByRole("button", { name: "Print this page" }).click();
    await expect(page.locator("body[data-printed]")).toBeAttached();
    await page.emulateMedia({ media: "print" });
    await expect(main.getByRole("button", { name: "Print this page" })).toBeHidden();
    await expect(main.getByText(number)).toBeVisible();
  });

  test("needs no answer that it can read", async ({ page }) => {
    await page.route("/api/orders", (route) => route.fulfill({ status: 201, body: "stored" }));
    await submitOrder(page);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(pages.orderConfirmed.heading);
    await expect(page.getByRole("main").getByText("Order number")).toHaveCount(0);
  });
});

test("on a phone the order's summary stands above the form", async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const form = await visitForm(page, "/order");
  const summary = await page.getByRole("complementary", { name: "Order Summary" }).boundingBox();
  expect((summary?.y ?? 0) + (summary?.height ?? 0)).toBeLessThanOrEqual((await form.boundingBox())?.y ?? 0);
});

test("on a phone the button to the top gives way to the form's button", async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 640 });
  const form = await visitForm(page, "/order");
  const toTop = page.getByRole("button", { name: "Scroll to top" });
  const submit = form.getByRole("button");
  const showAt = (fromBottom: number) =>
    submit.evaluate((button, gap) => {
      const { bottom } = button.getBoundingClientRect();
      scrollBy({ top: bottom - innerHeight + gap, behavior: "instant" });
    }, fromBottom);
  await showAt(120);
  await expect(toTop).toBeVisible();
  await showAt(24);
  await expect(toTop).toBeHidden();
  await showAt(-60);
  await expect(toTop).toBeVisible();
});

// --- internal ---

/** Closes the notice, whose colors are not final while it comes or goes. */
async function closeNotice(page: Page): Promise<void> {
  await notices(page).getByRole("button", { name: "Close notice" }).click();
  await expect(notices(page)).toHaveCount(0);
}
