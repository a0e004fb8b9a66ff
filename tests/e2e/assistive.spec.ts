import { pages, services } from "../../content/catalogue.ts";
import { expectNoFindings } from "../support/axe.ts";
import { expect, test } from "../support/test.ts";
import { announced, carouselOf, menuLink, visit } from "../support/visit.ts";

test.use({ contextOptions: { reducedMotion: "no-preference" } });

test("the title of a page is announced on navigation, and not before", async ({ page }) => {
  await visit(page, "/");
  expect(await announced(page)).toBe("");
  await menuLink(page, "/about").click();
  await expect.poll(() => announced(page)).toContain(pages.about.meta.title);
  await expect(page).toHaveTitle(new RegExp(pages.about.meta.title));
  await expect(page.getByRole("main")).toBeFocused();
  await menuLink(page, "/").click();
  await expect.poll(() => announced(page)).toContain(pages.home.meta.title);
});

test.describe("in the visitor's own colors", () => {
  test.use({ contextOptions: { forcedColors: "active" } });

  test("icons, charts, the active link and the main button stand out from the background", async ({ page }) => {
    await visit(page, "/benefits");
    const invisible = await page.evaluate(() => {
      const ground = getComputedStyle(document.body).backgroundColor;
      const colors: Record<string, string> = {};
      for (const icon of document.querySelectorAll("main use")) {
        colors[icon.outerHTML] = getComputedStyle(icon).color;
      }
      for (const bar of document.querySelectorAll("main svg :is(rect, circle)")) {
        colors[bar.outerHTML] = getComputedStyle(bar).fill;
      }
      for (const dot of document.querySelectorAll('[aria-label^="Go to slide"] span')) {
        colors["dot of a slide"] = getComputedStyle(dot).borderTopColor;
      }
      const link = document.querySelector('header [aria-current="page"]');
      colors["active link"] = link ? getComputedStyle(link, "::after").backgroundColor : ground;
      const button = document.querySelector("header .btn-primary");
      const { borderTopWidth = "0", borderTopColor = ground } = button ? getComputedStyle(button) : {};
      colors["main button"] = Number.parseFloat(borderTopWidth) > 0 ? borderTopColor : ground;
      return Object.entries(colors).flatMap(([what, color]) => (color === ground ? [what] : []));
    });
    expect(invisible).toEqual([]);
  });
});

// At rest, pages.spec.ts reads each page; forms, menu and slides are read where their tests have them in their states.
test.describe("axe finds nothing", () => {
  // axe reads a whole page, on a machine that may be busy.
  test.describe.configure({ timeout: 180_000 });

  test("while one slide gives way to another", async ({ page }) => {
    await visit(page, "/benefits");
    const devtools = await page.context().newCDPSession(page);
    await devtools.send("Animation.enable");
    await devtools.send("Animation.setPlaybackRate", { playbackRate: 0.01 });
    // The animation code is fetched at the first gesture; until it arrives, slides change without moving.
    await expect(async () => {
      await carouselOf(page).getByRole("button", { name: "Next slide" }).click();
      await expect.poll(() => carouselOf(page).evaluate(stopMidway), { timeout: 2_000 }).toBeGreaterThan(0);
    }).toPass();
    await devtools.send("Animation.setPlaybackRate", { playbackRate: 1 });
    await expectNoFindings(page, { width: 1280, within: "[aria-roledescription=carousel]" });
  });

  test("with a tooltip open", async ({ page }) => {
    // Scrolled to its tooltips, the header covers the rows above them; here none of those has a checkbox.
    const plain = services.find(({ deliverables }) => deliverables.every(({ optional }) => !optional));
    await visit(page, `/products/${plain?.slug}`);
    await page.getByRole("button", { name: "About: Estimated Hours" }).focus();
    await expect(page.getByRole("tooltip")).toBeVisible();
    await expectNoFindings(page, { width: 1280, alone: true, within: "[aria-labelledby=time-title]" });
  });
});

/** Pauses all animations within an element before they end, and returns how many there are. */
function stopMidway(element: HTMLElement): number {
  const moving = element.getAnimations({ subtree: true });
  for (const animation of moving) {
    animation.pause();
    animation.currentTime = 200;
  }
  return moving.length;
}
