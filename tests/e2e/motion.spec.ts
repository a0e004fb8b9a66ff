import type { Page } from "@playwright/test";
import { home, pages, services } from "../../content/catalogue.ts";
import { carouselOf, expect, menuLink, scrollToY, stopClock, test, visit } from "../support/browser.ts";
import { orderPackage } from "../support/sample-order.ts";

test.use({ contextOptions: { reducedMotion: "no-preference" } });

/** Animations that scripts started, and the durations of CSS transitions. All times are in milliseconds. */
interface Motion {
  animations: { element: string; properties: string[]; duration: number; delay: number }[];
  transitions: number[];
}

/** Records what moves; call it before opening the page. */
async function recordMotion(page: Page): Promise<() => Promise<Motion>> {
  await page.addInitScript(() => {
    const motion: Motion = { animations: [], transitions: [] };
    Object.assign(globalThis, { motion });
    const animate = Element.prototype.animate;
    Element.prototype.animate = function record(this: Element, frames, options) {
      const { duration = 0, delay = 0 } = typeof options === "object" ? options : { duration: options ?? 0 };
      const properties = Object.keys(Array.isArray(frames) ? (frames[0] ?? {}) : (frames ?? {}));
      motion.animations.push({ element: this.localName, properties, duration: Number(duration), delay });
      return animate.call(this, frames, options);
    };
    addEventListener("transitionrun", () => {
      const running = document.getAnimations();
      motion.transitions.push(...running.map(({ effect }) => Number(effect?.getTiming().duration ?? 0)));
    });
  });
  return () => page.evaluate(() => (globalThis as unknown as { motion: Motion }).motion);
}

test("§2 pages fade in over 0.4 s", async ({ page }) => {
  const motion = await recordMotion(page);
  const ofPages = async () => (await motion()).animations.filter(({ element }) => element === "main");
  await visit(page, "/about");
  expect(await ofPages()).toEqual([]);
  await expect(page.getByRole("main")).toHaveCSS("opacity", "1");
  await menuLink(page, "/contact").click();
  await expect
    .poll(ofPages)
    .toContainEqual(expect.objectContaining({ properties: expect.arrayContaining(["opacity"]), duration: 400 }));
  await expect(page.getByRole("main")).toHaveCSS("opacity", "1");
  await expect(page.getByRole("main")).toHaveCSS("transform", "none");
});

test("§9 what changes the layout, like the tightening header, takes 0.45 s", async ({ page }) => {
  const motion = await recordMotion(page);
  await visit(page, "/privacy");
  await scrollToY(page, 100);
  await expect.poll(async () => (await motion()).transitions).toContain(450);
});

test("§4 cards fade in once when scrolled into view", async ({ page }) => {
  const motion = await recordMotion(page);
  await visit(page, "/solutions");
  const cardFades = async () =>
    (await motion()).animations.filter(({ element, properties }) => element === "li" && properties.includes("opacity"));
  const heading = page.getByRole("heading", { name: services.at(-1)?.title ?? "" });
  const card = page.getByRole("listitem").filter({ has: heading });
  await expect(card).not.toBeInViewport();
  expect(await cardFades()).toEqual([]);
  await card.scrollIntoViewIfNeeded();
  const times = async () => (await cardFades()).map(({ duration, delay }) => [duration, delay]);
  await expect.poll(times).toContainEqual([500, 100]);
  await expect(card).toHaveCSS("opacity", "1");
  const fades = await cardFades();

  await scrollToY(page, 0);
  await expect(card).not.toBeInViewport();
  await card.scrollIntoViewIfNeeded();
  await expect(card).toBeInViewport();
  await expect(card).toHaveCSS("opacity", "1");
  expect(await cardFades()).toHaveLength(fades.length);
});

test("§4 cards grow by 1.05 under the pointer, the highlighted one by 1.02", async ({ page }) => {
  await visit(page, "/solutions");
  for (const [name, scale] of [
    [orderPackage.title, "1.02"],
    [services[0]?.title ?? "", "1.05"],
  ] as const) {
    const card = page.getByRole("article").filter({ has: page.getByRole("heading", { name }) });
    await expect(card).toHaveCSS("scale", "none");
    await card.hover();
    await expect(card).toHaveCSS("scale", scale);
  }
});

test("§4 statistics fade in when scrolled into view", async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 500 });
  const motion = await recordMotion(page);
  await visit(page, "/");
  const card = page.getByRole("listitem").filter({ hasText: home.stats[1]?.label ?? "" });
  await expect(card).not.toBeInViewport();
  await card.scrollIntoViewIfNeeded();
  await expect
    .poll(async () => (await motion()).animations)
    .toContainEqual({ element: "li", properties: ["opacity"], duration: 500, delay: 100 });
  await expect(card).toHaveCSS("opacity", "1");
  await card.hover();
  const scales = () => card.evaluate((item) => [item, ...item.children].map((each) => getComputedStyle(each).scale));
  await expect.poll(scales).toContain("1.05");
});

test("§4 slides change over 800 ms", async ({ page }) => {
  await visit(page, "/benefits");
  const seen = await carouselOf(page).evaluate(async (region) => {
    const transitions = () =>
      region.getAnimations({ subtree: true }).filter((animation) => animation instanceof CSSTransition);
    region.querySelector<HTMLElement>("[aria-label='Next slide']")?.click();
    while (transitions().length === 0) await new Promise(requestAnimationFrame);
    return transitions().map((each) => {
      const { duration, easing } = each.effect?.getTiming() ?? {};
      return `${each.transitionProperty} ${String(duration)} ${easing}`;
    });
  });
  // Opacity and position are computed from `--shown`.
  expect(seen).toContain("--shown 800 ease");
});

test.describe("reduced motion", () => {
  test.use({ contextOptions: { reducedMotion: "reduce" }, ownContext: true });

  test("stops every movement", async ({ page }) => {
    await page.clock.install();
    const motion = await recordMotion(page);
    await visit(page, "/");
    await scrollToY(page, 1_000);
    const height = await page.getByRole("button", { name: "Scroll to top" }).evaluate((button: HTMLElement) => {
      button.click();
      return scrollY;
    });
    expect(height).toBe(0);
    await menuLink(page, "/benefits").click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(pages.benefits.heading);
    await expect(page.getByRole("main")).toHaveCSS("opacity", "1");
    await menuLink(page, "/solutions").click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(pages.solutions.heading);
    for (const card of await page.getByRole("main").getByRole("listitem").all())
      await expect(card).toHaveCSS("opacity", "1");
    expect((await motion()).animations.filter(({ duration }) => duration > 1)).toEqual([]);
    await scrollToY(page, 100);
    await expect(page.getByRole("banner")).toHaveAttribute("data-scrolled", "true");
    expect((await motion()).transitions.filter((duration) => duration > 1)).toEqual([]);

    await menuLink(page, "/benefits").click();
    const first = page.getByRole("button", { name: "Go to slide 1" });
    await expect(first).toHaveAttribute("aria-current", "true");
    await stopClock(page);
    await page.clock.runFor(20_000);
    await expect(first).toHaveAttribute("aria-current", "true");
  });
});
