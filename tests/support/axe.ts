import { AxeBuilder } from "@axe-core/playwright";
import type { Page } from "@playwright/test";
import { expect } from "./test.ts";

/** The widths that are checked: a phone and a desktop, in CSS pixels. */
const widths = [390, 1280] as const;
const rules = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"];

/** Expects axe to find nothing wrong with the page in its current state, in both themes and at the given widths. */
export async function expectNoFindings(page: Page, at: readonly number[] = widths): Promise<void> {
  const found: string[] = [];
  for (const width of at) {
    await page.setViewportSize({ width, height: 900 });
    await showTheme(page, "light");
    found.push(...(await findings(page, `${width} px, light`, (axe) => axe.withTags(rules))));
    // The themes differ only in their colors.
    await showTheme(page, "dark");
    found.push(...(await findings(page, `${width} px, dark`, (axe) => axe.withRules(colorRules))));
  }
  expect(found).toEqual([]);
}

// --- internal ---

/** Every axe rule about colors, except the AAA ones. */
const colorRules = ["color-contrast", "link-in-text-block"];

/** Switches the theme and finishes the color transitions. */
async function showTheme(page: Page, colorScheme: "light" | "dark"): Promise<void> {
  await page.emulateMedia({ colorScheme });
  await page.evaluate(() => {
    for (const animation of document.getAnimations()) {
      if (animation instanceof CSSTransition && animation.playState === "running") animation.finish();
    }
  });
}

async function findings(page: Page, where: string, choose: (axe: AxeBuilder) => AxeBuilder): Promise<string[]> {
  // The default mode opens a second page to merge the results of frames; these pages have none.
  const { violations } = await choose(new AxeBuilder({ page })).setLegacyMode(true).analyze();
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target, failureSummary }) =>
      [id, where, target.join(" "), failureSummary?.replaceAll(/\s+/g, " ")].join(": "),
    ),
  );
}
