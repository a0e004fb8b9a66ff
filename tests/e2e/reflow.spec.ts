import { readFileSync } from "node:fs";
import { unreadable } from "../support/clipped.ts";
import { screens } from "../support/routes.ts";
import { expect, test } from "../support/test.ts";
import { layOutWhole, visit } from "../support/visit.ts";

test.use({ contextOptions: { reducedMotion: "reduce" }, allowedProblems: /404/ });
test.describe.configure({ timeout: 120_000 });

/** Screens as wide as a small phone and a large desktop; 640 px is a screen of 1280 px at 200% zoom. */
const widths = [320, 640, 768, 1280, 2560];

/** The spacing that WCAG 1.4.12 lets visitors ask for. */
const spacing = `
  * { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important; }
  p { margin-bottom: 2em !important; }`;

for (const path of [...screens.map((screen) => screen.path), "/contact/sent", "/order/confirmed", "/no-such-page"]) {
  test(`${path} is whole from 320 to 2560 px, and with text spaced widely`, async ({ page }) => {
    await visit(page, path);
    await layOutWhole(page);
    const found: string[] = [];
    for (const width of widths) {
      await page.setViewportSize({ width, height: 900 });
      found.push(...(await unreadable(page)).map((finding) => `${width} px: ${finding}`));
    }
    // The policy keeps inline styles out, but not sheets that a script adopts.
    await page.evaluate((css) => {
      const sheet = new CSSStyleSheet();
      sheet.replaceSync(css);
      document.adoptedStyleSheets = [sheet];
    }, spacing);
    for (const width of [320, 1280]) {
      await page.setViewportSize({ width, height: 900 });
      found.push(...(await unreadable(page)).map((finding) => `${width} px, spaced: ${finding}`));
    }
    expect(found).toEqual([]);
  });
}

test("text at twice its size breaks nothing", async ({ page }) => {
  for (const path of ["/", "/products/process-automation", "/order"]) {
    await visit(page, path);
    await layOutWhole(page);
    await page.evaluate(() => {
      const sheet = new CSSStyleSheet();
      sheet.replaceSync("html { font-size: 200% }");
      document.adoptedStyleSheets = [sheet];
    });
    await page.setViewportSize({ width: 1280, height: 900 });
    expect(await unreadable(page), path).toEqual([]);
  }
});

const styles = readFileSync(new URL("../../site/prose/prose.css", import.meta.url), "utf8");

test("a long address and lines of code stay within a text", async ({ page }) => {
  for (const path of ["/products/process-automation", "/privacy"]) {
    await visit(page, path);
    await layOutWhole(page);
    await page.locator(".prose").evaluate((prose, css) => {
      // A page has the rules alone that its own text needs.
      const sheet = new CSSStyleSheet();
      sheet.replaceSync(css);
      document.adoptedStyleSheets = [sheet];
      for (const name of ["p", "code", "pre", "h3"]) {
        const element = document.createElement(name);
        element.textContent = name === "pre" ? "a line of code ".repeat(20) : `https://a.example/${"a".repeat(150)}`;
        prose.append(element);
      }
    }, styles);
    await page.setViewportSize({ width: 320, height: 900 });
    expect(await unreadable(page), path).toEqual([]);
  }
});
