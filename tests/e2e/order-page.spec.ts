import type { APIRequestContext, Page } from "@playwright/test";
import { readFileSync } from "node:fs";
import { company } from "../../content/catalogue.ts";
import { pageView } from "../../functions/orders/buyer-page/page-view.ts";
import { expectNoFindings } from "../support/axe.ts";
import { orderEntries, uniqueTag } from "../support/forms.ts";
import { day, inventedOrder, placedAt, toldView } from "../support/order-files.ts";
import { print } from "../support/paper.ts";
import { mailsNaming } from "../support/posted-forms.ts";
import { siteCli } from "../support/site-cli.ts";
import { expect, test } from "../support/test.ts";
import { orderPackage } from "../support/order-package.ts";
import { addStyles } from "../support/visit.ts";

// axe checks the page four times, on a machine that may be busy.
test.describe.configure({ timeout: 180_000 });

const price = orderPackage.price / 100;
const product = { productTitle: orderPackage.title, productPrice: price, totalAmount: price };

/** Places an order; returns its number, and the path of its page as the buyer's email has it. */
async function ordered(request: APIRequestContext): Promise<{ number: string; path: string }> {
  const entries = orderEntries(uniqueTag());
  const orderDate = new Date().toISOString();
  const response = await request.post("/api/orders", { data: { ...entries, ...product, orderDate } });
  const { orderNumber: number } = (await response.json()) as { orderNumber: string };
  const path = async () => {
    const mails = await mailsNaming(number);
    const mail = mails.find(({ to }) => to?.[0]?.address === entries.email);
    return /See your order:\s+https?:\/\/[^/]+(\S+)/.exec(mail?.text ?? "")?.[1];
  };
  await expect.poll(path).toMatch(/^\/orders\/[\w-]{64}$/);
  return { number, path: (await path()) ?? "" };
}

/** What the operator does about the orders of the server under test. */
async function operate(...args: string[]): Promise<void> {
  const outcome = await siteCli(["orders", ...args], { env: { DATA_DIR: process.env["E2E_DATA_DIR"] } });
  expect(outcome).toMatchObject({ code: 0, stderr: "" });
}

function part(page: Page, name: string) {
  return page.getByRole("main").locator("section", { has: page.getByRole("heading", { name }) });
}

// The page has no script of its own that any of it needs.
test.describe("without scripts", () => {
  test.use({ javaScriptEnabled: false });

  test("a buyer reads how to pay and whom to write to", async ({ page, request }) => {
    const { number, path } = await ordered(request);
    await page.goto(path);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Your Order");
    await expect(page.getByRole("main")).toContainText(`Order ${number}`);
    const write = part(page, "Questions?").getByRole("link", { name: "Email us about this order" });
    await expect(write).toHaveAttribute("href", `mailto:${company.email}?subject=Order%20${number}`);

    await operate("invoice", number);
    await page.goto(path);
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
});

test("a buyer's page, before its invoice and after it", async ({ page, request }) => {
  const { number, path } = await ordered(request);
  const told: string[] = [];
  page.on("request", (sent) => {
    const { referer = "" } = sent.headers();
    const url = new URL(sent.url());
    if (`${referer} ${url.pathname === path ? "" : url.href}`.includes(path)) told.push(sent.url());
  });
  const fits = async () => {
    for (const [width, styles] of [
      [390, "html { font-size: 200% }"],
      [320, ""],
    ] as const) {
      await page.setViewportSize({ width, height: 700 });
      await addStyles(page, styles);
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
    }
  };
  const response = await page.goto(path);
  await fits();
  await expectNoFindings(page);
  await operate("invoice", number);
  await page.goto(path);
  await fits();
  await expectNoFindings(page, { width: 1280 });

  await test.step("prints on one sheet once there is an invoice", async () => {
    expect(await print(page, "Letter")).toEqual([expect.stringContaining(number)]);
  });

  await test.step("its address goes nowhere: no request, and no page that it leads to, is told", async () => {
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
    expect(told).toEqual([]);
  });
});

test.describe("a link that leads to no order", () => {
  test.use({ allowedProblems: /404/ });

  test("says so, and how to reach the firm; the frame itself is no page", async ({ page, request }) => {
    for (const path of ["/frames/order", "/data/frames/order.json"])
      expect((await request.get(path)).status()).toBe(404);
    const response = await page.goto(`/orders/${"x".repeat(64)}`);
    expect(response?.status()).toBe(404);
    const main = page.getByRole("main");
    await expect(main.getByRole("heading", { level: 1 })).toHaveText("We can’t find that order");
    for (const way of [company.phone, company.email]) await expect(main.getByRole("link", { name: way })).toBeVisible();
    await expect(main).not.toContainText("{{");
  });
});

test("the frame asks for nothing that a buyer's page is not given", () => {
  const frame = readFileSync(new URL("../../dist/frames/order.html", import.meta.url), "utf8");
  const asked = [...frame.matchAll(/\{\{[#^/]?(\w+)\}\}/g)].map(([, name]) => name);
  const order = inventedOrder("scheduled", placedAt + day);
  const view = toldView(order, [["invoice", price * 100]], day);
  const invoice = view.invoice && { ...view.invoice, payUrl: "https://pay.example" };
  const file = { order, entries: [], mails: [], history: [], view: { ...view, invoice } };
  const given = new Set(["order", "unknown", ...namesIn(pageView(file, "/orders/x", placedAt))]);
  expect(asked.length).toBeGreaterThan(30);
  expect(asked.filter((name = "") => !given.has(name))).toEqual([]);
});

// --- internal ---

/** The names of all that a value holds, at any depth. */
function namesIn(value: unknown): string[] {
  if (typeof value !== "object" || value === null) return [];
  return Object.entries(value).flatMap(([name, held]) => [name, ...namesIn(held)]);
}
