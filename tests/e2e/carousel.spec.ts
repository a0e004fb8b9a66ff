import type { Locator, Page } from "@playwright/test";
import { runUntilChanged, stopClock } from "../support/clock.ts";
import { expect, test } from "../support/test.ts";
import { visit } from "../support/visit.ts";

const caption = "Sample Customer Project: Car Dealership Insights Dashboard";

function carouselOf(page: Page): Locator {
  return page.getByRole("region", { name: caption });
}

/** Number of the current slide, according to the dots. */
async function current(page: Page): Promise<number> {
  const dots = carouselOf(page).getByRole("button", { name: /^Go to slide/ });
  return dots.evaluateAll((all) => 1 + all.findIndex((dot) => dot.getAttribute("aria-current") === "true"));
}

async function expectSlide(page: Page, number: number): Promise<void> {
  const carousel = carouselOf(page);
  await expect(carousel.getByRole("group", { name: `${number} of 4` })).toContainText(`${number}/4`);
  expect(await current(page)).toBe(number);
  // The previous slide is hidden once the transition has ended.
  await expect(carousel.getByRole("group")).toHaveCount(1);
}

async function press(page: Page, name: string): Promise<void> {
  await carouselOf(page).getByRole("button", { name }).click();
}

test.describe("sample dashboard", () => {
  test("stands captioned on the home and the benefits page", async ({ page }) => {
    for (const path of ["/", "/benefits"]) {
      await visit(page, path);
      await expect(page.getByRole("main").getByText(caption, { exact: true })).toBeVisible();
      await expect(carouselOf(page).getByRole("button", { name: /^Go to slide/ })).toHaveCount(4);
    }
  });

  for (const [number, title, texts] of [
    [
      1,
      "Overview",
      [
        "247",
        "Sold month-to-date",
        "89",
        "days on lot",
        "42",
        "$2.4M",
        "Profit margin",
        "18.3%",
        "Customer rating",
        "4.8",
      ],
    ],
    [2, "Sales Performance", ["Sales trend", "Midsize SUV", "Compact sedan", "Crew-cab pickup", "Sport coupe"]],
    [3, "Vehicle Analysis", ["Sedans", "89", "SUVs", "76", "Trucks", "52", "Coupes", "30", "Average price", "$27,450"]],
    [
      4,
      "AI-Driven Insights",
      [
        "Market Insight",
        "SUV demand +15%",
        "Inventory Alert",
        "5 vehicles over 90 days",
        "Optimization",
        "8% margin improvement",
      ],
    ],
  ] as const) {
    test(`slide ${number}/4 is "${title}"`, async ({ page }) => {
      await visit(page, "/benefits");
      await press(page, `Go to slide ${number}`);
      await expectSlide(page, number);
      const slide = carouselOf(page).getByRole("group");
      await expect(slide.getByRole("heading", { level: 3 })).toHaveText(title);
      for (const text of texts) await expect(slide).toContainText(text);
    });
  }

  test("shows six metrics, a rise in green and a fall in red", async ({ page }) => {
    await visit(page, "/benefits");
    await press(page, "Go to slide 1");
    const slide = carouselOf(page).getByRole("group", { name: "1 of 4" });
    await expect(slide.getByRole("term")).toHaveCount(6);
    const color = (text: string) =>
      slide.getByText(text, { exact: true }).evaluate((node) => getComputedStyle(node).color);
    const rise = channels(await color("+8.5%"));
    expect(rise.green).toBeGreaterThan(rise.red);
    const fall = channels(await color("-0.4 points"));
    expect(fall.red).toBeGreaterThan(fall.green);
  });

  test("keeps the figures of a row on one line on a narrow phone", async ({ page }) => {
    await page.setViewportSize({ width: 360, height: 740 });
    await visit(page, "/benefits");
    const slide = carouselOf(page).getByRole("group", { name: "1 of 4" });
    const top = (figure: string) =>
      slide.getByText(figure, { exact: true }).evaluate((element) => Math.round(element.getBoundingClientRect().top));
    for (const [left, right] of [
      ["247", "89"],
      ["42", "$2.4M"],
      ["18.3%", "4.8"],
    ] as const) {
      expect(await top(left), `${left} beside ${right}`).toBe(await top(right));
    }
  });

  test("shows a direction for each of the four models", async ({ page }) => {
    await visit(page, "/benefits");
    await press(page, "Go to slide 2");
    const rows = carouselOf(page).getByRole("group", { name: "2 of 4" }).getByRole("listitem");
    await expect(rows).toHaveCount(4);
    for (const row of await rows.all()) await expect(row).toContainText(/sold\s*(Up|Down)/);
  });

  test("shows three insights", async ({ page }) => {
    await visit(page, "/benefits");
    await press(page, "Go to slide 4");
    await expect(carouselOf(page).getByRole("group", { name: "4 of 4" }).getByRole("listitem")).toHaveCount(3);
  });
});

