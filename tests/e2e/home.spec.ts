import type { Page } from "@playwright/test";
import { company, dashboard, home, navigation, packages, pages, services } from "../../content/catalogue.ts";
import { formatUsd } from "../../content/pricing/money.ts";
import { formatHours, formatWeeks } from "../../content/pricing/fees.ts";
import { print, squeezed } from "../support/paper.ts";
import { expect, test } from "../support/test.ts";
import { carouselOf, visit } from "../support/visit.ts";
import { orderPackage } from "../support/order-package.ts";

const cards = [...packages, ...services].map(({ slug, title, blurb, icon }) => ({
  title,
  blurb,
  icon,
  to: `/products/${slug}`,
}));
const badged = packages.filter(({ badge }) => badge !== undefined);

test("the home page", async ({ page }) => {
  await visit(page, "/");
  const main = page.getByRole("main");

  await test.step("§1 the hero says headline, tagline and secondary heading, and what is offered", async () => {
    await expect(main.getByRole("heading", { level: 1 })).toHaveText(company.headline);
    await expect(main.getByText(company.tagline)).toBeVisible();
    await expect(main.getByRole("heading", { name: "Your Business. Your Data. Our Expertise." })).toBeVisible();
    await expect(main.getByText(pages.home.intro)).toBeVisible();
  });

  await test.step("§2 the home page has the anchors solutions, benefits and about, and the contact section with its form", async () => {
    for (const anchor of ["solutions", "benefits", "about"]) await expect(page.locator(`#${anchor}`)).toBeVisible();
    await expect(page.getByRole("textbox", { name: "Message" })).toBeVisible();
  });

  await test.step("§1 each of the three statistics has its source, an external page in a new tab", async () => {
    for (const { value, label, sourceLabel, sourceUrl } of home.stats) {
      const card = main.getByRole("listitem").filter({ hasText: label });
      await expect(card).toContainText(value);
      const source = card.getByRole("link", { name: sourceLabel });
      await expect(source).toHaveAttribute("href", sourceUrl);
      await expect(source).toHaveAttribute("target", "_blank");
      await expect(source).toHaveAttribute("rel", /noopener/);
    }
  });

  await test.step("§2 the four benefits stand with their claims", async () => {
    for (const { title, description } of home.benefits) {
      const item = page.getByRole("listitem").filter({ has: page.getByRole("heading", { name: title, exact: true }) });
      await expect(item).toContainText(description);
    }
  });

  await test.step("the card of each service and package stands on the home page, too", async () => {
    await expect(cardsOf(page).getByRole("heading")).toHaveText(cards.map(({ title }) => title));
  });

  await test.step("§2 the dashboard stands captioned on the home page, too", async () => {
    await expect(main.getByText(dashboard.caption, { exact: true })).toBeVisible();
    await expect(carouselOf(page)).toHaveAccessibleName(dashboard.caption);
  });

  await test.step("§2 the hero's buttons lead to /request-demo and /solutions", async () => {
    for (const [name, path] of [
      ["Request a Chat", "/request-demo"],
      ["Explore Solutions", "/solutions"],
    ] as const) {
      await expect(main.getByRole("link", { name }).first()).toHaveAttribute("href", path);
    }
  });

  await expectWholeSheets(page);
});

test("/solutions on paper has the whole comparison, each service on one sheet", async ({ page }) => {
  await visit(page, "/solutions");
  const sheets = await expectWholeSheets(page);
  for (const { title, fitsWhen, wrongWhen, additionalInfo = "" } of services) {
    const row = squeezed(wrongWhen);
    const sheet = sheets.find((each) => each.includes(row));
    for (const text of [title, fitsWhen, additionalInfo]) expect(sheet, title).toContain(squeezed(text));
  }
  expect(sheets.join("")).not.toContain(squeezed("Add to my question"));
});

test("§2 /solutions scrolls to the top on load; its cards lead to their pages, wherever they are pressed", async ({
  page,
}) => {
  await visit(page, "/");
  const label = navigation.footerSolutions[0]?.label ?? "";
  const link = page.getByRole("navigation", { name: "Solutions" }).getByRole("link", { name: label });
  await link.scrollIntoViewIfNeeded();
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(0);
  await link.click();
  await expect(page).toHaveURL("/solutions");
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);

  await test.step("§2 each card has icon, title, blurb and its link, in order; those with a badge are highlighted", async () => {
    const items = cardsOf(page);
    await expect(items.getByRole("heading")).toHaveText(cards.map(({ title }) => title));
    await expect(items).toContainText(cards.map(({ blurb }) => blurb));
    for (const [index, { title, icon, to }] of cards.entries()) {
      const card = items.nth(index);
      await expect(card.locator(`svg use[href$="#lucide-${icon}"]`)).toHaveCount(1);
      const highlighted = badged.some((each) => each.title === title);
      const more = card.getByRole("link", { name: highlighted ? /^Get Started/ : /^Learn more/ });
      await expect(more).toHaveAttribute("href", to);
    }
    expect(badged).toContain(orderPackage);
    for (const { title, badge = "" } of badged) {
      await expect(page.getByText(badge)).toHaveCount(1);
      await expect(cardOf(page, title)).toContainText(badge);
    }
  });

  const { title = "", to = "" } = cards[3] ?? {};
  await cardOf(page, title).click({ position: { x: 16, y: 100 } });
  await expect(page).toHaveURL(to);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(title);
});

