import { company, orderTerms, pages } from "../../content/catalogue.ts";
import { formatUsdPlain } from "../../content/pricing/money.ts";
import { expect, test } from "../support/browser.ts";
import {
  closeNotice,
  expectEntries,
  fill,
  orderFormCase,
  orderEntries,
  storedOrders,
  submitOrder,
  visitForm,
} from "../support/forms.ts";
import { orderedPage, termsPage } from "../support/routes.ts";
import { orderPackage } from "../support/sample-order.ts";
import { expectNoFindings } from "./findings.ts";

const noEntries = Object.fromEntries(orderFormCase.fields.map(({ name }) => [name, ""]));
const ordered = new Date("2026-03-04T18:06:07.890Z");

test.describe("an order on a known day", () => {
  test.use({ ownContext: true });

  test.beforeEach(({ page }) => page.clock.setFixedTime(ordered));

  test("§7 is posted with the thirteen fields", async ({ page }) => {
    // §5: neither has a format beyond its length.
    const entries = { ...orderEntries(), phone: "extension nine", zipCode: "ABCDE" };
    const posted = page.waitForRequest((request) => request.method() === "POST");
    await submitOrder(page, entries);
    const request = await posted;
    expect(new URL(request.url()).pathname).toBe("/api/orders");
    expect(request.headers()["content-type"]).toBe("application/json");
    const price = orderPackage.price / 100;
    expect(request.postDataJSON()).toMatchObject({
      ...entries,
      productTitle: orderPackage.title,
      productPrice: price,
      orderDate: ordered.toISOString(),
      totalAmount: price,
    });
  });

  test("§4 is confirmed with its dates by the server's clock", async ({ page }) => {
    await page.clock.setFixedTime(new Date("2031-06-15T12:00:00Z"));
    await page.route("/api/orders", async (route) => {
      const response = await route.fetch();
      await route.fulfill({ response, headers: { ...response.headers(), date: ordered.toUTCString() } });
    });
    const entries = orderEntries();
    const form = await submitOrder(page, entries);
    const main = page.getByRole("main");
    await expect(page.getByRole("heading", { level: 1 })).toHaveText([pages.order.confirmed.heading]);
    await expect(main).toContainText(pages.order.confirmed.intro);
    await expect(form).toHaveCount(0);
    for (const text of [entries.email, orderPackage.title, entries.billingAddress, entries.city])
      await expect(main).toContainText(text);
    const day = new Intl.DateTimeFormat("en-US", { month: "long", day: "numeric", timeZone: company.timeZone });
    for (const hours of [company.invoiceWithinHours, company.billing.dueDays * 24])
      await expect(main).toContainText(day.format(ordered.getTime() + hours * 3_600_000));
    await closeNotice(page);
    await expectNoFindings(page, { within: "main" });
  });
});

test.describe("an order", () => {
  test("has a confirmation to print", async ({ page }) => {
    await page.addInitScript(() => (globalThis.print = () => (document.body.dataset["printed"] = "")));
    const entries = orderEntries();
    await submitOrder(page, entries);
    const button = page.getByRole("main").getByRole("button", { name: "Print this page" });
    await button.click();
    await expect(page.locator("body[data-printed]")).toBeAttached();
    await page.emulateMedia({ media: "print" });
    await expect(button).toBeHidden();
    const number = String(storedOrders(entries.email)[0]?.["number"]);
    await expect(page.getByRole("main").getByText(number)).toBeVisible();
  });

  test("leads to the buyer's page after a reload", async ({ page }) => {
    await submitOrder(page);
    const track = page.getByRole("main").getByRole("link", { name: "Track your order" });
    await expect(track).toBeVisible();
    await page.reload();
    await track.click();
    await expect(page).toHaveURL(/\/orders\/[\w-]{64}$/);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Your Order");
  });

  test("§2 has its form on the left, its summary on the right", async ({ page }) => {
    await page.goto("/order");
    const form = page.getByRole("form");
    const summary = page.getByRole("complementary", { name: "Order Summary" });
    await expect(summary.getByText(formatUsdPlain(orderPackage.price))).toHaveCount(2);
    await expect(form.getByRole("textbox")).toHaveCount(orderFormCase.fields.length);
    const [formBox, summaryBox] = [await form.boundingBox(), await summary.boundingBox()];
    expect(summaryBox?.x).toBeGreaterThan((formBox?.x ?? 0) + (formBox?.width ?? 0) - 1);
  });

  test("is confirmed when its answer cannot be read", async ({ page }) => {
    await page.route("/api/orders", (route) => route.fulfill({ status: 201, body: "stored" }));
    await submitOrder(page);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(pages.order.confirmed.heading);
    await expect(page.getByRole("main").getByText("Order number")).toHaveCount(0);
  });

  test("keeps its entries through a reload", async ({ page, context }) => {
    const entries = orderEntries();
    const form = await visitForm(page, "/order");
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
    // The firm changes the price.
    const price = formatUsdPlain(orderPackage.price);
    await page.route(/\/order(\.json)?$/, async (route) => {
      const response = await route.fetch();
      await route.fulfill({ response, body: (await response.text()).replaceAll(price, "$7.77") });
    });
    await page.reload();
    await expect(confirmed).toBeVisible();
    const main = page.getByRole("main");
    for (const text of [entries.email, `${orderPackage.title}, ${price}`]) await expect(main).toContainText(text);
    await page.getByRole("link", { name: "Return to Home" }).click();
    await expect(page).toHaveURL("/");

    // By links, so that the page keeps what it knows of the first.
    await main.locator(`a[href="${orderedPage.path}"]`).first().click();
    await main.locator('a[href="/order"]').first().click();
    await expectEntries(form, noEntries);
    const second = { ...orderEntries(), city: "Durango", company: "" };
    await fill(form, second);
    await form.getByRole("button", { name: orderFormCase.submit }).click();
    await expect(confirmed).toBeVisible();
    for (const text of [second.email, "Durango"]) await expect(main).toContainText(text);
    await expect(main).not.toContainText(entries.email);
    for (const { email, city } of [entries, second]) expect(storedOrders(email)).toMatchObject([{ city }]);
  });
});
