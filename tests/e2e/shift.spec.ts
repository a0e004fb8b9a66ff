import { layouts, windowsFor } from "../support/routes.ts";
import { recordShifts } from "../support/shifts.ts";
import { expect, test } from "../support/test.ts";
import { holdBack, hydrated, scripts, visit } from "../support/visit.ts";

/** Viewports whose lower edge cuts the pages at different places. */
const windows = [
  { width: 412, height: 823 },
  { width: 768, height: 1024 },
  { width: 1280, height: 720 },
  { width: 1920, height: 1080 },
];

for (const path of layouts) {
  test(`${path} never moves under a visitor who reads it to the end`, async ({ page }) => {
    // Caches the fonts: while they replace the device's, a word may move by a pixel.
    await visit(page, path);
    await page.addInitScript(recordShifts, "parsed" as const);
    for (const window of windowsFor(path, windows)) {
      await page.setViewportSize(window);
      await visit(page, path);
      while (await page.evaluate(scrollOn));
      const moved = await page.evaluate(() => shifts);
      const sum = moved.reduce((total, { value }) => total + value, 0);
      // Three digits, as layout shift is reported: a growing dot of the carousel moves its neighbors by less.
      expect(sum.toFixed(3), `${window.width} px: ${JSON.stringify(moved)}`).toBe("0.000");
    }
  });
}

test("the end of a page never moves under a visitor who is there before the scripts", async ({ page }) => {
  const release = await holdBack(page, scripts);
  await page.addInitScript(recordShifts, "parsed" as const);
  await page.setViewportSize({ width: 1920, height: 1080 });
  await page.goto("/order", { waitUntil: "commit" });
  await page.getByRole("contentinfo").waitFor();
  while (await page.evaluate(scrollOn));
  const moved = await page.evaluate(() => shifts);
  expect(moved.reduce((total, { value }) => total + value, 0).toFixed(3), JSON.stringify(moved)).toBe("0.000");
  release();
  await hydrated(page);
});

// --- internal ---

/** Runs in the page: scrolls down by half a viewport, waits for the frame, and returns whether there is more. */
async function scrollOn(): Promise<boolean> {
  scrollBy({ top: innerHeight / 2, behavior: "instant" });
  // A task queued in a frame callback runs after that frame is drawn.
  await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
  return scrollY + innerHeight < document.documentElement.scrollHeight - 1;
}
