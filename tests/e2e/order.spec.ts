import { company, orderTerms, pages } from "../../content/catalogue.ts";
import { orderPackage } from "../support/order-package.ts";
import { formatUsdExact, formatUsdPlain } from "../../content/pricing/money.ts";
import { formatTaxed } from "../../content/pricing/fees.ts";
import { expectNoFindings } from "../support/axe.ts";
import {
  closeNotice,
  expectEntries,
  fill,
  notices,
  orderEntries,
  orderLabels,
  submitOrder,
  uniqueTag,
  visitForm,
} from "../support/forms.ts";
import { mailsNaming, orderedForm, storedOrders } from "../support/posted-forms.ts";
import { orderedPage, privacyPage, termsPage } from "../support/routes.ts";
import { expect, test } from "../support/test.ts";
import { legalLink } from "../support/visit.ts";

const { success } = orderedForm;
const submit = { name: "Submit Order & Request Invoice" };
const noEntries = Object.fromEntries(Object.keys(orderLabels).map((field) => [field, ""]));
// axe reads a whole page, on a machine that may be busy.
test.describe.configure({ timeout: 180_000 });

test("the order page", async ({ page }) => {
  const form = await visitForm(page, "/order");
  const main = page.getByRole("main");
  const summary = main.getByRole("complementary", { name: "Order Summary" });

  await test.step("§2 /order names the package and its price, with the form on the left and the summary on the right", async () => {
    await expect(main.getByText(`${orderPackage.title} - ${formatUsdPlain(orderPackage.price)}`)).toBeVisible();
    await expect(summary).toContainText(orderPackage.title);
    await expect(summary.getByText(formatUsdPlain(orderPackage.price))).toHaveCount(2);
    await expect(summary).toContainText(/total/i);
    await expect(main).toContainText(/no payment is required upfront/i);
    const { tax } = company.billing;
    await expect(summary).toContainText(tax ? formatTaxed(orderPackage.price, tax) : "");
    await expect(main).toContainText(`An invoice will be emailed to you within ${company.invoiceWithinHours} hours.`);
    const [beside, billing] = [await summary.boundingBox(), await form.boundingBox()];
    expect(beside?.x).toBeGreaterThan((billing?.x ?? 0) + (billing?.width ?? 0) - 1);
    await expect(form.getByRole("textbox")).toHaveCount(Object.keys(orderLabels).length);
  });

  await test.step("the summary lists what is included", async () => {
    for (const { title } of orderPackage.inclusions) await expect(summary.getByText(title)).toBeVisible();
  });

  await test.step("on a phone the summary is above the form", async () => {
    await page.setViewportSize({ width: 390, height: 640 });
    const above = await summary.boundingBox();
    expect((above?.y ?? 0) + (above?.height ?? 0)).toBeLessThanOrEqual((await form.boundingBox())?.y ?? 0);
  });
});

const ordered = new Date("2026-03-04T18:06:07.890Z");

/** The day at the office so many hours after `ordered`, as a page names it. */
function dayAfter(hours: number): string {
  const format = new Intl.DateTimeFormat("en-US", { month: "long", day: "numeric", timeZone: company.timeZone });
  return format.format(ordered.getTime() + hours * 3_600_000);
}

