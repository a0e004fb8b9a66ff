import type { Page } from "@playwright/test";
import { expect, test } from "../support/test.ts";
import { visit } from "../support/visit.ts";

/** A page of each layout. */
const paths = [
  "/",
  "/solutions",
  "/benefits",
  "/about",
  "/contact",
  "/terms",
  "/products/personal-ai-strategy",
  "/products/strategic-ai-consultation",
  "/order",
];

/** Windows whose lower edge cuts the pages at different places. */
const windows = [
  { width: 412, height: 823 },
  { width: 768, height: 1024 },
  { width: 1280, height: 720 },
  { width: 1920, height: 1080 },
];

for (const path of paths) {
  test(`${path} never moves under a visitor who reads it to the end`, async ({ page }) => {
    await page.addInitScript(recordShifts);
    const moved: string[] = [];
    for (const window of windows) {
      await page.setViewportSize(window);
      await visit(page, path);
      await readToTheEnd(page);
      moved.push(...(await page.evaluate(() => shifts)).map((shift) => `${window.width} px: ${shift}`));
    }
    expect(moved).toEqual([]);
  });
}

// --- internal ---

declare global {
  /** What moved without being asked to: by how much, and which elements. */
  var shifts: string[];
}

/** In the page: keeps what moves, except the header, which is to shrink as the page is scrolled. */
function recordShifts() {
  interface LayoutShift extends PerformanceEntry {
    /** Share of the window that moved times how far it moved. */
    value: number;
    sources: { node: Node | null }[];
  }
  globalThis.shifts = [];
  new PerformanceObserver((list) => {
    for (const { value, sources } of list.getEntries() as LayoutShift[]) {
      const elements = sources.map(({ node }) => (node instanceof Element ? node : node?.parentElement));
      if (elements.length > 0 && elements.every((element) => element?.closest("header.site-header"))) continue;
      shifts.push(`${value} by ${elements.map((element) => element?.outerHTML.slice(0, 80)).join(", ")}`);
    }
  }).observe({ type: "layout-shift", buffered: true });
}

/** Half a window at a time, each drawn before the next, until everything has been laid out. */
async function readToTheEnd(page: Page): Promise<void> {
  while (await page.evaluate(scrollOn));
  // A page that fits its window cannot be scrolled, but any key lays out the rest.
  await page.keyboard.press("Shift");
  await expect(page.locator(".deferred")).toHaveCount(0);
}

/** In the page: scrolls on, and says whether there is more. */
async function scrollOn(): Promise<boolean> {
  scrollBy({ top: innerHeight / 2, behavior: "instant" });
  // A task after the frame's script: the frame has been drawn.
  await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
  return scrollY + innerHeight < document.documentElement.scrollHeight - 1;
}
