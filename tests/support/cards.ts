import type { Locator, Page } from "@playwright/test";
import { packages, services } from "../../content/catalogue.ts";

/** The solution cards in their order. */
export const cards = [...packages, ...services].map(({ slug, title, blurb }) => ({
  title,
  blurb,
  to: `/products/${slug}`,
}));

/** The packages whose cards are highlighted. */
export const badged = packages.filter(({ badge }) => badge !== undefined);

/** The solution cards of a page. */
export function cardsOf(page: Page): Locator {
  return page.getByRole("article").filter({ has: page.getByRole("link", { name: /Learn more|Get Started/ }) });
}

export function cardOf(page: Page, title: string): Locator {
  return page.getByRole("article").filter({ has: page.getByRole("heading", { name: title, exact: true }) });
}
