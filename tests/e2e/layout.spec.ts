import { company, navigation } from "../../content/catalogue.ts";
import { expectNoFindings, settled } from "./findings.ts";
import { addStyles, expect, menuLink, scrollTo, test, visit } from "../support/browser.ts";

test.use({ contextOptions: { reducedMotion: "no-preference" }, ownContext: true });

test("the layout of every page", async ({ page }) => {
  await page.clock.setFixedTime(new Date("2031-06-15T12:00:00Z"));
  await visit(page, "/about");
  const header = page.getByRole("banner");
  const footer = page.getByRole("contentinfo");
  const scrollPosition = () => page.evaluate(() => scrollY);

  await test.step("§2 the header highlights the active link", async () => {
    const links = header.getByRole("navigation").getByRole("link");
    await expect(links).toHaveText(navigation.main.map(({ label }) => label));
    for (const [index, { to }] of navigation.main.entries()) await expect(links.nth(index)).toHaveAttribute("href", to);
    const look = (path: string) =>
      menuLink(page, path).evaluate((element) => {
        const { color, fontWeight, textDecorationLine, backgroundColor, boxShadow } = getComputedStyle(element);
        return [color, fontWeight, textDecorationLine, backgroundColor, boxShadow].join();
      });
    expect(await look("/about")).not.toBe(await look("/"));
    await header.getByRole("link", { name: company.brand }).click();
    await expect(page).toHaveURL("/");
    await expect(menuLink(page, "/")).toHaveAttribute("aria-current", "page");
    await expect(menuLink(page, "/about")).not.toHaveAttribute("aria-current");
  });

  await test.step("§2 the header is tighter after 20 px of scroll", async () => {
    const height = async () => (await header.boundingBox())?.height ?? 0;
    await expect.poll(scrollPosition).toBe(0);
    const loose = await height();
    await scrollTo(page, 20);
    await expect.poll(scrollPosition).toBe(20);
    expect(await height()).toBe(loose);
    await scrollTo(page, 21);
    await expect.poll(height).toBeLessThan(loose);
    expect((await header.boundingBox())?.y).toBe(0);
    await scrollTo(page, 0);
    await expect.poll(height).toBe(loose);
  });

  await test.step("§2 a button leads to the top after 300 px of scroll", async () => {
    const button = page.getByRole("button", { name: /(scroll|back) to top/i });
    await expect(button).toBeHidden();
    await scrollTo(page, 300);
    await expect.poll(scrollPosition).toBe(300);
    await expect(button).toBeHidden();
    await scrollTo(page, 301);
    await expect(button).toBeVisible();
    await button.click();
    await expect.poll(scrollPosition).toBe(0);
    await expect(button).toBeHidden();
  });

  await test.step("§2 the footer has its three lists of links", async () => {
    const lists = { "Quick Links": navigation.main, Solutions: navigation.footerSolutions, Legal: navigation.legal };
    for (const [name, expected] of Object.entries(lists)) {
      const links = footer.getByRole("navigation", { name }).getByRole("link");
      await expect(links).toHaveText(expected.map(({ label }) => label));
      for (const [index, { to }] of expected.entries()) await expect(links.nth(index)).toHaveAttribute("href", to);
    }
  });

  await test.step("§2 the footer opens the social networks in a new tab", async () => {
    for (const { name, url } of company.social) {
      const link = footer.getByRole("link", { name: new RegExp(`^${name}\\b`) });
      await expect(link).toHaveAttribute("href", url);
      await expect(link).toHaveAttribute("target", "_blank");
      await expect(link).toHaveAttribute("rel", /noopener/);
    }
  });

  await test.step("§2 the footer has the current year", async () => {
    await expect(footer).toContainText(company.tagline);
    await expect(footer).toContainText(/© ?2031/);
  });
});

test.describe("on a phone", () => {
  test.use({ viewport: { width: 390, height: 844 } });

  test("the menu", async ({ page }) => {
    await visit(page, "/about");
    const button = page.getByRole("banner").getByRole("button", { name: /menu/i });
    const solutions = menuLink(page, "/solutions");
    await expect(button).toHaveAttribute("aria-expanded", "false");
    await expect(solutions).toBeHidden();

    await test.step("opens by Enter, closes by Escape", async () => {
      await button.press("Enter");
      await expect(button).toHaveAttribute("aria-expanded", "true");
      await settled(page);
      await expectNoFindings(page, { within: "header" });
      await page.keyboard.press("Tab");
      await expect(menuLink(page, "/")).toBeFocused();
      await page.keyboard.press("Escape");
      await expect(button).toHaveAttribute("aria-expanded", "false");
      await expect(button).toBeFocused();
    });

    await test.step("leads to the content of the page that is open", async () => {
      await button.press("Enter");
      await menuLink(page, "/about").press("Enter");
      await expect(page.getByRole("main")).toBeFocused();
      await expect(button).toHaveAttribute("aria-expanded", "false");
      await expect(page).toHaveURL("/about");
    });

    await test.step("§2 closes when a link is clicked", async () => {
      for (const open of [true, false, true]) {
        await button.click();
        await expect(button).toHaveAttribute("aria-expanded", String(open));
        await expect(solutions).toBeVisible({ visible: open });
      }
      await menuLink(page, "/benefits").click();
      await expect(page).toHaveURL("/benefits");
      await expect(button).toHaveAttribute("aria-expanded", "false");
      await expect(solutions).toBeHidden();
    });

    await test.step("holds its buttons with text at twice its size", async () => {
      await addStyles(page, "html { font-size: 200% }");
      await button.click();
      const call = page.getByRole("navigation", { name: "Main" }).getByRole("link", { name: company.phone });
      await expect(call).toBeVisible();
      const { x, width } = (await call.boundingBox())!;
      expect(x + width).toBeLessThanOrEqual(390);
    });
  });
});
