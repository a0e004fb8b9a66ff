import { readFileSync } from "node:fs";
import type { Page } from "@playwright/test";
import { services } from "../../content/catalogue.ts";
import { unreadable } from "../support/clipped.ts";
import { longServicePath, sampledPaths, termsPage } from "../support/routes.ts";
import { expect, test } from "../support/test.ts";
import { visit } from "../support/visit.ts";

test.use({ contextOptions: { reducedMotion: "reduce" }, allowedProblems: /404/ });
test.describe.configure({ timeout: 120_000 });

/** Viewport widths from a small phone to a large desktop: 260 px is 390 px at 150% zoom, 640 px is 1280 px at 200%. */
const widths = [260, 320, 390, 640, 768, 1280, 2560];

/** The text spacing that pages must withstand by WCAG 1.4.12. */
const spacing = `
  * { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important; }
  p { margin-bottom: 2em !important; }`;

for (const path of sampledPaths) {
  test(`${path} is whole from 260 to 2560 px, with text spaced widely, and with text at twice its size`, async ({
    page,
  }) => {
    await visit(page, path);
    const found: string[] = [];
    const look = async (how: string, at: readonly number[]) => {
      for (const width of at) {
        await page.setViewportSize({ width, height: 900 });
        found.push(...(await unreadable(page)).map((finding) => `${width} px, ${how}: ${finding}`));
      }
    };
    await look("as it is", widths);
    await addStyles(page, spacing);
    await look("spaced", [320, 1280]);
    await addStyles(page, "html { font-size: 200% }");
    await look("twice its size", [390, 1280]);
    expect(found).toEqual([]);
  });
}

for (const { how, width, styles: added } of [
  { how: "at 150% zoom", width: 260, styles: "" },
  { how: "with text at twice its size", width: 390, styles: "html { font-size: 200% }" },
]) {
  test(`every slide of the dashboard is whole on a phone ${how}`, async ({ page }) => {
    await page.setViewportSize({ width, height: 900 });
    await visit(page, "/benefits");
    await addStyles(page, added);
    for (const slide of [1, 2, 3, 4]) {
      await page.getByRole("button", { name: `Go to slide ${slide}` }).click();
      await expect(page.getByRole("group", { name: "of 4" })).toHaveAccessibleName(`${slide} of 4`);
      expect(await unreadable(page), `slide ${slide}`).toEqual([]);
    }
  });
}

const styles = readFileSync(new URL("../../site/prose/prose.css", import.meta.url), "utf8");

test("a long address and lines of code stay within a text", async ({ page }) => {
  for (const path of [longServicePath, "/privacy"]) {
    await visit(page, path);
    // A page carries only the rules that its own text needs.
    await addStyles(page, styles);
    await page.locator(".prose").evaluate((prose) => {
      for (const name of ["p", "code", "pre", "h3"]) {
        const element = document.createElement(name);
        element.textContent = name === "pre" ? "a line of code ".repeat(20) : `https://a.example/${"a".repeat(150)}`;
        prose.append(element);
      }
    });
    await page.setViewportSize({ width: 320, height: 900 });
    expect(await unreadable(page), path).toEqual([]);
  }
});

test("weeks and addresses within a text stay on one line on any phone", async ({ page }) => {
  for (const path of [longServicePath, `/products/${services.at(-1)?.slug}`, "/privacy", termsPage.path]) {
    await visit(page, path);
    const seen = new Set<string>();
    for (let width = 320; width <= 440; width += 10) {
      await page.setViewportSize({ width, height: 900 });
      for (const { text, lines } of await page.locator(".prose").evaluate(findUnits)) {
        seen.add(text);
        expect(lines, `${text} on ${path} at ${width} px`).toBe(1);
      }
    }
    expect(seen.size, path).toBeGreaterThan(0);
  }
});

test("the icon that explains a figure ends where the content of its cell does", async ({ page }) => {
  await visit(page, longServicePath);
  for (const width of [320, 390, 1280]) {
    await page.setViewportSize({ width, height: 900 });
    const labels = page.locator("dt", { has: page.getByRole("button", { name: /^About: / }) });
    await expect(labels).toHaveCount(4);
    for (const label of await labels.all()) {
      const overhang = await label.evaluate(
        (term) => term.querySelector("svg")!.getBoundingClientRect().right - term.getBoundingClientRect().right,
      );
      expect(overhang, `${await label.innerText()} at ${width} px`).toBeCloseTo(0);
    }
  }
});

/** Puts a style sheet in place of one added before. The content security policy allows adopted ones, not inline ones. */
async function addStyles(page: Page, css: string): Promise<void> {
  await page.evaluate((text) => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(text);
    document.adoptedStyleSheets = [sheet];
  }, css);
}

/** The ranges of weeks and the email addresses in a text, and the number of lines each one spans. */
function findUnits(prose: Element): { text: string; lines: number }[] {
  const nodes = document.createTreeWalker(prose, NodeFilter.SHOW_TEXT);
  const found: { text: string; lines: number }[] = [];
  for (let node = nodes.nextNode(); node; node = nodes.nextNode()) {
    for (const match of node.textContent!.matchAll(/\d+-\d+ weeks|\S+@\S+/g)) {
      const range = document.createRange();
      range.setStart(node, match.index);
      range.setEnd(node, match.index + match[0].length);
      const lines = new Set(Array.from(range.getClientRects(), ({ top }) => Math.round(top)));
      found.push({ text: match[0], lines: lines.size });
    }
  }
  return found;
}
