import type { Page } from "@playwright/test";
import { company, pages } from "../../content/catalogue.ts";
import { addStyles, announced, doubleText, expect, hydrated, menuLink, test, visit } from "../support/browser.ts";
import { long } from "../support/long.ts";
import { layouts, longServicePath, orderedPage, sampledPaths, type Screen, screens } from "../support/routes.ts";
import { expectNoFindings, textFaults } from "./findings.ts";

/** Widths from a small phone to a large desktop: 260 px is 390 px at 150% zoom, 640 px is 1280 px at 200%. */
const allWidths = [260, ...Array.from({ length: 33 }, (_, step) => 320 + 40 * step), 2560];

/** The address of no page. */
const unknown = "/no-such-page";

/** The text spacing that pages must withstand by WCAG 1.4.12. */
const spacing = `
  * { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important; }
  p { margin-bottom: 2em !important; }`;

/** Target of the last section of a page. */
const leadsOn: Record<string, string> = {
  "/solutions": "/request-demo",
  "/benefits": "/solutions",
  "/about": "/contact",
  "/request-demo": "/solutions",
  [orderedPage.path]: "/order",
};

test.describe("each page", () => {
  // prose.spec.ts covers every element of a text.
  const looked = (long ? sampledPaths : [...layouts, unknown]).filter((each) => each !== "/house-style");
  for (const [index, path] of looked.entries()) {
    const screen = screens.find((each) => each.path === path);
    test.describe(path, () => {
      test.use({ allowedProblems: screen === undefined ? /404/ : undefined });

      test("§2 is accessible and laid out well", async ({ page, context }) => {
        await page.addInitScript(refuseFormatters);
        const response = await page.goto(path);
        expect(response?.status()).toBe(path === unknown ? 404 : 200);
        expect(response?.request().redirectedFrom()).toBeNull();
        expect(new URL(page.url()).pathname).toBe(path);
        await hydrated(page);
        await expect(page.getByRole("heading", { level: 1 })).toHaveCount(1);
        if (screen) await expectCurrent(page, screen);
        if (path === unknown) await expectNotFound(page);
        const next = page.getByRole("main").getByRole("region").last().getByRole("link").first();
        if (path in leadsOn) await expect(next).toHaveAttribute("href", leadsOn[path] ?? "");
        await expectIcons(page);
        // Phones and desktops in turns, at widths at which something has broken before.
        const isPhone = index % 2 === 0;
        await expectNoFindings(page, { width: isPhone ? 390 : 1280 });
        await expectReadableText(page, long ? allWidths : [isPhone ? 260 : 1040]);
        expect(await context.cookies()).toEqual([]);
      });
    });
  }
});

test.describe("client navigation", () => {
  test.beforeEach(async ({ page }) => {
    await visit(page, longServicePath);
    expect(await announced(page)).toBe("");
    await menuLink(page, "/solutions").click();
    await expect(page).toHaveTitle(new RegExp(pages.solutions.meta.title));
  });

  test("announces the new title", async ({ page }) => {
    await expect.poll(() => announced(page)).toContain(pages.solutions.meta.title);
    await expect(page.getByRole("main")).toBeFocused();
  });

  test("replaces the metadata", async ({ page }) => {
    await expect(page.locator('link[rel="canonical"]')).toHaveAttribute("href", `${company.siteUrl}/solutions`);
    await expect(page.locator('link[type="text/markdown"]')).toHaveAttribute("href", "/solutions.md");
    await expect(page.locator('meta[property="og:title"]')).toHaveAttribute("content", await page.title());
    const tags = await page
      .locator("head :is(title, meta[name], meta[property])")
      .evaluateAll((found) =>
        found.map((each) => ["name", "property", "media"].map((name) => each.getAttribute(name)).join(" ")),
      );
    expect(tags).toEqual([...new Set(tags)]);
  });
});

