import { company, dashboard, home, packages, pages, trade } from "../../content/catalogue.ts";
import { cards, cardsOf } from "../support/cards.ts";
import { expect, test } from "../support/test.ts";
import { carouselOf, visit } from "../support/visit.ts";

test("§1 the hero shows headline, tagline, secondary heading", async ({ page }) => {
  await visit(page, "/");
  const main = page.getByRole("main");
  await expect(main.getByRole("heading", { level: 1 })).toHaveText(company.headline);
  await expect(main.getByText(company.tagline)).toBeVisible();
  await expect(main.getByRole("heading", { name: trade.cardsTitle })).toBeVisible();
  await expect(main.getByText(pages.home.intro)).toBeVisible();
});

test("§2 the hero's buttons lead to the consultation page, the solutions", async ({ page }) => {
  await page.goto("/");
  const main = page.getByRole("main");
  for (const [name, path] of [
    ["Request a Chat", "/request-demo"],
    ["Explore Solutions", "/solutions"],
  ] as const) {
    await expect(main.getByRole("link", { name }).first()).toHaveAttribute("href", path);
  }
});

test("the lowest fee in the hero leads to its offer", async ({ page }) => {
  await page.goto("/");
  const [cheapest] = packages.toSorted((a, b) => a.price - b.price);
  const entry = page.getByRole("link", { name: `Fixed fees from ${cheapest?.offer.fee}` });
  await expect(entry).toHaveAttribute("href", cheapest?.offer.path ?? "");
});

test("§2 the home page has its anchors, the contact form included", async ({ page }) => {
  await page.goto("/");
  for (const anchor of ["solutions", "benefits", "about"]) await expect(page.locator(`#${anchor}`)).toBeVisible();
  await expect(page.getByRole("textbox", { name: "Message" })).toBeVisible();
});

test("§1 each statistic links to its source in a new tab", async ({ page }) => {
  await page.goto("/");
  for (const { value, label, sourceLabel, sourceUrl } of home.stats) {
    const card = page.getByRole("main").getByRole("listitem").filter({ hasText: label });
    await expect(card).toContainText(value);
    const source = card.getByRole("link", { name: sourceLabel });
    await expect(source).toHaveAttribute("href", sourceUrl);
    await expect(source).toHaveAttribute("target", "_blank");
    await expect(source).toHaveAttribute("rel", /noopener/);
  }
});

test("§2 the four benefits are listed with their claims", async ({ page }) => {
  await page.goto("/");
  for (const { title, description } of home.benefits) {
    const item = page.getByRole("listitem").filter({ has: page.getByRole("heading", { name: title, exact: true }) });
    await expect(item).toContainText(description);
  }
});

test("every service has its card on the home page", async ({ page }) => {
  await page.goto("/");
  await expect(cardsOf(page).getByRole("heading")).toHaveText(cards.map(({ title }) => title));
});

test("§2 the dashboard has its caption on the home page", async ({ page }) => {
  await visit(page, "/");
  await expect(page.getByRole("main").getByText(dashboard.caption, { exact: true })).toBeVisible();
  await expect(carouselOf(page)).toHaveAccessibleName(dashboard.caption);
});
