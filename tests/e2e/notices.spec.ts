import type { Locator, Page } from "@playwright/test";
import { estimates } from "../../content/catalogue.ts";
import { announced, expect, runUntilChanged, stopClock, test, visit } from "../support/browser.ts";
import { contactEntries, fill, notices, visitForm } from "../support/forms.ts";
import { longServicePath } from "../support/routes.ts";
import { expectNoFindings, waitForAnimations } from "./findings.ts";

test.use({ contextOptions: { reducedMotion: "no-preference" } });

const { tips } = estimates;

async function swipe(page: Page, notice: Locator, distance: number): Promise<void> {
  const box = await notice.boundingBox();
  if (!box) throw new Error("The notice is not on the screen.");
  const [x, y] = [box.x + 60, box.y + box.height / 2];
  await page.mouse.move(x, y);
  await page.mouse.down();
  for (let step = 1; step <= 10; step++) await page.mouse.move(x + (distance * step) / 10, y);
  await page.mouse.up();
}

async function scrollALittle(page: Page): Promise<void> {
  const before = await page.evaluate(() => scrollY);
  await page.mouse.wheel(0, 40);
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(before);
}

/** Sends a message that gets this answer, with a stopped clock. */
async function sendMessage(page: Page, status: 201 | 503 = 201) {
  await page.clock.install();
  await page.route("/api/contact", (route) => route.fulfill({ status, json: {} }));
  const form = await visitForm(page, "/contact");
  await stopClock(page);
  await fill(form, contactEntries());
  await form.getByRole("button", { name: "Send Message" }).click();
  await runUntilChanged(page, 20, () => notices(page).count());
  // A notice stays open under the pointer.
  await page.mouse.move(10, 10);
}

test.describe("a notice", () => {
  test.use({ allowedProblems: /api\/contact|503/, ownContext: true });

  test("is announced at once", async ({ page }) => {
    await sendMessage(page, 503);
    await runUntilChanged(page, 20, () => announced(page));
    expect(await announced(page)).toContain("Something went wrong!");
    await expect(page.locator("[role=status][aria-live=assertive]")).toHaveCount(1);
  });

  test("§9 closes automatically after 5 seconds", async ({ page }) => {
    await sendMessage(page);
    await page.clock.runFor(4_900);
    await expect(notices(page)).toHaveCount(1);
    await page.clock.runFor(200);
    await expect(notices(page)).toHaveCount(0);
  });

  test("§9 closes by a swipe to the right of more than 50 px", async ({ page }) => {
    await sendMessage(page);
    await swipe(page, notices(page), -120);
    await expect(notices(page)).toHaveCount(1);
    await swipe(page, notices(page), 45);
    await expect(notices(page)).toHaveCount(1);
    await swipe(page, notices(page), 60);
    await page.clock.runFor(500);
    await expect(notices(page)).toHaveCount(0);
  });

  test("has the focus after F8, until Escape closes it", async ({ page }) => {
    await sendMessage(page);
    await page.clock.resume();
    await page.keyboard.press("F8");
    await page.keyboard.press("Tab");
    await expect.poll(() => notices(page).evaluate((notice) => notice.contains(document.activeElement))).toBe(true);
    // A notice stays open while it has the focus.
    await waitForAnimations(page);
    await expectNoFindings(page, { width: 1280, within: "[aria-label*=Notifications]" });
    await page.keyboard.press("Escape");
    await expect(notices(page)).toHaveCount(0);
  });
});

test.describe("tooltip", () => {
  test.use({ ownContext: true });

  test("§9 opens after 700 ms, the next within 300 ms at once", async ({ page }) => {
    await page.clock.install();
    await visit(page, longServicePath);
    const option = page.getByRole("region", { name: "Time & Expenses Option" });
    const tip = page.getByRole("tooltip");
    // The delay begins when the page has noticed the pointer, which may be later.
    const pointAt = async (name: string) => {
      await option.getByRole("button", { name }).hover();
      await expect(option.locator("button:hover")).toHaveAttribute("aria-label", name);
    };
    // React hydrates a part that is clicked.
    await option.getByRole("heading").click();
    await stopClock(page);

    await pointAt("About: Estimated Hours");
    await page.clock.runFor(690);
    await expect(tip).toHaveCount(0);
    await page.clock.runFor(20);
    await expect(tip).toHaveText(tips.hours);

    await page.mouse.move(5, 5, { steps: 4 });
    await page.clock.runFor(250);
    await pointAt("About: Estimated Total");
    await page.clock.runFor(1);
    await expect(tip).toHaveText(tips.total);

    await page.mouse.move(5, 5, { steps: 4 });
    await page.clock.runFor(310);
    await expect(tip).toHaveCount(0);
    await pointAt("About: Hourly Rate");
    await page.clock.runFor(690);
    await expect(tip).toHaveCount(0);
    await page.clock.runFor(20);
    await expect(tip).toHaveText(tips.rate);
  });

  test("stays open while its button has the focus", async ({ page }) => {
    await visit(page, longServicePath);
    const tip = page.getByRole("tooltip");
    const hours = page.getByRole("button", { name: "About: Estimated Hours" });
    await hours.focus();
    await page.keyboard.press("Shift+Tab");
    await page.keyboard.press("Tab");
    await expect(hours).toBeFocused();
    await expect(tip).toHaveText(tips.hours);
    await waitForAnimations(page);
    await expectNoFindings(page, { width: 1280, within: "[aria-labelledby=time-title]" });
    await scrollALittle(page);
    await expect(tip).toHaveText(tips.hours);
    await page.keyboard.press("Escape");
    await expect(tip).toHaveCount(0);
    await page.keyboard.press("Tab");
    await expect(tip).toHaveCount(1);
    await expect(tip).not.toHaveText(tips.hours);
  });

  test.describe("on a touch screen", () => {
    test.use({ hasTouch: true });

    test("stays open from a tap to the next", async ({ page }) => {
      await visit(page, longServicePath);
      const tip = page.getByRole("tooltip");
      const hours = page.getByRole("button", { name: "About: Estimated Hours" });
      await hours.scrollIntoViewIfNeeded();
      await hours.tap();
      await expect(tip).toHaveText(tips.hours);
      await scrollALittle(page);
      await expect(tip).toHaveText(tips.hours);
      await page.getByRole("heading", { name: "Time & Expenses Option" }).tap();
      await expect(tip).toHaveCount(0);
    });
  });
});