test.describe("with forced colors", () => {
  test.use({ contextOptions: { forcedColors: "active" } });

  test("graphics stand out from the background", async ({ page }) => {
    await visit(page, "/benefits");
    const invisible = await page.evaluate(() => {
      const ground = getComputedStyle(document.body).backgroundColor;
      const colors: Record<string, string> = {};
      for (const icon of document.querySelectorAll("main use")) {
        colors[icon.outerHTML] = getComputedStyle(icon).color;
      }
      // The track of a bar may disappear.
      for (const bar of document.querySelectorAll("main svg :is(rect, circle):not(.fill-tint)")) {
        colors[bar.outerHTML] = getComputedStyle(bar).fill;
      }
      for (const dot of document.querySelectorAll('[aria-label^="Go to slide"] span')) {
        colors["dot of a slide"] = getComputedStyle(dot).borderTopColor;
      }
      const link = document.querySelector('header [aria-current="page"]');
      colors["active link"] = link ? getComputedStyle(link, "::after").backgroundColor : ground;
      const button = document.querySelector("main .btn-primary");
      colors["main button"] = button ? getComputedStyle(button).backgroundColor : ground;
      return Object.entries(colors).flatMap(([what, color]) => (color === ground ? [what] : []));
    });
    expect(invisible).toEqual([]);
  });
});

/** Reports every date and number formatter as an error: creating one blocks a slow phone for 100 ms. */
function refuseFormatters() {
  const formatters: [object, string][] = [
    [Intl, "NumberFormat"],
    [Intl, "DateTimeFormat"],
    [Number.prototype, "toLocaleString"],
  ];
  for (const [owner, name] of formatters) {
    const formatter = Reflect.get(owner, name) as unknown;
    const get = () => {
      if (!("ready" in document.documentElement.dataset)) console.error(`${name} was used before the page was ready`);
      return formatter;
    };
    Object.defineProperty(owner, name, { get });
  }
}

/** Expects a page's heading, and its link in the header. */
async function expectCurrent(page: Page, { heading, active }: Screen): Promise<void> {
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(heading);
  const current = page.getByRole("banner").getByRole("navigation").locator("[aria-current=page]");
  await expect(current).toHaveText(active === undefined ? [] : [active]);
}

async function expectNotFound(page: Page): Promise<void> {
  await expect(page.getByRole("heading", { level: 1 })).toHaveText([pages["not-found"].heading]);
  await expect(page.getByRole("main")).toContainText(pages["not-found"].intro);
  await expect(page.locator('meta[name="robots"]')).toHaveAttribute("content", /noindex/);
}

/** Expects every visible icon to be drawn; some are for phones only. */
async function expectIcons(page: Page): Promise<void> {
  const icons = page.locator("svg:visible > use");
  await expect.poll(() => icons.count()).toBeGreaterThan(0);
  await expect
    .poll(() => icons.evaluateAll((all) => all.filter((icon) => (icon as SVGUseElement).getBBox().width === 0).length))
    .toBe(0);
}

/** Expects no clipped or overlapping text at any width, with wide spacing, or at twice its size. */
async function expectReadableText(page: Page, widths: readonly number[]): Promise<void> {
  const found: string[] = [];
  const look = async (how: string, at: readonly number[], wordsFrom = Infinity) => {
    for (const width of at) {
      await page.setViewportSize({ width, height: 900 });
      const { unreadable, brokenWords } = await textFaults(page);
      const words = width < wordsFrom ? [] : brokenWords.map((word) => `a broken word: ${word}`);
      found.push(...[...unreadable, ...words].map((finding) => `${width} px, ${how}: ${finding}`));
    }
  };
  await look("as it is", widths, 320);
  await page.setViewportSize({ width: 390, height: 844 });
  found.push(...(await smallTargets(page)).map((control) => `hard to touch: ${control}`));
  await addStyles(page, spacing);
  await look("spaced", long ? [320, 1280] : [320]);
  await doubleText(page);
  await look("twice its size", long ? [390, 1280] : [390]);
  expect(found).toEqual([]);
}

/** The controls of a page that a finger may miss: less than 44 px wide or high, links within a sentence apart. */
async function smallTargets(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const controls = document.querySelectorAll<HTMLElement>("a, button, summary, input:not([type=hidden]), textarea");
    return [...controls].flatMap((control) => {
      const isShown = control.checkVisibility({ visibilityProperty: true, opacityProperty: true });
      const isInText = control.matches("a") && getComputedStyle(control).display.startsWith("inline");
      const isWritten = isInText && (control.closest(".prose") || getComputedStyle(control).display === "inline");
      if (!isShown || isWritten || control.closest("[inert], [aria-hidden=true], .fixed:not(:focus)")) return [];
      // A link that covers its card, and a box within its label, are as large as these.
      const frame = control.matches(".card-link") ? control.closest(".relative") : control.closest("label");
      const { width, height } = (frame ?? control).getBoundingClientRect();
      if (width >= 43.5 && height >= 43.5) return [];
      return [`${control.ariaLabel ?? control.textContent.trim()}: ${Math.round(width)} x ${Math.round(height)} px`];
    });
  });
}
