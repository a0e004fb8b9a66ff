import { company, packages, pages, services } from "../../content/catalogue.ts";
import { menuLink } from "../support/links.ts";
import { orderedPage, screens } from "../support/routes.ts";
import { expect, test } from "../support/test.ts";
import { hydrated, visit } from "../support/visit.ts";

for (const { path, heading, active } of screens) {
  test(`${path} answers 200 under one h1, with its metadata and its link in the header`, async ({ page }) => {
    const response = await page.goto(path);
    expect(response?.status()).toBe(200);
    expect(response?.request().redirectedFrom()).toBeNull();
    expect(new URL(page.url()).pathname).toBe(path);
    await hydrated(page);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText([heading]);

    const head = await page
      .locator("head")
      .evaluate((element) =>
        Object.fromEntries(
          [...element.querySelectorAll("meta[content]")].map((meta) => [
            meta.getAttribute("name") ?? meta.getAttribute("property"),
            meta.getAttribute("content"),
          ]),
        ),
      );
    const title = await page.title();
    const canonical = company.siteUrl + path;
    expect(title).toContain(company.brand);
    expect(head["description"]?.length).toBeGreaterThan(50);
    expect(head).toMatchObject({
      keywords: expect.stringMatching(/\w+/),
      author: company.author,
      robots: "index, follow",
      "og:title": title,
      "og:description": head["description"],
      "og:url": canonical,
      "og:type": "website",
      "og:site_name": company.brand,
      "og:image": expect.stringMatching(
        new RegExp(`^${company.siteUrl}/share${path === "/" ? "/index" : path}[.]\\w{8}[.]png$`),
      ),
      "twitter:card": "summary_large_image",
      "twitter:title": title,
      "twitter:description": head["description"],
      "twitter:image": head["og:image"],
    });
    await expect(page.locator('link[rel="canonical"]')).toHaveAttribute("href", canonical);

    const links = page.getByRole("banner").getByRole("navigation").getByRole("link");
    const current = await links.evaluateAll((all) =>
      all.filter((link) => link.getAttribute("aria-current") === "page").map((link) => link.textContent.trim()),
    );
    expect(current).toEqual(active === undefined ? [] : [active]);
  });
}

for (const [path, to] of [
  ["/solutions", "/request-demo"],
  ["/benefits", "/solutions"],
  ["/about", "/contact"],
  ["/request-demo", "/solutions"],
  [orderedPage.path, "/order"],
  [`/products/${services[0]?.slug}`, "/request-demo"],
] as const) {
  test(`${path} does not end in nothing: its last part leads to ${to}`, async ({ page }) => {
    await visit(page, path);
    const last = page.getByRole("main").getByRole("region").last();
    await last.getByRole("link").first().click();
    await expect(page).toHaveURL(to);
  });
}

for (const path of ["/", "/contact", "/order", orderedPage.path]) {
  test(`every icon of ${path} is drawn`, async ({ page }) => {
    await visit(page, path);
    // Visible ones only: the menu's icon is for phones.
    const icons = page.locator("svg:visible > use");
    await expect.poll(() => icons.count()).toBeGreaterThan(4);
    await expect
      .poll(() =>
        icons.evaluateAll((all) => all.filter((icon) => (icon as SVGUseElement).getBBox().width === 0).length),
      )
      .toBe(0);
  });
}

test("titles, descriptions and canonical addresses are unique among the routes", async ({ request }) => {
  const shown = await Promise.all(screens.map(async ({ path }) => (await request.get(path)).text()));
  for (const pattern of [
    /<title[^>]*>([^<]+)</,
    /<meta[^>]*name="description"[^>]*content="([^"]+)"/,
    /<link[^>]*rel="canonical"[^>]*href="([^"]+)"/,
  ]) {
    const found = shown.map((html) => pattern.exec(html)?.[1]);
    expect(found).not.toContain(undefined);
    expect(new Set(found).size).toBe(screens.length);
  }
});

test("the metadata follow the page on navigation", async ({ page }) => {
  await visit(page, "/");
  await menuLink(page, "/solutions").click();
  await expect(page).toHaveURL("/solutions");
  await expect(page.locator('link[rel="canonical"]')).toHaveAttribute("href", `${company.siteUrl}/solutions`);
  await expect(page).toHaveTitle(new RegExp(pages.solutions.meta.title));
});

test("the link to the Markdown version follows the page, and goes where there is none", async ({ page }) => {
  const markdown = page.locator('link[type="text/markdown"]');
  await visit(page, "/order/confirmed");
  await expect(markdown).toHaveCount(0);
  await menuLink(page, "/contact").click();
  await expect(markdown).toHaveAttribute("href", "/contact.md");
  await page.goBack();
  await expect(page).toHaveURL("/order/confirmed");
  await expect(markdown).toHaveCount(0);
});

test.describe("an unknown path", () => {
  test.use({ allowedProblems: /404/ });

  for (const path of ["/no-such-page", "/products/no-such-service", "/a/b/c"]) {
    test(`${path} answers 404 with the not-found page`, async ({ page }) => {
      const response = await page.goto(path);
      expect(response?.status()).toBe(404);
      await expect(page.getByRole("heading", { level: 1 })).toHaveText([pages.notFound.heading]);
      await expect(page.getByRole("main")).toContainText(pages.notFound.intro);
      await expect(page.locator('meta[name="robots"]')).toHaveAttribute("content", /noindex/);
    });
  }

  for (const address of [`/services/${services[0]?.slug}`, `/products/${services[0]?.slug}s/`, "/abuot"]) {
    test(`${address} suggests the page that was meant, beside everything that is sold`, async ({ page }) => {
      await visit(page, address);
      const meant = page.getByRole("heading", { name: /^Did you mean/ }).getByRole("link");
      await expect(meant).toHaveAttribute("href", address === "/abuot" ? "/about" : `/products/${services[0]?.slug}`);
      for (const { slug, title } of [...packages, ...services]) {
        const link = page.getByRole("main").getByRole("listitem").getByRole("link", { name: title });
        await expect(link).toHaveAttribute("href", `/products/${slug}`);
      }
    });
  }

  test("leads back by the header", async ({ page }) => {
    await visit(page, "/no-such-page");
    await menuLink(page, "/contact").click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(pages.contact.heading);
  });
});