test("the comparison opens with every service, sorts by a column's header, and adds services to a question", async ({
  page,
}) => {
  await visit(page, "/solutions");
  const table = page.getByRole("table", { name: "Compare the Services" });
  await expect(table).toBeHidden();
  await page.getByText("Compare the Services").click();
  const names = table.getByRole("rowheader").getByRole("link");
  const rowOf = (title = "") =>
    table.getByRole("row").filter({ has: page.getByRole("link", { name: title, exact: true }) });
  const add = (title = "") => rowOf(title).getByRole("button", { name: /^Add to my question/ });
  await expect(names).toHaveText(services.map(({ title }) => title));
  for (const { title, total, hours, weeks, additionalInfo, fitsWhen, wrongWhen } of services) {
    const support = additionalInfo ?? "None included.";
    const shown = [formatUsd(total), formatWeeks(weeks), formatHours(hours), fitsWhen, wrongWhen, support];
    await expect(rowOf(title).getByRole("cell")).toContainText(shown);
  }
  const byFee = services.toSorted((a, b) => a.total - b.total);
  const byWeeks = services.toSorted((a, b) => a.weeks.max - b.weeks.max || a.weeks.min - b.weeks.min);
  for (const [column, direction, sorted] of [
    ["Delivery", "ascending", byWeeks],
    ["Fixed fee", "ascending", byFee],
    ["Fixed fee", "descending", byFee.toReversed()],
  ] as const) {
    const header = table.getByRole("columnheader", { name: column });
    const order = sorted.map(({ title }) => title);
    await header.getByRole("button").click();
    await expect(header).toHaveAttribute("aria-sort", direction);
    await expect(names).toHaveText(order);
  }
  await expect(table.locator("[aria-sort]")).toHaveCount(1);

  await test.step("those added are what the contact form asks about, at most four", async () => {
    const [first, second, ...others] = services;
    await add(first?.title).click();
    await expect(page.getByRole("link", { name: "Ask about this one" })).toBeVisible();
    for (const { title } of others.slice(0, 3)) await add(title).click();
    await expect(add(second?.title)).toBeDisabled();
    for (const { title } of others.slice(0, 3)) await add(title).click();
    await add(second?.title).click();
    await page.getByRole("link", { name: "Ask about these two" }).click();
    await expect(page).toHaveURL(`/contact?about=${first?.slug},${second?.slug}`);
    await page.goBack();
    await expect(page.getByRole("link", { name: "Ask about these two" })).toBeVisible();
  });
});

test("on a phone the facts of the comparison are folded into each card, which adds its service too", async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await visit(page, "/solutions");
  await expect(page.getByText("Compare the Services")).toBeHidden();
  const [service] = services;
  const card = cardOf(page, service?.title ?? "");
  await expect(card.getByText(service?.wrongWhen ?? "")).toBeHidden();
  await card.getByText("Does it fit?").click();
  await expect(card.getByText(service?.wrongWhen ?? "")).toBeVisible();
  await card.getByRole("button", { name: /^Add to my question/ }).click();
  await expect(page.getByRole("link", { name: "Ask about this one" })).toBeVisible();
});

// --- internal ---

/** Prints the page, and expects no nearly empty sheet, and none that ends in the heading of what follows on the next. */
async function expectWholeSheets(page: Page): Promise<string[]> {
  return test.step("on paper no sheet is nearly empty, or ends in a heading", async () => {
    const headings = (await page.getByRole("heading").allInnerTexts()).map(squeezed);
    const sheets = await print(page, "Letter");
    expect(sheets.filter((sheet) => sheet.length < 100)).toEqual([]);
    expect(headings.filter((heading) => sheets.some((sheet) => sheet.endsWith(heading)))).toEqual([]);
    return sheets;
  });
}

/** The cards of what is sold. */
function cardsOf(page: Page) {
  return page.getByRole("article").filter({ has: page.getByRole("link", { name: /Learn more|Get Started/ }) });
}

function cardOf(page: Page, title: string) {
  return page.getByRole("article").filter({ has: page.getByRole("heading", { name: title, exact: true }) });
}
