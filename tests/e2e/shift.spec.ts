import { expect, test, visit } from "../support/browser.ts";
import { long } from "../support/long.ts";
import { layouts } from "../support/routes.ts";

test.use({ contextOptions: { reducedMotion: "no-preference" } });

/** Viewports whose lower edge cuts the pages at different places. The short series takes one for each page. */
const windows = [
  { width: 412, height: 823 },
  { width: 768, height: 1024 },
  { width: 1280, height: 720 },
  { width: 1920, height: 1080 },
];

for (const path of long ? layouts : ["/", "/order"]) {
  test(`${path} never moves under a visitor who reads it to the end`, async ({ page }) => {
    // Caches the fonts.
    await visit(page, path);
    await page.addInitScript(recordShifts);
    for (const size of windows.filter((_, index) => long || index === layouts.indexOf(path) % windows.length)) {
      await page.setViewportSize(size);
      await visit(page, path);
      await page.locator("html[data-observed]").waitFor();
      while (await page.evaluate(scrollOn));
      const moved = await page.evaluate(() => shifts);
      const sum = moved.reduce((total, { value }) => total + value, 0);
      // Three digits, as layout shift is reported: a growing dot of the carousel moves its neighbors by less.
      expect(sum.toFixed(3), `${size.width} px: ${JSON.stringify(moved)}`).toBe("0.000");
    }
  });
}

/** Runs in the page: scrolls down by half a viewport, waits for the frame, and returns whether there is more. */
async function scrollOn(): Promise<boolean> {
  scrollBy({ top: innerHeight / 2, behavior: "instant" });
  // A task queued in a frame callback runs after that frame is drawn.
  await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
  return scrollY + innerHeight < document.documentElement.scrollHeight - 1;
}

declare global {
  /** The layout shifts recorded so far. */
  var shifts: { value: number; elements: (string | undefined)[] }[];
}

/**
 * Runs in the page: records layout shifts once the whole document has been parsed and drawn with its fonts, since elements
 * grow while it arrives. Ignores the header, which is meant to shrink on scroll.
 */
function recordShifts() {
  interface LayoutShift extends PerformanceEntry {
    /** Layout shift score: the share of the viewport that moved, times the distance it moved. */
    value: number;
    sources: { node: Node | null }[];
  }
  globalThis.shifts = [];
  const observer = new PerformanceObserver((list) => {
    for (const { value, sources } of list.getEntries() as LayoutShift[]) {
      const elements = sources.map(({ node }) => (node instanceof Element ? node : node?.parentElement));
      if (elements.length > 0 && elements.every((element) => element?.closest("header[data-scrolled]"))) continue;
      shifts.push({ value, elements: elements.map((element) => element?.outerHTML.slice(0, 80)) });
    }
  });
  // Drawing the first frame requests the fonts. Even cached ones may arrive later, and move a word by a pixel.
  const afterFonts = () => requestAnimationFrame(() => void document.fonts.ready.then(observe));
  // Two frames: shifts of the first are reported in the second.
  const observe = () =>
    requestAnimationFrame(() =>
      requestAnimationFrame(() => {
        observer.observe({ type: "layout-shift" });
        document.documentElement.dataset["observed"] = "";
      }),
    );
  document.addEventListener("readystatechange", afterFonts, { once: true });
}
