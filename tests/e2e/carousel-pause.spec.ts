import type { Page } from "@playwright/test";
import { autoPlaying, carouselOf, currentSlide } from "../support/carousel.ts";
import { stopClock } from "../support/clock.ts";
import { expect, test } from "../support/test.ts";
import { visit, menuLink } from "../support/visit.ts";

const button = (page: Page, name: string) => carouselOf(page).getByRole("button", { name });

async function open(page: Page): Promise<void> {
  await page.clock.install();
  await visit(page, "/benefits");
  await expect(autoPlaying(page)).toBeVisible();
}

/** Advances the clock by three slides' time and returns whether the slide changed. */
async function moves(page: Page): Promise<boolean> {
  const before = await currentSlide(page);
  for (let slide = 0; slide < 3; slide++) {
    await page.clock.runFor(4_000);
    if ((await currentSlide(page)) !== before) return true;
  }
  return false;
}

test("the carousel stands still under the pointer and while the focus is in it, and goes on without them", async ({
  page,
}) => {
  await open(page);
  await carouselOf(page).hover();
  await stopClock(page);
  expect(await moves(page)).toBe(false);
  await expect(autoPlaying(page)).toBeVisible();
  await page.getByRole("heading", { level: 1 }).hover();
  expect(await moves(page)).toBe(true);
  for (const name of ["Next slide", "Previous slide"]) {
    await button(page, name).focus();
    expect(await moves(page)).toBe(false);
  }
  await menuLink(page, "/contact").focus();
  expect(await moves(page)).toBe(true);
});

test("the pause button stops auto-play, and starts it even under the pointer", async ({ page }) => {
  await open(page);
  await button(page, "Pause auto-play").click();
  await expect(autoPlaying(page)).toHaveCount(0);
  await page.getByRole("heading", { level: 1 }).hover();
  await stopClock(page);
  expect(await moves(page)).toBe(false);
  await button(page, "Start auto-play").click();
  await expect(autoPlaying(page)).toBeVisible();
  expect(await moves(page)).toBe(true);
});

test("a slide that changes by itself is not announced, one that is chosen is", async ({ page }) => {
  await open(page);
  const slides = carouselOf(page).locator("[aria-live]");
  await expect(slides).toHaveAttribute("aria-live", "off");
  await button(page, "Next slide").click();
  await expect(slides).toHaveAttribute("aria-live", "polite");
});
