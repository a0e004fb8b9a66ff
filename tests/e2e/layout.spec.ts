import { company, pages } from "../../content/catalogue.ts";
import { pageMessages } from "../../content/messages/pages.ts";
import { doubleText, expect, menuLink, scrollToY, test, visit } from "../support/browser.ts";
import { expectNoFindings, waitForAnimations } from "./findings.ts";

test.use({ contextOptions: { reducedMotion: "no-preference" } });

test("§2 the header highlights the active link", async ({ page }) => {
  const look = (path: string) =>
    menuLink(page, path).evaluate((element) => {
      const { color, fontWeight, textDecorationLine, backgroundColor, boxShadow } = getComputedStyle(element);
      return [color, fontWeight, textDecorationLine, backgroundColor, boxShadow].join();
    });
  await visit(page, "/about");
  expect(await look("/about")).not.toBe(await look("/"));
  await page.getByRole("banner").getByRole("link", { name: company.brand }).click();
  await expect(page).toHaveURL("/");
  await expect(menuLink(page, "/")).toHaveAttribute("aria-current", "page");
  await expect(menuLink(page, "/about")).not.toHaveAttribute("aria-current");
});

test("§2 the header is tighter after 20 px of scroll", async ({ page }) => {
  const header = page.getByRole("banner");
  const height = async () => (await header.boundingBox())?.height ?? 0;
  await visit(page, "/about");
  const loose = await height();
  await scrollToY(page, 20);
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(20);
  expect(await height()).toBe(loose);
  await scrollToY(page, 21);
  await expect.poll(height).toBeLessThan(loose);
  expect((await header.boundingBox())?.y).toBe(0);
  await scrollToY(page, 0);
  await expect.poll(height).toBe(loose);
});

test("§2 a button leads to the top after 300 px of scroll", async ({ page }) => {
  const scrollPosition = () => page.evaluate(() => scrollY);
  const button = page.getByRole("button", { name: /(scroll|back) to top/i });
  await visit(page, "/about");
  await scrollToY(page, 300);
  await expect.poll(scrollPosition).toBe(300);
  await expect(button).toBeHidden();
  await scrollToY(page, 301);
  await expect(button).toBeVisible();
  await button.click();
  await expect.poll(scrollPosition).toBe(0);
  await expect(button).toBeHidden();
});

test.describe("on a known day", () => {
  test.use({ ownContext: true });

  test("§2 the footer has the current year", async ({ page }) => {
    await page.clock.setFixedTime(new Date("2031-06-15T12:00:00Z"));
    await visit(page, "/privacy");
    await expect(page.getByRole("contentinfo")).toContainText(/© ?2031/);
  });

  test("an open page notices that the office closes", async ({ page }) => {
    // Tuesday, half a minute before four.
    await page.clock.install({ time: "2031-06-17T15:59:30-06:00" });
    await visit(page, "/request-demo");
    await expect(page.getByText(pageMessages.officeOpen)).toBeVisible();
    await page.clock.runFor(60_000);
    await expect(page.getByText(pageMessages.officeClosed)).toBeVisible();
  });
});

test.describe("on a phone, the menu", () => {
  test.use({ viewport: { width: 390, height: 844 } });

  test.beforeEach(({ page }) => visit(page, "/about"));

  test("opens by Enter", async ({ page }) => {
    const button = page.getByRole("banner").getByRole("button", { name: /menu/i });
    await expect(button).toHaveAttribute("aria-expanded", "false");
    await expect(menuLink(page, "/solutions")).toBeHidden();
    await button.press("Enter");
    await expect(button).toHaveAttribute("aria-expanded", "true");
    await waitForAnimations(page);
    await expectNoFindings(page, { within: "header" });
    await page.keyboard.press("Tab");
    await expect(menuLink(page, "/")).toBeFocused();
  });

  test("closes by Escape", async ({ page }) => {
    await page.getByRole("button", { name: "Open menu" }).click();
    await menuLink(page, "/").focus();
    await page.keyboard.press("Escape");
    const button = page.getByRole("button", { name: "Open menu" });
    await expect(button).toHaveAttribute("aria-expanded", "false");
    await expect(button).toBeFocused();
  });

  test("leads to the content of the page that is open", async ({ page }) => {
    await page.getByRole("button", { name: "Open menu" }).click();
    await menuLink(page, "/about").press("Enter");
    await expect(page.getByRole("main")).toBeFocused();
    await expect(menuLink(page, "/about")).toBeHidden();
    await expect(page).toHaveURL("/about");
  });

  test("stays closed after the way back and forward", async ({ page }) => {
    const button = page.getByRole("button", { name: "Open menu" });
    await button.click();
    await menuLink(page, "/benefits").click();
    await button.click();
    await page.goBack();
    await expect(button).toBeVisible();
    await page.goForward();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(pages.benefits.heading);
    await expect(button).toBeVisible();
  });

  test("§2 closes when a link is clicked", async ({ page }) => {
    const button = page.getByRole("banner").getByRole("button", { name: /menu/i });
    for (const open of [true, false, true]) {
      await button.click();
      await expect(button).toHaveAttribute("aria-expanded", String(open));
      await expect(menuLink(page, "/solutions")).toBeVisible({ visible: open });
    }
    await menuLink(page, "/benefits").click();
    await expect(page).toHaveURL("/benefits");
    await expect(button).toHaveAttribute("aria-expanded", "false");
    await expect(menuLink(page, "/solutions")).toBeHidden();
  });

  test("holds its buttons with text at twice its size", async ({ page }) => {
    await doubleText(page);
    await page.getByRole("button", { name: "Open menu" }).click();
    const call = page.getByRole("navigation", { name: "Main" }).getByRole("link", { name: company.phone });
    await expect(call).toBeVisible();
    const { x, width } = (await call.boundingBox())!;
    expect(x + width).toBeLessThanOrEqual(390);
  });
});