test.describe("an order", () => {
  test("is posted, stored, mailed and confirmed", async ({ page }) => {
    await page.clock.setFixedTime(ordered);
    // §5: neither has a format beyond its length.
    const entries = { ...orderEntries(uniqueTag()), phone: "extension nine", zipCode: "ABCDE" };
    const posted = page.waitForRequest((request) => request.method() === "POST");
    const form = await submitOrder(page, entries);
    const main = page.getByRole("main");
    const request = await posted;

    await test.step("§7 the order form posts exactly the thirteen fields, price and title from the catalogue, with the time of submission", async () => {
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

    await test.step("§4 success shows the confirmation, which promises the invoice and leads home", async () => {
      await expect(page.getByRole("heading", { level: 1 })).toHaveText([pages.order.confirmed.heading]);
      await expect(main).toContainText(pages.order.confirmed.intro);
      await expect(form).toHaveCount(0);
    });

    const [order] = storedOrders(entries.email);
    const number = String(order?.["number"]);
    const mails = () => mailsNaming(number);

    await test.step("§1 an order is stored at the catalogue's price, with mails to the buyer and the firm", async () => {
      expect(order).toMatchObject({ first_name: entries.firstName, product_title: orderPackage.title });
      expect(order).toMatchObject({ net_cents: orderPackage.price, gross_cents: orderPackage.price });
      await expect.poll(mails).toHaveLength(2);
      const recipients = (await mails()).flatMap(({ to }) => to?.map(({ address }) => address));
      expect(recipients.toSorted()).toEqual([company.email, entries.email].toSorted());
      for (const { text } of await mails()) expect(text).toContain(formatUsdExact(orderPackage.price));
    });

    await test.step("the confirmation has its number, what was ordered, where the invoice goes, what happens when, and a print button", async () => {
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

    await test.step("it leads to the buyer's page of the order, also after a reload", async () => {
      await page.emulateMedia({ media: "screen" });
      await page.reload();
      await main.getByRole("link", { name: "Track your order" }).click();
      await expect(page).toHaveURL(/\/orders\/[\w-]{64}$/);
      await expect(page.getByRole("main")).toContainText(number);
    });
  });

  test("is confirmed, too, where its answer cannot be read", async ({ page }) => {
    await page.route("/api/orders", (route) => route.fulfill({ status: 201, body: "stored" }));
    await submitOrder(page);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(pages.order.confirmed.heading);
    await expect(page.getByRole("main").getByText("Order number")).toHaveCount(0);
  });

  test("keeps its entries while other pages are read and through a reload, until it is sent, then its confirmation, until the next order in the tab", async ({
    page,
    context,
  }) => {
    const entries = orderEntries(uniqueTag());
    const form = await visitForm(page, "/order");
    await fill(form, orderLabels, entries);
    const opened = context.waitForEvent("page");
    await page.getByRole("main").getByRole("link", { name: orderTerms.label }).click();
    const terms = await opened;
    await expect(terms.getByRole("heading", { level: 1 })).toHaveText(termsPage.heading);
    await terms.close();
    await expectEntries(form, orderLabels, entries);
    await legalLink(page, privacyPage.path).click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(privacyPage.heading);
    await page.goBack();
    await expectEntries(form, orderLabels, entries);
    await page.reload();
    await expectEntries(form, orderLabels, entries);
    await form.scrollIntoViewIfNeeded();
    await expect(form).toHaveAttribute("data-ready");
    await form.getByRole("button", submit).click();

    const confirmed = page.getByRole("heading", { level: 1, name: pages.order.confirmed.heading });
    await expect(confirmed).toBeVisible();
    expect(storedOrders(entries.email)).toHaveLength(1);
    await page.reload();
    await expect(confirmed).toBeVisible();
    await expect(page.getByRole("main")).toContainText(entries.email);
    await page.getByRole("link", { name: "Return to Home" }).click();
    await expect(page).toHaveURL("/");
    await page.goBack();
    await expect(confirmed).toBeVisible();
    await page.getByRole("link", { name: "Return to Home" }).click();
    await expect(page).toHaveURL("/");

    // By links, so that the page keeps what it knows of the first.
    const main = page.getByRole("main");
    await main.locator(`a[href="${orderedPage.path}"]`).first().click();
    await main.locator('a[href="/order"]').first().click();
    await expectEntries(form, orderLabels, noEntries);
    const second = { ...orderEntries(uniqueTag()), city: "Durango", company: "" };
    await fill(form, orderLabels, second);
    await form.getByRole("button", submit).click();
    await expect(confirmed).toBeVisible();
    for (const reload of [false, true]) {
      if (reload) await page.reload();
      for (const text of [second.email, "Durango"]) await expect(main).toContainText(text);
      await expect(main).not.toContainText(entries.email);
    }
    for (const { email, city } of [entries, second]) expect(storedOrders(email)).toMatchObject([{ city }]);
    await page.goto("/");
    await visitForm(page, "/order");
    await expectEntries(form, orderLabels, noEntries);
  });
});
