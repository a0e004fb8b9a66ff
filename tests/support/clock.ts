import type { Page } from "@playwright/test";
import { expect } from "./test.ts";

/** Stops the page's clock where it stands; it then moves by `page.clock.runFor` alone. Call `page.clock.install` first. */
export async function stopClock(page: Page): Promise<void> {
  const now = await page.evaluate(() => Date.now());
  await page.clock.pauseAt(now + 1_000);
}

/** Moves a stopped clock on in steps until `read` gives something new, and resolves at the step where it did. */
export async function runUntilChanged(page: Page, step: number, read: () => Promise<unknown>): Promise<void> {
  const before = await read();
  await expect
    .poll(
      async () => {
        await page.clock.runFor(step);
        return read();
      },
      { intervals: [1] },
    )
    .not.toEqual(before);
}
