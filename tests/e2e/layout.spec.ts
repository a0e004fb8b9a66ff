import { company, navigation, orderTerms } from "../../content/catalogue.ts";
import { menuLink } from "../support/links.ts";
import { expect, test } from "../support/test.ts";
import { scrollTo, visit } from "../support/visit.ts";

test.describe("header", () => {
  test("has a logo that leads home and the links in order", async ({ page }) => {
    await visit(page, "/privacy");
    const header = page.getByRole("banner");
    const links = header.getByRole("navigation").getByRole("link");
    await expect(links).toHaveText(navigation.main.map(({ label }) => label));
    for (const [index, { to }] of navigation.main.entries()) await expect(links.nth(index)).toHaveAttribute("href", to);
    await header.getByRole("link", { name: company.brand }).click();
    await expect(page).toHaveURL("/");
  });

  test("stays at the top and is tighter after 20 px of scroll", async ({ page }) => {
    await visit(page, "/");
    const header = page.getByRole("banner");
    const height = async () => (await header.boundingBox())?.height ?? 0;
    const loose = await height();
    await scrollTo(page, 20);
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(20);
    expect(await height()).toBe(loose);
    await scrollTo(page, 21);
    await expect.poll(height).toBeLessThan(loose);
    expect((await header.boundingBox())?.y).toBe(0);
    await scrollTo(page, 0);
    await expect.poll(height).toBe(loose);
  });

  test("marks the active link visibly, also after navigation", async ({ page }) => {
    await visit(page, "/");
    const look = (path: string) =>
      menuLink(page, path).evaluate((element) => {
        const { color, fontWeight, textDecorationLine, backgroundColor, boxShadow } = getComputedStyle(element);
        return [color, fontWeight, textDecorationLine, backgroundColor, boxShadow].join();
      });
    expect(await look("/")).not.toBe(await look("/about"));
    await menuLink(page, "/about").click();
    await expect(menuLink(page, "/about")).toHaveAttribute("aria-current", "page");
    await expect(menuLink(page, "/")).not.toHaveAttribute("aria-current");
  });
});

test.describe("mobile menu", () => {
  test.use({ viewport: { width: 390, height: 844 } });

  test("opens and closes by its button", async ({ page }) => {
    await visit(page, "/");
    const button = page.getByRole("banner").getByRole("button", { name: /menu/i });
    const solutions = menuLink(page, "/solutions");
    await expect(button).toHaveAttribute("aria-expanded", "false");
    await expect(solutions).toBeHidden();
    await button.click();
    await expect(button).toHaveAttribute("aria-expanded", "true");
    await expect(solutions).toBeVisible();
    await button.click();
    await expect(button).toHaveAttribute("aria-expanded", "false");
    await expect(solutions).toBeHidden();
  });

  test("closes when a link is clicked", async ({ page }) => {
    await visit(page, "/");
    const button = page.getByRole("banner").getByRole("button", { name: /menu/i });
    await button.click();
    await menuLink(page, "/benefits").click();
    await expect(page).toHaveURL("/benefits");
    await expect(button).toHaveAttribute("aria-expanded", "false");
    await expect(menuLink(page, "/benefits")).toBeHidden();
  });
});

test.describe("scroll-to-top button", () => {
  test("appears after 300 px of scroll and leads back to the top", async ({ page }) => {
    await visit(page, "/");
    const button = page.getByRole("button", { name: /(scroll|back) to top/i });
    await expect(button).toBeHidden();
    await scrollTo(page, 300);
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(300);
    await expect(button).toBeHidden();
    await scrollTo(page, 301);
    await expect(button).toBeVisible();
    await button.click();
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
    await expect(button).toBeHidden();
  });
});

test.describe("footer", () => {
  test("has the quick, solution and legal links", async ({ page }) => {
    await visit(page, orderTerms.to);
    const footer = page.getByRole("contentinfo");
    const lists = {
      "Quick Links": navigation.main,
      Solutions: navigation.footerSolutions,
      Legal: navigation.legal,
    };
    for (const [name, expected] of Object.entries(lists)) {
      const links = footer.getByRole("navigation", { name }).getByRole("link");
      await expect(links).toHaveText(expected.map(({ label }) => label));
      for (const [index, { to }] of expected.entries()) await expect(links.nth(index)).toHaveAttribute("href", to);
    }
  });

  test("opens the social networks in a new tab", async ({ page }) => {
    await visit(page, "/");
    const footer = page.getByRole("contentinfo");
    for (const { name, url } of company.social) {
      const link = footer.getByRole("link", { name });
      await expect(link).toHaveAttribute("href", url);
      await expect(link).toHaveAttribute("target", "_blank");
      await expect(link).toHaveAttribute("rel", /noopener/);
    }
  });

  test("has the tagline and a copyright line with the current year", async ({ page }) => {
    await page.clock.install({ time: new Date("2031-06-15T12:00:00Z") });
    await visit(page, "/");
    const footer = page.getByRole("contentinfo");
    await expect(footer).toContainText(company.tagline);
    await expect(footer).toContainText(/© ?2031/);
  });
});
