import type { Page } from "@playwright/test";

/** Puts a style sheet in place of one added before. The content security policy allows adopted ones, not inline ones. */
export async function addStyles(page: Page, css: string): Promise<void> {
  await page.evaluate((text) => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(text);
    document.adoptedStyleSheets = [sheet];
  }, css);
}
