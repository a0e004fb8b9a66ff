import { navigation, packages, services } from "../../content/catalogue.ts";
import { expect, test } from "../support/test.ts";
import { toCard, visit } from "../support/visit.ts";

const [service] = services;

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

test("a press anywhere on a card opens its page", async ({ page }) => {
  await visit(page, "/solutions");
  await toCard(page, service?.title ?? "").click({ position: { x: 16, y: 100 } });
  await expect(page).toHaveURL(`/products/${service?.slug}`);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(service?.title ?? "");
});

test("the comparison opens with a row for every offer", async ({ page }) => {
  await visit(page, "/solutions");
  const table = page.getByRole("table", { name: "Compare the Services" });
  await expect(table).toBeHidden();
  await page.getByText("Compare the Services").click();
  await expect(table.getByRole("rowheader")).toHaveText([...packages, ...services].map(({ title }) => title));
});

test("on a phone the comparison scrolls by itself", async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await visit(page, "/solutions");
  await page.getByText("Compare the Services").click();
  await expect(page.getByRole("table", { name: "Compare the Services" })).toBeVisible();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
});
