import {
  test as base,
  type BrowserContext,
  type BrowserContextOptions,
  expect,
  type Locator,
  type Page,
  type Response,
} from "@playwright/test";
import { inMenu } from "./routes.ts";

export { expect };

/** Options a test file can set with `test.use`. */
interface Options {
  /** Console messages and failed requests that a test provokes on purpose; any others fail it. */
  allowedProblems: RegExp | undefined;
  /** Gives each test a context of its own, for tests that set the clock, which belongs to the context. */
  ownContext: boolean;
}

/** Options of a context that its pages cannot change. */
type ContextOptions = Pick<BrowserContextOptions, "baseURL" | "bypassCSP" | "hasTouch" | "javaScriptEnabled">;

/** A fixture that all tests of a worker share. */
interface Shared {
  /** Returns the context with some options. It keeps a page open: Chromium runs later pages in the process of that one. */
  sharedContext: (options: ContextOptions) => Promise<BrowserContext>;
}

/**
 * Playwright's `test`, failing on any stray console error or warning, page error or failed request. Each test has a new
 * page in a shared context: a context or a process of its own would cost more than most tests.
 */
export const test = base.extend<Options, Shared>({
  allowedProblems: [undefined, { option: true }],
  ownContext: [false, { option: true }],
  sharedContext: [
    async ({ browser }, use) => {
      const contexts = new Map<string, Promise<BrowserContext>>();
      const open = async (options: ContextOptions) => {
        const context = await browser.newContext(options);
        await (await context.newPage()).goto("/robots.txt");
        return context;
      };
      await use((options) => {
        const key = JSON.stringify(options);
        const context = contexts.get(key) ?? open(options);
        contexts.set(key, context);
        return context;
      });
      for (const context of contexts.values()) await (await context).close();
    },
    { scope: "worker" },
  ],
  context: async ({ browser, sharedContext, ownContext, baseURL, bypassCSP, hasTouch, javaScriptEnabled }, use) => {
    const options = { baseURL: baseURL!, bypassCSP, hasTouch, javaScriptEnabled };
    const context = await (ownContext ? browser.newContext(options) : sharedContext(options));
    await use(context);
    if (ownContext) await context.close();
  },
  page: async ({ context, contextOptions, viewport, baseURL, allowedProblems }, use) => {
    const page = await context.newPage();
    if (viewport) await page.setViewportSize(viewport);
    await page.emulateMedia(contextOptions);
    const problems: string[] = [];
    const own = (url: string) => baseURL !== undefined && url.startsWith(baseURL);
    page.on("console", (message) => {
      if (message.type() === "error" || message.type() === "warning") problems.push(`console: ${message.text()}`);
    });
    page.on("pageerror", (error) => problems.push(`page error: ${error.message}`));
    page.on("requestfailed", (request) => {
      // Leaving a page aborts its pending requests, which is no fault of the site.
      const reason = request.failure()?.errorText ?? "unknown";
      if (own(request.url()) && reason !== "net::ERR_ABORTED") problems.push(`failed: ${request.url()} (${reason})`);
    });
    page.on("response", (response) => {
      if (own(response.url()) && response.status() >= 400) problems.push(`${response.status()}: ${response.url()}`);
    });
    await use(page);
    await page.close();
    const stray = problems.filter((problem) => !allowedProblems?.test(problem));
    if (stray.length > 0) throw new Error(`The page reported problems:\n  ${stray.join("\n  ")}`);
  },
});

/** Opens a page and waits until it is hydrated, so that its scripts handle the next click. */
export async function visit(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await hydrated(page);
}

export async function hydrated(page: Page): Promise<void> {
  await page.locator("html[data-ready]").waitFor({ state: "attached" });
}

/** Scrolls to a position immediately, whatever the page's scroll behavior. */
export async function scrollToY(page: Page, y: number): Promise<void> {
  await page.evaluate((top) => window.scrollTo({ top, behavior: "instant" }), y);
}

export const scripts = /\/assets\/.*\.js$/;

/** Holds back requests until the returned function is called. */
export async function holdBack(page: Page, url: string | RegExp): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route(url, async (route) => {
    await promise;
    await route.continue();
  });
  return resolve;
}

/** Opens a page and does something before its scripts are there. Waits until it is hydrated. */
export async function visitEarly(page: Page, path: string, act: () => Promise<unknown>): Promise<void> {
  const release = await holdBack(page, scripts);
  await page.goto(path, { waitUntil: "commit" });
  await act();
  release();
  await hydrated(page);
}

export function menuLink(page: Page, path: string): Locator {
  const menu = page.getByRole("banner").getByRole("navigation");
  return menu.getByRole("link", { name: inMenu(path), exact: true });
}

/** The text of all live regions, which screen readers announce. */
export async function announced(page: Page): Promise<string> {
  return (await page.locator("[role=status]").allTextContents()).join(" ").trim();
}

export function carouselOf(page: Page): Locator {
  return page.locator('[aria-roledescription="carousel"]');
}

/** Number of the slide that the dashboard shows, according to its dots. */
export function currentSlide(page: Page): Promise<number> {
  const dots = carouselOf(page).getByRole("button", { name: /^Go to slide/ });
  return dots.evaluateAll((all) => 1 + all.findIndex((dot) => dot.getAttribute("aria-current") === "true"));
}

export function autoPlaying(page: Page): Locator {
  return carouselOf(page).getByText("Auto-playing");
}

/** Puts a style sheet in place of one added before. The content security policy allows adopted ones, not inline ones. */
export async function addStyles(page: Page, css: string): Promise<void> {
  await page.evaluate((text) => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(text);
    document.adoptedStyleSheets = [sheet];
  }, css);
}

export function doubleText(page: Page): Promise<void> {
  return addStyles(page, "html { font-size: 200% }");
}

/** The width of a page in pixels: above that of the screen if it scrolls sideways. */
export function pageWidth(page: Page): Promise<number> {
  return page.evaluate(() => document.documentElement.scrollWidth);
}

/** Records what a page fetches; call it before opening the page. */
export function recordTransfer(page: Page) {
  const responses: Response[] = [];
  page.on("response", (response) => responses.push(response));
  const ofKind = (kind?: string) =>
    responses.filter((response) => kind === undefined || response.request().resourceType() === kind);
  return {
    /** Total size of the bodies of one resource type as transferred, in bytes. */
    async bytes(kind: "document" | "font" | "script") {
      const sizes = await Promise.all(
        ofKind(kind).map(async (response) => (await response.request().sizes()).responseBodySize),
      );
      // One from the browser's cache has a size below zero: its headers are subtracted from nothing.
      return sizes.reduce((sum, size) => sum + Math.max(size, 0), 0);
    },
    /** URLs fetched, of one resource type or of all. */
    urls: (kind?: string) => ofKind(kind).map((response) => response.url()),
  };
}

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
