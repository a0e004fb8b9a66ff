import type { Page } from "@playwright/test";
import { dashboard, theme } from "../../content/catalogue.ts";
import {
  autoPlaying,
  carouselOf,
  currentSlide,
  doubleText,
  expect,
  menuLink,
  runUntilChanged,
  stopClock,
  test,
  visit,
} from "../support/browser.ts";
import { long } from "../support/long.ts";
import { expectNoFindings, textFaults } from "./findings.ts";

const { caption, slides } = dashboard;
const changes = slides.flatMap((slide) => (slide.kind === "overview" ? slide.metrics.map(({ change }) => change) : []));

async function expectSlide(page: Page, number: number): Promise<void> {
  const carousel = carouselOf(page);
  await expect(carousel.getByRole("group", { name: `${number} of 4` })).toContainText(`${number}/4`);
  expect(await currentSlide(page)).toBe(number);
  // The previous slide is hidden once the transition has ended.
  await expect(carousel.getByRole("group")).toHaveCount(1);
}

async function press(page: Page, name: string): Promise<void> {
  await carouselOf(page).getByRole("button", { name }).click();
}

test("§2 the sample dashboard has four slides", async ({ page }) => {
  await visit(page, "/benefits");
  const carousel = carouselOf(page);
  await expect(carousel).toHaveAccessibleName(caption);
  for (const [index, { title }] of slides.entries()) {
    const number = index + 1;
    await press(page, `Go to slide ${number}`);
    await expectSlide(page, number);
    await expect(carousel.getByRole("group").getByRole("heading", { level: 3 })).toHaveText(title);
    // Axe reads the first with its page. The long series reads each.
    if (number === 3 || (long && number > 1))
      await expectNoFindings(page, { within: "[aria-roledescription=carousel]" });
  }
  // From the last to the first, and back.
  for (const [button, number] of Object.entries({ "Next slide": 1, "Previous slide": 4 })) {
    await press(page, button);
    await expectSlide(page, number);
  }
});

test("no slide cuts off text at twice its size", async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 900 });
  await visit(page, "/benefits");
  await doubleText(page);
  for (const [index, { title }] of slides.entries()) {
    await press(page, `Go to slide ${index + 1}`);
    await expectSlide(page, index + 1);
    expect((await textFaults(page)).unreadable, title).toEqual([]);
  }
});

test("§2 slide 1 shows six metrics with colored changes", async ({ page }) => {
  await visit(page, "/benefits");
  const first = carouselOf(page).getByRole("group", { name: "1 of 4" });
  await expect(first.getByRole("term")).toHaveCount(6);
  const { primary, danger } = theme.palette.light;
  for (const [sign, color] of Object.entries({ "+": primary, "-": danger })) {
    const change = changes.find((each) => each.startsWith(sign)) ?? "";
    await expect(first.getByText(change, { exact: true })).toHaveCSS("color", toRgb(color));
  }
});

test.describe("auto-play", () => {
  test.use({ contextOptions: { reducedMotion: "no-preference" }, ownContext: true });

  test.beforeEach(async ({ page }) => {
    await page.clock.install();
    await visit(page, "/benefits");
    await expect(autoPlaying(page)).toBeVisible();
    await stopClock(page);
  });

  test("§4 advances the carousel every 4 seconds", async ({ page }) => {
    await runUntilChanged(page, 100, () => currentSlide(page));
    for (let turn = 0; turn < 2; turn++) {
      const before = await currentSlide(page);
      await page.clock.runFor(3_800);
      expect(await currentSlide(page)).toBe(before);
      await page.clock.runFor(200);
      await expect.poll(() => currentSlide(page)).toBe((before % 4) + 1);
    }
    await expect(autoPlaying(page)).toBeVisible();
    await expect(carouselOf(page).locator("[aria-live]")).toHaveAttribute("aria-live", "off");
  });

  test("pauses under the pointer or the focus", async ({ page }) => {
    await carouselOf(page).hover();
    expect(await moves(page)).toBe(false);
    await expect(autoPlaying(page)).toBeVisible();
    await page.getByRole("heading", { level: 1 }).hover();
    expect(await moves(page)).toBe(true);
    await carouselOf(page).getByRole("button", { name: "Next slide" }).focus();
    expect(await moves(page)).toBe(false);
    await menuLink(page, "/contact").focus();
    expect(await moves(page)).toBe(true);
  });

  test("is toggled by the pause button", async ({ page }) => {
    // The control that stops the movement comes first, as the ARIA pattern requires.
    await expect(carouselOf(page).getByRole("button").first()).toHaveAccessibleName("Pause auto-play");
    await press(page, "Pause auto-play");
    await expect(autoPlaying(page)).toHaveCount(0);
    await page.getByRole("heading", { level: 1 }).hover();
    expect(await moves(page)).toBe(false);
    await press(page, "Start auto-play");
    await expect(autoPlaying(page)).toBeVisible();
    expect(await moves(page)).toBe(true);
  });

  test("§4 ends for the rest of the visit with any control", async ({ page }) => {
    await press(page, "Previous slide");
    await expect(autoPlaying(page)).toHaveCount(0);
    await expect(carouselOf(page).locator("[aria-live]")).toHaveAttribute("aria-live", "polite");
    await page.getByRole("heading", { level: 1 }).hover();
    expect(await moves(page)).toBe(false);
    await page.clock.resume();
    await menuLink(page, "/").click();
    await expect(page).toHaveURL("/");
    await expect(carouselOf(page)).toHaveCount(1);
    await expect(autoPlaying(page)).toHaveCount(0);
    await stopClock(page);
    expect(await moves(page)).toBe(false);
    expect(await currentSlide(page)).toBe(1);
  });
});

/** Advances the clock by the time of two slides and returns whether the slide changed. */
async function moves(page: Page): Promise<boolean> {
  const before = await currentSlide(page);
  for (let slide = 0; slide < 2; slide++) {
    await page.clock.runFor(4_000);
    if ((await currentSlide(page)) !== before) return true;
  }
  return false;
}

/** `#1f4b43` → `rgb(31, 75, 67)`. */
function toRgb(hex: string): string {
  return `rgb(${(hex.match(/[\da-f]{2}/gi) ?? []).map((each) => Number.parseInt(each, 16)).join(", ")})`;
}
