import type { Page } from "@playwright/test";
import { look as firmLook, pages } from "../../content/catalogue.ts";
import { longService, longServicePath, screens, termsPage } from "../support/routes.ts";
import { expect, test } from "../support/test.ts";
import { hydrated, scrollTo, visit, menuLink, recordTransfer } from "../support/visit.ts";

const solutionsLink = (page: Page) => menuLink(page, "/solutions");

test.describe("the next page", () => {
  const intents: Record<string, (page: Page) => Promise<void>> = {
    "under the pointer": (page) => solutionsLink(page).hover(),
    "in focus": (page) => solutionsLink(page).focus(),
    "at the start of a touch": (page) => solutionsLink(page).dispatchEvent("touchstart"),
  };
  for (const [intent, point] of Object.entries(intents)) {
    test(`is fetched when its link is ${intent}, once`, async ({ page }) => {
      const transfer = recordTransfer(page);
      await visit(page, "/privacy");
      const fetched = () =>
        transfer.urls().filter((url) => /data\/solutions\.json|assets\/solutions-[\w-]+\.js$/.test(url));
      expect(fetched()).toEqual([]);
      await point(page);
      await expect
        .poll(() => fetched().map((url) => /json|js/.exec(url)?.[0]))
        .toEqual(expect.arrayContaining(["json", "js"]));
      await solutionsLink(page).click();
      await expect(page.getByRole("heading", { level: 1 })).toHaveText(pages.solutions.heading);
      expect(fetched()).toEqual([...new Set(fetched())]);
    });
  }

  test("is not fetched ahead where data are to be saved", async ({ page }) => {
    await page.addInitScript(() => Object.defineProperty(navigator, "connection", { value: { saveData: true } }));
    const transfer = recordTransfer(page);
    await visit(page, "/privacy");
    await solutionsLink(page).hover();
    await solutionsLink(page).focus();
    // Following the link shows that the page is fetched then, not before.
    const ahead = transfer.urls().filter((url) => url.includes("solutions"));
    await solutionsLink(page).click();
    await expect(page).toHaveURL("/solutions");
    expect(ahead).toEqual([]);
  });
});

test.describe("without a line", () => {
  // The browser itself requests the icons again, and the mountain behind a heading is drawn once its file has arrived.
  test.use({
    allowedProblems:
      /(favicon|assets\/solutions-[\w-]+)\.svg |icon-\d+\.png |Failed to load resource: net::ERR_INTERNET_DISCONNECTED/,
  });

  test("the next page shows when it has been fetched before", async ({ page, context }) => {
    const transfer = recordTransfer(page);
    await visit(page, "/privacy");
    await solutionsLink(page).hover();
    await expect
      .poll(() => transfer.urls().filter((url) => /motion-features|data\/solutions/.test(url)).length)
      .toBe(2);
    await page.waitForLoadState("networkidle");
    await context.setOffline(true);
    await solutionsLink(page).click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(pages.solutions.heading);
    await expect(page.getByRole("main").getByRole("listitem").first()).toBeVisible();
    await context.setOffline(false);
  });
});

test("a first visit is set in the brand's fonts, each fetched once", async ({ page }) => {
  const transfer = recordTransfer(page);
  await visit(page, "/privacy");
  await page.evaluate(async () => void (await document.fonts.ready));
  const inUse = await page.evaluate(() => Array.from(document.fonts, ({ family, status }) => `${family} ${status}`));
  expect(inUse).toEqual(
    expect.arrayContaining(Object.values(firmLook.typefaces).map((name) => `${name} Variable loaded`)),
  );
  expect(transfer.urls("font")).toHaveLength(2);
});

test.describe("client navigation", () => {
  test("shows a page as loading it does", async ({ page }) => {
    const look = () =>
      page
        .getByRole("main")
        .locator("*")
        .evaluateAll((all) =>
          all.map((element) => {
            const { color, backgroundColor, fontSize, padding, display, maskImage } = getComputedStyle(element);
            return [element.localName, color, backgroundColor, fontSize, padding, display, maskImage].join(" ");
          }),
        );
    await page.emulateMedia({ reducedMotion: "reduce" });
    await visit(page, "/benefits");
    const direct = await look();
    await visit(page, "/privacy");
    await menuLink(page, "/benefits").click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(pages.benefits.heading);
    await expect.poll(look).toEqual(direct);
  });

  test("follows a link in a text without reloading the document", async ({ page }) => {
    const transfer = recordTransfer(page);
    await visit(page, termsPage.path);
    const link = page.getByRole("main").locator('a[href^="/"]').first();
    const to = await link.getAttribute("href");
    await link.click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(
      screens.find(({ path }) => path === to)?.heading ?? "",
    );
    expect(transfer.urls("document")).toHaveLength(1);
  });

  test("leaves the page where it is when a new tab is asked for", async ({ page, context }) => {
    await visit(page, "/privacy");
    const opened = context.waitForEvent("page");
    await solutionsLink(page).click({ modifiers: ["ControlOrMeta"] });
    const tab = await opened;
    // A tab that still navigates refuses the question: it is asked again.
    await expect(async () => expect(await tab.evaluate(() => location.pathname)).toBe("/solutions")).toPass();
    await expect(page).toHaveURL("/privacy");
  });
});

test("back and forward keep the place on the page", async ({ page }) => {
  await visit(page, longServicePath);
  const place = () => page.evaluate(() => Math.round(scrollY));
  await scrollTo(page, 700);
  await expect.poll(place).toBe(700);
  await menuLink(page, "/solutions").evaluate((link) => (link as HTMLElement).click());
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(pages.solutions.heading);
  await expect.poll(place).toBe(0);
  await scrollTo(page, 300);
  await expect.poll(place).toBe(300);
  await page.goBack();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(longService.title);
  await expect.poll(place).toBe(700);
  await page.goForward();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(pages.solutions.heading);
  await expect.poll(place).toBe(300);
});

test("an anchor leads to its place on the open page, and back and forward pass it", async ({ page }) => {
  await visit(page, "/");
  const place = () => page.evaluate(() => Math.round(scrollY));
  const section = page.locator("#about");
  await page.evaluate(() => (location.hash = "about"));
  await expect(section).toBeInViewport();
  const height = await place();
  await page.goBack();
  await expect.poll(place).toBe(0);
  await page.goForward();
  // What fades in above may have moved by a few pixels when the place was read.
  await expect.poll(async () => Math.abs((await place()) - height)).toBeLessThan(5);
});

for (const [path, name] of [
  ["/", pages.contact.heading],
  [longServicePath, "Key Benefits"],
] as const) {
  test(`${path} shows the same part of the page after a reload`, async ({ page }) => {
    await visit(page, path);
    const heading = page.getByRole("heading", { name });
    await heading.evaluate((element) => element.scrollIntoView({ block: "center", behavior: "instant" }));
    await expect(heading).toBeInViewport();
    await page.reload();
    await hydrated(page);
    await expect(heading).toBeInViewport();
  });
}
