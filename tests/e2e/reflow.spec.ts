import type { Page } from "@playwright/test";
import { readFileSync } from "node:fs";
import { services } from "../../content/catalogue.ts";
import { brokenWords, unreadable } from "../support/clipped.ts";
import { long } from "../support/long.ts";
import { longServicePath, termsPage } from "../support/routes.ts";
import { expect, test } from "../support/test.ts";
import { visit, addStyles } from "../support/visit.ts";

// Every page at rest is looked at by pages.spec.ts.
test.describe.configure({ timeout: 120_000 });

test("every slide of the dashboard is whole on a phone, zoomed and with text at twice its size", async ({ page }) => {
  await visit(page, "/benefits");
  for (const { how, width, styles: added } of [
    { how: "at 150% zoom", width: 260, styles: "" },
    { how: "with text at twice its size", width: 390, styles: "html { font-size: 200% }" },
  ]) {
    await page.setViewportSize({ width, height: 900 });
    await addStyles(page, added);
    for (const slide of [1, 2, 3, 4]) {
      await page.getByRole("button", { name: `Go to slide ${slide}` }).click();
      await expect(page.getByRole("group", { name: "of 4" })).toHaveAccessibleName(`${slide} of 4`);
      expect(await unreadable(page), `slide ${slide} ${how}`).toEqual([]);
    }
  }
});

test("with text at twice its size, the first screen of a service on a phone breaks no word of its title, and its card holds its icon", async ({
  page,
}) => {
  await visit(page, longServicePath);
  await addStyles(page, "html { font-size: 200% }");
  await page.setViewportSize({ width: 390, height: 844 });
  const title = await page.getByRole("heading", { level: 1 }).innerText();
  const words = title.split(/\s/);
  expect((await brokenWords(page)).filter((word) => words.includes(word))).toEqual([]);
  const card = page.getByRole("complementary", { name: "Price" });
  const [frame, icon] = [await card.boundingBox(), await card.locator("svg").first().boundingBox()];
  expect(icon!.x + icon!.width).toBeLessThanOrEqual(frame!.x + frame!.width);
});

const styles = readFileSync(new URL("../../site/prose/prose.css", import.meta.url), "utf8");

for (const path of long
  ? [longServicePath, `/products/${services.at(-1)?.slug}`, "/privacy", termsPage.path]
  : [longServicePath, termsPage.path]) {
  test(`the text of ${path} on any phone`, async ({ page }) => {
    await visit(page, path);
    await unfold(page);

    await test.step("weeks and addresses within a text stay on one line", async () => {
      const seen = new Set<string>();
      for (let width = 320; width <= 440; width += long ? 10 : 30) {
        await page.setViewportSize({ width, height: 900 });
        for (const prose of await page.locator(".prose").all()) {
          for (const { text, lines } of await prose.evaluate(findUnits)) {
            seen.add(text);
            expect(lines, `${text} at ${width} px`).toBe(1);
          }
        }
      }
      expect(seen.size).toBeGreaterThan(0);
    });

    await test.step("the icon that explains a figure ends where the content of its cell does", async () => {
      for (const width of [320, 390, 1280]) {
        await page.setViewportSize({ width, height: 900 });
        const labels = page.locator("dt", { has: page.getByRole("button", { name: /^About: / }) });
        await expect(labels).toHaveCount(path.startsWith("/products/") ? 4 : 0);
        for (const label of await labels.all()) {
          const overhang = await label.evaluate(
            (term) => term.querySelector("svg")!.getBoundingClientRect().right - term.getBoundingClientRect().right,
          );
          expect(overhang, `${await label.innerText()} at ${width} px`).toBeCloseTo(0);
        }
      }
    });

    await test.step("a long address and lines of code stay within it", async () => {
      // A page carries only the rules that its own text needs.
      await addStyles(page, styles);
      await page.locator(".prose").evaluateAll((texts) => {
        for (const prose of texts) {
          for (const name of ["p", "code", "pre", "h3"]) {
            const element = document.createElement(name);
            element.textContent =
              name === "pre" ? "a line of code ".repeat(20) : `https://a.example/${"a".repeat(150)}`;
            prose.append(element);
          }
        }
      });
      await page.setViewportSize({ width: 320, height: 900 });
      expect(await unreadable(page)).toEqual([]);
    });
  });
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

/** Opens what a phone folds, which has no lines to measure until then. */
async function unfold(page: Page): Promise<void> {
  await page.locator("details").evaluateAll((all) => {
    for (const each of all) if (each instanceof HTMLDetailsElement) each.open = true;
  });
}
