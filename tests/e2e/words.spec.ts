import { brokenWords } from "../support/clipped.ts";
import { long } from "../support/long.ts";
import { screens } from "../support/routes.ts";
import { expect, test } from "../support/test.ts";
import { visit } from "../support/visit.ts";

test.use({ contextOptions: { reducedMotion: "reduce" }, allowedProblems: /404/ });
test.describe.configure({ timeout: 120_000 });

/** From a small phone to a large desktop; in short runs those at which something has broken before. */
const widths = long ? Array.from({ length: 33 }, (_, step) => 320 + 40 * step) : [320, 400, 640, 1040];

for (const path of [...screens.map((screen) => screen.path), "/no-such-page"]) {
  test(`no word or figure of ${path} breaks, from 320 to 1600 px`, async ({ page }) => {
    await visit(page, path);
    const found: string[] = [];
    for (const width of widths) {
      await page.setViewportSize({ width, height: 900 });
      found.push(...(await brokenWords(page)).map((word) => `${width} px: ${word}`));
    }
    expect(found).toEqual([]);
  });
}
