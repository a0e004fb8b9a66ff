import type { Locator, Page } from "@playwright/test";
import { navigation } from "../../content/catalogue.ts";
import { inMenu } from "./routes.ts";

/** The link of the header's menu to a page. */
export function menuLink(page: Page, path: string): Locator {
  return page
    .getByRole("banner")
    .getByRole("navigation")
    .getByRole("link", { name: inMenu(path), exact: true });
}

/** The link of the footer to a legal text. */
export function legalLink(page: Page, path: string): Locator {
  const label = navigation.legal.find(({ to }) => to === path)?.label ?? `no link to ${path}`;
  return page.getByRole("contentinfo").getByRole("link", { name: label, exact: true });
}
