import { AxeBuilder } from "@axe-core/playwright";
import type { Page } from "@playwright/test";
import { long } from "./long.ts";
import { expect } from "./test.ts";

/** The looks that are checked, widths in CSS pixels: a phone's and a desktop's, in the long series each in each theme. */
const all = [
  { width: 390, theme: "light" },
  { width: 1280, theme: "dark" },
  { width: 390, theme: "dark" },
  { width: 1280, theme: "light" },
] as const;
const looks = long ? all : all.slice(0, 2);

const rules = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"];

/** Without what is right, which would take a third of the time: a selector is made for each element that is listed. */
const resultTypes: "violations"[] = ["violations"];

interface State {
  /** The width in CSS pixels: a phone's, or a desktop's. The long series looks at both. */
  width?: 390 | 1280;
  /** Whether the state is one of that width alone. */
  alone?: boolean;
  /** Selector of the part that is in this state: the rest is as where the page is at rest, and was read there. */
  within?: string;
}

/** Expects axe to find nothing wrong with the page in its current state. */
export async function expectNoFindings(
  page: Page,
  { width = 390, alone = false, within = "html" }: State = {},
): Promise<void> {
  const found: string[] = [];
  for (const { width: wide, theme } of looks.filter((look) => look.width === width || (long && !alone))) {
    await page.setViewportSize({ width: wide, height: 900 });
    await showTheme(page, theme);
    // The default mode opens a second page to merge the results of frames; these pages have none.
    const axe = new AxeBuilder({ page }).include(within).setLegacyMode(true).options({ runOnly: rules, resultTypes });
    const { violations } = await axe.analyze();
    for (const { id, nodes } of violations) {
      for (const { target, failureSummary = "" } of nodes) {
        found.push([id, wide, theme, target.join(" "), failureSummary.replaceAll(/\s+/g, " ")].join(": "));
      }
    }
  }
  expect(found).toEqual([]);
}

/** Waits until all animations have ended, so that colors are final. */
export async function settled(page: Page): Promise<void> {
  await expect
    .poll(() => page.evaluate(() => document.getAnimations().filter(({ playState }) => playState === "running").length))
    .toBe(0);
}

// --- internal ---

/** Switches the theme and finishes the color transitions. */
async function showTheme(page: Page, colorScheme: "light" | "dark"): Promise<void> {
  await page.emulateMedia({ colorScheme });
  await page.evaluate(() => {
    for (const animation of document.getAnimations()) {
      if (animation instanceof CSSTransition && animation.playState === "running") animation.finish();
    }
  });
}
