import { company, orderTerms, pages } from "../../content/catalogue.ts";
import { formatUsdExact, formatUsdPlain } from "../../content/pricing/money.ts";
import { expectNoFindings } from "./findings.ts";
import {
  closeNotice,
  expectEntries,
  fill,
  mailTo,
  notices,
  orderedForm,
  orderEntries,
  storedOrders,
  submitOrder,
  visitForm,
} from "../support/forms.ts";
import { orderedPage, termsPage } from "../support/routes.ts";
import { expect, test } from "../support/browser.ts";
import { orderPackage } from "../support/order-files.ts";

const { success } = orderedForm;
const submit = { name: "Submit Order & Request Invoice" };
const noEntries = Object.fromEntries(orderedForm.fields.map(({ name }) => [name, ""]));
const ordered = new Date("2026-03-04T18:06:07.890Z");

/** The day at the office so many hours after `ordered`, as a page names it. */
function dayAfter(hours: number): string {
  const format = new Intl.DateTimeFormat("en-US", { month: "long", day: "numeric", timeZone: company.timeZone });
  return format.format(ordered.getTime() + hours * 3_600_000);
}

test.describe("an order", () => {
  test.use({ ownContext: true });

  test("leads to its confirmation", async ({ page }) => {
    await page.clock.setFixedTime(ordered);
    // §5: neither has a format beyond its length.
    const entries = { ...orderEntries(), phone: "extension nine", zipCode: "ABCDE" };
    const posted = page.waitForRequest((request) => request.method() === "POST");
    const form = await submitOrder(page, entries);
    const main = page.getByRole("main");
    const request = await posted;

    await test.step("§7 the order form posts the thirteen fields", async () => {
      expect(new URL(request.url()).pathname).toBe("/api/orders");
      expect(request.headers()["content-type"]).toBe("application/json");
      const price = orderPackage.price / 100;
      expect(request.postDataJSON()).toEqual({
        ...entries,
        productTitle: orderPackage.title,
        productPrice: price,
        orderDate: ordered.toISOString(),
        totalAmount: price,
      });
    });

    await test.step("§8 a stored order has the toast of success", async () => {
      await expect(notices(page)).toHaveText(success);
    });

    await test.step("§4 success shows the confirmation", async () => {
      await expect(page.getByRole("heading", { level: 1 })).toHaveText([pages.order.confirmed.heading]);
      await expect(main).toContainText(pages.order.confirmed.intro);
      await expect(form).toHaveCount(0);
    });

    const [order] = storedOrders(entries.email);
    const number = String(order?.["number"]);

    await test.step("§1 an order is stored at the catalogue's price", async () => {
      expect(order).toMatchObject({ first_name: entries.firstName, product_title: orderPackage.title });
      expect(order).toMatchObject({ gross_cents: orderPackage.price });
      expect((await mailTo(entries.email)).text).toContain(formatUsdExact(orderPackage.price));
    });

    await test.step("the confirmation repeats the order with its dates", async () => {
      for (const text of [number, entries.email, orderPackage.title, entries.billingAddress, entries.city])
        await expect(main).toContainText(text);
      for (const hours of [company.invoiceWithinHours, company.billing.dueDays * 24])
        await expect(main).toContainText(dayAfter(hours));
      await closeNotice(page);
      await expectNoFindings(page, { within: "main" });
      await page.evaluate(() => (globalThis.print = () => (document.body.dataset["printed"] = "")));
      await main.getByRole("button", { name: "Print this page" }).click();
      await expect(page.locator("body[data-printed]")).toBeAttached();
      await page.emulateMedia({ media: "print" });
      await expect(main.getByRole("button", { name: "Print this page" })).toBeHidden();
      await expect(main.getByText(number)).toBeVisible();
    });

    await test.step("it leads to the buyer's page after a reload", async () => {
      await page.emulateMedia({ media: "screen" });
      await page.reload();
      await main.getByRole("link", { name: "Track your order" }).click();
      await expect(page).toHaveURL(/\/orders\/[\w-]{64}$/);
      await expect(page.getByRole("main")).toContainText(number);
    });
  });
});

test.describe("an order", () => {
  test("is confirmed when its answer cannot be read", async ({ page }) => {
    await page.route("/api/orders", (route) => route.fulfill({ status: 201, body: "stored" }));
    await submitOrder(page);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(pages.order.confirmed.heading);
    await expect(page.getByRole("main").getByText("Order number")).toHaveCount(0);
  });

  test("keeps its entries through a reload", async ({ page, context }) => {
    const entries = orderEntries();
    const form = await visitForm(page, "/order");

    await test.step("§2 the form is on the left, the summary on the right", async () => {
      const summary = page.getByRole("complementary", { name: "Order Summary" });
      await expect(summary.getByText(formatUsdPlain(orderPackage.price))).toHaveCount(2);
      await expect(form.getByRole("textbox")).toHaveCount(orderedForm.fields.length);
      const [beside, billing] = [await summary.boundingBox(), await form.boundingBox()];
      expect(beside?.x).toBeGreaterThan((billing?.x ?? 0) + (billing?.width ?? 0) - 1);
    });

    await fill(form, entries);
    const opened = context.waitForEvent("page");
    await page.getByRole("main").getByRole("link", { name: orderTerms.label }).click();
    const terms = await opened;
    await expect(terms.getByRole("heading", { level: 1 })).toHaveText(termsPage.heading);
    await terms.close();
    await expectEntries(form, entries);
    await page.reload();
    await expectEntries(form, entries);
  });

  test("keeps its confirmation until the next order in the tab", async ({ page }) => {
    const entries = orderEntries();
    const form = await submitOrder(page, entries);
    const confirmed = page.getByRole("heading", { level: 1, name: pages.order.confirmed.heading });
    await expect(confirmed).toBeVisible();
    await page.reload();
    await expect(confirmed).toBeVisible();
    await expect(page.getByRole("main")).toContainText(entries.email);
    await page.getByRole("link", { name: "Return to Home" }).click();
    await expect(page).toHaveURL("/");

    // By links, so that the page keeps what it knows of the first.
    const main = page.getByRole("main");
    await main.locator(`a[href="${orderedPage.path}"]`).first().click();
    await main.locator('a[href="/order"]').first().click();
    await expectEntries(form, noEntries);
    const second = { ...orderEntries(), city: "Durango", company: "" };
    await fill(form, second);
    await form.getByRole("button", submit).click();
    await expect(confirmed).toBeVisible();
    for (const text of [second.email, "Durango"]) await expect(main).toContainText(text);
    await expect(main).not.toContainText(entries.email);
    for (const { email, city } of [entries, second]) expect(storedOrders(email)).toMatchObject([{ city }]);
  });
});
