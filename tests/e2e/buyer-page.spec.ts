import { execFile } from "node:child_process";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import type { APIRequestContext, Page } from "@playwright/test";
import { company } from "../../content/catalogue.ts";
import { buyerPageMessages } from "../../content/messages/orders.ts";
import { doubleText, expect, pageWidth, test } from "../support/browser.ts";
import { printPages } from "../support/documents.ts";
import { mailTo, orderEntries } from "../support/forms.ts";
import { orderPackage } from "../support/sample-order.ts";
import { expectNoFindings } from "./findings.ts";

const price = orderPackage.price / 100;
const product = { productTitle: orderPackage.title, productPrice: price, totalAmount: price };

/** Places an order; returns its number, and the path of its page as the buyer's email has it. */
async function placeOrder(request: APIRequestContext): Promise<{ number: string; path: string }> {
  const entries = orderEntries();
  const orderDate = new Date().toISOString();
  const response = await request.post("/api/orders", { data: { ...entries, ...product, orderDate } });
  const { orderNumber: number } = (await response.json()) as { orderNumber: string };
  const { text = "" } = await mailTo(entries.email);
  return { number, path: /See your order:\s+https?:\/\/[^/]+(\S+)/.exec(text)?.[1] ?? "no link" };
}

/** Sends an order's invoice, as the operator does. */
async function invoice(number: string): Promise<void> {
  const cli = fileURLToPath(new URL("../../cli/main.ts", import.meta.url));
  const env = { ...process.env, DATA_DIR: process.env["E2E_DATA_DIR"] };
  await promisify(execFile)(process.execPath, [cli, "orders", "invoice", number], { env });
}

function part(page: Page, name: string) {
  return page.getByRole("main").locator("section", { has: page.getByRole("heading", { name }) });
}

test("a buyer's page names the order", async ({ page, request }) => {
  const { number, path } = await placeOrder(request);
  await page.goto(path);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Your Order");
  await expect(page.getByRole("main")).toContainText(`Order ${number}`);
  const write = part(page, "Questions?").getByRole("link", { name: buyerPageMessages.emailUs });
  await expect(write).toHaveAttribute("href", `mailto:${company.email}?subject=Order%20${number}`);
  await expectNoFindings(page);
});

test.describe("the page of an invoiced order", () => {
  // In one worker, which places and invoices the order once.
  test.describe.configure({ mode: "default" });
  let order: Awaited<ReturnType<typeof placeOrder>>;

  test.beforeAll(async ({ request }) => {
    order = await placeOrder(request);
    await invoice(order.number);
  });

  test("says how to pay", async ({ page, request }) => {
    await page.goto(order.path);
    const payment = part(page, "Payment");
    const [way = ""] = company.billing.instructions;
    await expect(payment).toContainText(way);
    const online = payment.getByRole("link", { name: "Pay online" });
    const { payUrl } = company.billing;
    if (payUrl) await expect(online).toHaveAttribute("href", new RegExp(`^${payUrl.split("{")[0]}`));
    const file = payment.getByRole("link", { name: /^Invoice .* \(PDF\)$/ });
    const pdf = await request.get((await file.getAttribute("href")) ?? "");
    expect(pdf.headers()["content-type"]).toBe("application/pdf");
  });

  test("fits every screen, or a sheet", async ({ page }) => {
    await page.goto(order.path);
    await expectNoFindings(page, { width: 1280 });
    expect(await printPages(page, "Letter")).toEqual([expect.stringContaining(order.number)]);
    await page.setViewportSize({ width: 320, height: 700 });
    expect(await pageWidth(page)).toBe(320);
    await page.setViewportSize({ width: 390, height: 700 });
    await doubleText(page);
    expect(await pageWidth(page)).toBe(390);
  });
});

test("the address of a buyer's page goes nowhere else", async ({ page, request }) => {
  const { path } = await placeOrder(request);
  const leaks: string[] = [];
  page.on("request", (sent) => {
    const { referer = "" } = sent.headers();
    const url = new URL(sent.url());
    if (`${referer} ${url.pathname === path ? "" : url.href}`.includes(path)) leaks.push(sent.url());
  });
  const response = await page.goto(path);
  expect(response?.headers()).toMatchObject({
    "referrer-policy": "no-referrer",
    "cache-control": "no-store",
    "x-robots-tag": "noindex, nofollow",
  });
  await page
    .getByRole("link", { name: `${company.brand} home` })
    .first()
    .click();
  await expect(page).toHaveURL("/");
  expect(await page.evaluate(() => document.referrer)).toBe("");
  expect(leaks).toEqual([]);
});

test.describe("a link that leads to no order", () => {
  test.use({ allowedProblems: /404/ });

  test("says how to reach the firm", async ({ page }) => {
    const response = await page.goto(`/orders/${"x".repeat(64)}`);
    expect(response?.status()).toBe(404);
    const main = page.getByRole("main");
    await expect(main.getByRole("heading", { level: 1 })).toHaveText(buyerPageMessages.unknown.title);
    for (const way of [company.phone, company.email]) await expect(main.getByRole("link", { name: way })).toBeVisible();
    await expect(main).not.toContainText("{{");
  });

  test("the template of a buyer's page is not served", async ({ request }) => {
    for (const path of ["/templates/order", "/data/templates/order.json"])
      expect((await request.get(path)).status()).toBe(404);
  });
});
