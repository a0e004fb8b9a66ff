import { readdirSync, statSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { isDeepStrictEqual } from "node:util";
import type { Page } from "@playwright/test";
import { readRenderer, rendererOf, writeRenderer } from "../support/renderer.ts";
import { longServicePath, orderedPage, termsPage } from "../support/routes.ts";
import { expect, test } from "../support/test.ts";
import { visit } from "../support/visit.ts";

const references = fileURLToPath(new URL("__snapshots__", import.meta.url));
const rendererFile = join(references, "renderer.json");

/** One page of each kind. */
const pages = {
  home: "/",
  solutions: "/solutions",
  service: longServicePath,
  package: orderedPage.path,
  order: "/order",
  contact: "/contact",
  legal: termsPage.path,
  "not-found": "/no-such-page",
};
const dark: readonly string[] = ["home", "service"];

// Half size keeps the references small and still shows a hairline that moves by a pixel.
const deviceScaleFactor = 0.5;

test.use({ contextOptions: { reducedMotion: "reduce" }, deviceScaleFactor, allowedProblems: /404/ });
test.describe.configure({ timeout: 120_000 });

let comparable = false;
let found = "";

test.beforeAll(async ({ browser, baseURL }, { config }) => {
  const page = await browser.newPage({ baseURL: baseURL ?? "", deviceScaleFactor });
  const renderer = await rendererOf(page);
  await page.close();
  // With --update-snapshots.
  if (config.updateSnapshots === "all" || config.updateSnapshots === "changed") writeRenderer(rendererFile, renderer);
  comparable = isDeepStrictEqual(readRenderer(rendererFile), renderer);
  found = JSON.stringify(renderer);
});

for (const [name, path] of Object.entries(pages)) {
  for (const theme of dark.includes(name) ? (["light", "dark"] as const) : (["light"] as const)) {
    test(`${name} looks as its references do, ${theme}, on phone and desktop`, async ({ page }) => {
      if (!comparable) {
        const description = `NOT COMPARED: the references were made by another renderer than ${found}.`;
        test.info().annotations.push({ type: "not compared", description });
        console.log(`${name}, ${theme}: ${description}`);
        return;
      }
      await page.clock.setFixedTime(new Date("2026-06-15T18:00:00Z"));
      await page.emulateMedia({ colorScheme: theme });
      await visit(page, path);
      for (const width of [390, 1280]) {
        await page.setViewportSize({ width, height: 900 });
        await drawn(page);
        await expect(page).toHaveScreenshot(`${name}-${width}-${theme}.png`, {
          fullPage: true,
          scale: "device",
          maxDiffPixels: 40,
        });
      }
    });
  }
}

test("the references take at most 4 MB", () => {
  const sizes = readdirSync(references).map((file) => statSync(join(references, file)).size);
  expect(sizes.length).toBe(1 + 2 * (Object.keys(pages).length + dark.length));
  expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThan(4_000_000);
});

/** Waits until all fonts and images are loaded, including those far down the page. */
async function drawn(page: Page): Promise<void> {
  await page.evaluate(async () => {
    await document.fonts.ready;
    const images = [...document.images];
    for (const image of images) image.loading = "eager";
    await Promise.all(images.map((image) => image.decode()));
  });
}
