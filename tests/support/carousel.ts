import type { Locator, Page } from "@playwright/test";

/** The sample dashboard. */
export function carouselOf(page: Page): Locator {
  return page.locator('[aria-roledescription="carousel"]');
}

/** Number of the slide that the dashboard shows, according to its dots. */
export function currentSlide(page: Page): Promise<number> {
  const dots = carouselOf(page).getByRole("button", { name: /^Go to slide/ });
  return dots.evaluateAll((all) => 1 + all.findIndex((dot) => dot.getAttribute("aria-current") === "true"));
}

/** The badge that shows while auto-play is on. */
export function autoPlaying(page: Page): Locator {
  return carouselOf(page).getByText("Auto-playing");
}
