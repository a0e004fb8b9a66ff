import type { Page } from "@playwright/test";
import { pages } from "../../content/catalogue.ts";
import { expect, menuLink, recordTransfer, scrollToY, test, visit } from "../support/browser.ts";
import { longService, longServicePath, privacyPage, screens, termsPage } from "../support/routes.ts";

const heading = (page: Page) => page.getByRole("heading", { level: 1 });

test.describe("the next page", () => {
  // The browser itself requests the icons again, and the mountain behind a heading is drawn once its file has arrived.
  test.use({
    allowedProblems:
      /(favicon|assets\/\w+-[\w-]+)\.svg |icon-\d+\.png |Failed to load resource: net::ERR_INTERNET_DISCONNECTED/,
  });

  test("is fetched once its link is pointed at, focused or touched", async ({ page, context }) => {
    const transfer = recordTransfer(page);
    await visit(page, "/privacy");
    const fetched = (name: string) =>
      transfer.urls().filter((url) => new RegExp(`data/${name}\\.json|assets/${name}-[\\w-]+\\.js$`).test(url));
    for (const [name, intend] of [
      ["benefits", () => menuLink(page, "/benefits").focus()],
      ["about", () => menuLink(page, "/about").dispatchEvent("touchstart")],
      ["solutions", () => menuLink(page, "/solutions").hover()],
    ] as const) {
      expect(fetched(name)).toEqual([]);
      await intend();
      await expect
        .poll(() => fetched(name).map((url) => /json|js/.exec(url)?.[0]))
        .toEqual(expect.arrayContaining(["json", "js"]));
    }
    await page.waitForLoadState("networkidle");
    await context.setOffline(true);
    await menuLink(page, "/solutions").click();
    await expect(heading(page)).toHaveText(pages.solutions.heading);
    await expect(page.getByRole("main").getByRole("listitem").first()).toBeVisible();
    await context.setOffline(false);
    expect(fetched("solutions")).toEqual([...new Set(fetched("solutions"))]);
  });

  test("is not fetched ahead when the browser saves data", async ({ page }) => {
    await page.addInitScript(() => Object.defineProperty(navigator, "connection", { value: { saveData: true } }));
    const transfer = recordTransfer(page);
    await visit(page, "/privacy");
    await menuLink(page, "/solutions").hover();
    await menuLink(page, "/solutions").focus();
    // Following the link shows that the page is fetched then, not before.
    const ahead = transfer.urls().filter((url) => url.includes("solutions"));
    await menuLink(page, "/solutions").click();
    await expect(page).toHaveURL("/solutions");
    expect(ahead).toEqual([]);
  });
});

test("a link opens a new tab when asked", async ({ page, context }) => {
  await visit(page, termsPage.path);
  const opened = context.waitForEvent("page");
  await menuLink(page, "/solutions").click({ modifiers: ["ControlOrMeta"] });
  const tab = await opened;
  // A tab that still navigates refuses the question: it is asked again.
  await expect(async () => expect(await tab.evaluate(() => location.pathname)).toBe("/solutions")).toPass();
  await tab.close();
  await expect(page).toHaveURL(termsPage.path);
});

test("a link in a text is followed without reloading", async ({ page }) => {
  const transfer = recordTransfer(page);
  await visit(page, termsPage.path);
  const link = page.getByRole("main").locator('a[href^="/"]').first();
  const to = await link.getAttribute("href");
  await link.click();
  await expect(heading(page)).toHaveText(screens.find(({ path }) => path === to)?.heading ?? "");
  expect(transfer.urls("document")).toHaveLength(1);
});

test("going back to the first page does not fetch its data again", async ({ page }) => {
  const transfer = recordTransfer(page);
  await visit(page, privacyPage.path);
  await menuLink(page, "/solutions").click();
  await expect(heading(page)).toHaveText(pages.solutions.heading);
  await page.goBack();
  await expect(heading(page)).toHaveText(privacyPage.heading);
  expect(transfer.urls().filter((url) => url.endsWith("/data/privacy.json"))).toHaveLength(1);
});

const scrollPosition = (page: Page) => page.evaluate(() => Math.round(scrollY));

// The form below is prerendered and has no script yet.
test("a link to the page that is open leads to its top", async ({ page }) => {
  await visit(page, "/");
  await scrollToY(page, 700);
  await menuLink(page, "/").click();
  await expect.poll(() => scrollPosition(page)).toBe(0);
});

test("the history keeps the scroll position", async ({ page }) => {
  await visit(page, longServicePath);
  await scrollToY(page, 700);
  await expect.poll(() => scrollPosition(page)).toBe(700);
  await menuLink(page, "/solutions").evaluate((link) => (link as HTMLElement).click());
  await expect(heading(page)).toHaveText(pages.solutions.heading);
  await expect.poll(() => scrollPosition(page)).toBe(0);
  await scrollToY(page, 300);
  await expect.poll(() => scrollPosition(page)).toBe(300);
  await page.goBack();
  await expect(heading(page)).toHaveText(longService.title);
  await expect.poll(() => scrollPosition(page)).toBe(700);
  await page.goForward();
  await expect(heading(page)).toHaveText(pages.solutions.heading);
  await expect.poll(() => scrollPosition(page)).toBe(300);
});

test("§2 the anchors of the home page bring their sections into view", async ({ page }) => {
  const expectAt = (anchor: string) =>
    expect(page.locator(`#${anchor}`).getByRole("heading").first()).toBeInViewport({ ratio: 1 });
  await visit(page, "/#about");
  await expectAt("about");
  for (const anchor of ["benefits", "solutions"]) {
    await page.evaluate((hash) => (location.hash = hash), anchor);
    await expectAt(anchor);
  }
  await page.goBack();
  await expectAt("benefits");
  await page.goForward();
  await expectAt("solutions");
});