test.describe("carousel", () => {
  test("advances by itself every 4 seconds and wraps, under the badge", async ({ page }) => {
    await page.clock.install();
    await visit(page, "/benefits");
    await stopClock(page);
    await expect(carouselOf(page).getByText("Auto-playing")).toBeVisible();
    await runUntilChanged(page, 50, () => current(page));
    for (let turn = 0; turn < 4; turn++) {
      const before = await current(page);
      await page.clock.runFor(3_900);
      expect(await current(page)).toBe(before);
      await page.clock.runFor(100);
      await expect.poll(() => current(page)).toBe((before % 4) + 1);
    }
    await expect(carouselOf(page).getByText("Auto-playing")).toBeVisible();
  });

  test("goes on and back by its buttons, around both ends", async ({ page }) => {
    await visit(page, "/benefits");
    await press(page, "Go to slide 1");
    await expectSlide(page, 1);
    for (const number of [4, 3]) {
      await press(page, "Previous slide");
      await expectSlide(page, number);
    }
    for (const number of [4, 1, 2]) {
      await press(page, "Next slide");
      await expectSlide(page, number);
    }
  });

  test("keeps its buttons where they are when what the first paint left out is laid out", async ({ page }) => {
    // Small windows whose lower edge cuts the carousel: a button that moves between press and release misses the click.
    for (const height of [500, 720]) {
      await page.setViewportSize({ width: 1280, height });
      await visit(page, "/benefits");
      const dot = carouselOf(page).getByRole("button", { name: "Go to slide 3" });
      const place = () => dot.evaluate((button) => Math.round(button.getBoundingClientRect().top + scrollY));
      const before = await place();
      expect(await place()).toBe(before);
    }
  });

  test("keeps its slide where it is when a button is scrolled into view", async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await visit(page, "/benefits");
    const slide = carouselOf(page).getByRole("group");
    const place = () => slide.evaluate((element) => element.getBoundingClientRect().left);
    const before = await place();
    // As assistive technology and automation do; the off-screen slides must not become room to scroll into.
    const next = carouselOf(page).getByRole("button", { name: "Next slide" });
    await next.evaluate((button) => button.scrollIntoView({ block: "center", inline: "center", behavior: "instant" }));
    expect(await place()).toBe(before);
  });

  for (const control of ["Next slide", "Previous slide", "Go to slide 3"]) {
    test(`"${control}" ends auto-play for the rest of the visit`, async ({ page }) => {
      await page.clock.install();
      await visit(page, "/benefits");
      await press(page, control);
      await expect(carouselOf(page).getByText("Auto-playing")).toHaveCount(0);
      const chosen = await current(page);
      await page.getByRole("heading", { level: 1 }).hover();
      await stopClock(page);
      await page.clock.runFor(20_000);
      expect(await current(page)).toBe(chosen);

      await page.clock.resume();
      await page.getByRole("navigation", { name: "Main" }).getByRole("link", { name: "Home" }).click();
      await expect(page).toHaveURL("/");
      await expect(carouselOf(page)).toHaveCount(1);
      await expect(carouselOf(page).getByText("Auto-playing")).toHaveCount(0);
      await stopClock(page);
      await page.clock.runFor(20_000);
      expect(await current(page)).toBe(1);
    });
  }

  test("slides and fades over 800 ms with ease", async ({ page }) => {
    await visit(page, "/benefits");
    const transition = await carouselOf(page)
      .getByRole("group")
      .first()
      .evaluate((slide) => {
        const { transitionProperty, transitionDuration, transitionTimingFunction } = getComputedStyle(slide);
        return { transitionProperty, transitionDuration, transitionTimingFunction };
      });
    expect(transition.transitionProperty).toMatch(/opacity/);
    expect(transition.transitionProperty).toMatch(/translate|transform/);
    expect(new Set(transition.transitionDuration.split(", "))).toEqual(new Set(["0.8s"]));
    expect(new Set(transition.transitionTimingFunction.split(", "))).toEqual(new Set(["ease"]));
  });
});

/** Red and green of a computed sRGB color; NaN, which passes no comparison, for any other notation. */
function channels(color: string): { red: number; green: number } {
  const [, red, green] = /^(?:rgb\(|color\(srgb )([\d.]+),? ([\d.]+)/.exec(color) ?? [];
  return { red: Number(red), green: Number(green) };
}
