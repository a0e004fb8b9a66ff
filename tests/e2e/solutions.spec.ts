import { navigation, services } from "../../content/catalogue.ts";
import { formatHours, formatWeeks } from "../../content/pricing/fees.ts";
import { formatUsd } from "../../content/pricing/money.ts";
import { badged, cardOf, cards, cardsOf } from "../support/cards.ts";
import { orderPackage } from "../support/order-package.ts";
import { expect, test } from "../support/test.ts";
import { visit } from "../support/visit.ts";

test("§2 /solutions scrolls to the top on load", async ({ page }) => {
  await visit(page, "/");
  const label = navigation.footerSolutions[0]?.label ?? "";
  const link = page.getByRole("navigation", { name: "Solutions" }).getByRole("link", { name: label });
  await link.scrollIntoViewIfNeeded();
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(0);
  await link.click();
  await expect(page).toHaveURL("/solutions");
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
});

test("§2 each card has its icon, title, blurb, link", async ({ page }) => {
  await visit(page, "/solutions");
  const items = cardsOf(page);
  await expect(items.getByRole("heading")).toHaveText(cards.map(({ title }) => title));
  await expect(items).toContainText(cards.map(({ blurb }) => blurb));
  for (const [index, { title, to }] of cards.entries()) {
    const card = items.nth(index);
    await expect(card.locator("svg").first()).toBeVisible();
    const highlighted = badged.some((each) => each.title === title);
    const more = card.getByRole("link", { name: highlighted ? /^Get Started/ : /^Learn more/ });
    await expect(more).toHaveAttribute("href", to);
  }
});

test("§2 a package with a badge is highlighted", async ({ page }) => {
  await visit(page, "/solutions");
  expect(badged).toContain(orderPackage);
  for (const { title, badge = "" } of badged) {
    await expect(page.getByText(badge).filter({ visible: true })).toHaveCount(1);
    const item = page.getByRole("listitem").filter({ has: cardOf(page, title) });
    await expect(item).toContainText(badge);
  }
});

test("a press anywhere on a card opens its page", async ({ page }) => {
  await visit(page, "/solutions");
  const { title = "", to = "" } = cards[3] ?? {};
  await cardOf(page, title).click({ position: { x: 16, y: 100 } });
  await expect(page).toHaveURL(to);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(title);
});

test("the comparison opens with every offer's figures", async ({ page }) => {
  await visit(page, "/solutions");
  const table = page.getByRole("table", { name: "Compare the Services" });
  await expect(table).toBeHidden();
  await page.getByText("Compare the Services").click();
  await expect(table.getByRole("rowheader")).toHaveText(cards.map(({ title }) => title));
  for (const { title, total, hours, weeks, additionalInfo, fitsWhen, wrongWhen } of services) {
    const row = table.getByRole("row").filter({ has: page.getByRole("link", { name: title, exact: true }) });
    const support = additionalInfo ?? "None included.";
    const shown = [formatUsd(total), formatWeeks(weeks), formatHours(hours), fitsWhen, wrongWhen, support];
    await expect(row.getByRole("cell")).toContainText(shown);
  }
});

test("on a phone the comparison scrolls by itself", async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await visit(page, "/solutions");
  await page.getByText("Compare the Services").click();
  await expect(page.getByRole("table", { name: "Compare the Services" })).toBeVisible();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
});
