import type { Page } from "@playwright/test";
import { expect } from "./test.ts";

/** Stops the page's clock; from then on only `page.clock.runFor` moves it. Call `page.clock.install` first. */
export async function stopClock(page: Page): Promise<void> {
  // A busy machine may take longer than that second to get there.
  await expect(async () => page.clock.pauseAt((await page.evaluate(() => Date.now())) + 1_000)).toPass();
}

/** Advances a stopped clock in steps of `step` milliseconds and resolves as soon as `read` returns something new. */
export async function runUntilChanged(page: Page, step: number, read: () => Promise<unknown>): Promise<void> {
  const before = await read();
  await expect
    .poll(
      async () => {
        await page.clock.runFor(step);
        return read();
      },
      // A busy machine takes half a second for a step.
      { intervals: [1], timeout: 60_000 },
    )
    .not.toEqual(before);
}
