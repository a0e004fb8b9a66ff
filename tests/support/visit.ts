import type { Page } from "@playwright/test";

/** Opens a page and waits until its scripts listen, so that the next click is theirs. */
export async function visit(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await hydrated(page);
}

/** Waits until the scripts of a page that is already open listen. */
export async function hydrated(page: Page): Promise<void> {
  await page.locator("html[data-ready]").waitFor({ state: "attached" });
}

/** Scrolls to a height at once, whatever the page's scroll behavior. */
export async function scrollTo(page: Page, y: number): Promise<void> {
  await page.evaluate((top) => window.scrollTo({ top, behavior: "instant" }), y);
}

/** Lays out at once what waits to come near the window, for those who measure or draw the whole page. */
export async function layOutWhole(page: Page): Promise<void> {
  await page.evaluate(() => {
    for (const element of document.querySelectorAll(".deferred")) element.classList.remove("deferred");
  });
}
