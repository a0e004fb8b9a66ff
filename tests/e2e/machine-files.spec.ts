import { z } from "zod";
import { company, services } from "../../content/catalogue.ts";
import { formatUsd } from "../../content/money.ts";
import { screens } from "../support/routes.ts";
import { expect, test } from "../support/test.ts";

const canonical = screens.map(({ path }) => company.siteUrl + path);

test("the sitemap that robots.txt names lists the routes", async ({ request }) => {
  const robots = await (await request.get("/robots.txt")).text();
  expect(robots).toContain(`Sitemap: ${company.siteUrl}/sitemap.xml`);
  const response = await request.get("/sitemap.xml");
  expect(response.headers()["content-type"]).toBe("application/xml");
  const listed = [...(await response.text()).matchAll(/<loc>(.*?)<\/loc>/g)].map(([, url]) => url);
  expect(listed.toSorted()).toEqual(canonical.toSorted());
});

test("every page has the Markdown twin that its head names", async ({ page, request }) => {
  for (const { path, heading } of screens) {
    const html = await (await request.get(path)).text();
    const twin = /<link [^>]*type="text\/markdown" href="([^"]+)"/.exec(html)?.[1] ?? "no twin";
    const response = await request.get(twin);
    expect(response.status(), twin).toBe(200);
    expect(response.headers()["content-type"]).toBe("text/markdown; charset=utf-8");
    const markdown = await response.text();
    expect(markdown).toContain(`\nurl: "${company.siteUrl + path}"\n`);
    expect(markdown).toContain(`\n# ${heading}\n`);
  }
  await page.goto("/contact/sent");
  await expect(page.locator('link[type="text/markdown"]')).toHaveCount(0);
});

test("the Markdown twin of a service has every line of its estimate", async ({ request }) => {
  for (const { slug, deliverables, total } of services) {
    const markdown = await (await request.get(`/products/${slug}.md`)).text();
    for (const { name, description, price, optional } of deliverables) {
      expect(markdown).toContain(`| ${name}${optional ? " (Optional)" : ""} | ${description} | ${formatUsd(price)} |`);
    }
    expect(markdown).toContain(`| Total Fixed Fee | | ${formatUsd(total)} |`);
  }
});

test("llms.txt leads to a twin of each of the routes", async ({ request }) => {
  const links = [...(await (await request.get("/llms.txt")).text()).matchAll(/\]\((.*?)\)/g)].map(
    ([, url = ""]) => url,
  );
  expect(new Set(links).size).toBe(screens.length);
  for (const link of links) expect((await request.get(new URL(link).pathname)).status(), link).toBe(200);
});

test("the manifest and the icons that the pages name are served", async ({ page, request }) => {
  await page.goto("/");
  const hrefs = await page
    .locator('link[rel="icon"], link[rel="apple-touch-icon"], link[rel="manifest"]')
    .evaluateAll((links) => links.map((link) => link.getAttribute("href") ?? ""));
  expect(hrefs).toHaveLength(4);
  const Manifest = z.object({ icons: z.array(z.object({ src: z.string(), type: z.string() })) });
  const manifest = Manifest.parse(await (await request.get("/manifest.webmanifest")).json());
  for (const { src, type } of manifest.icons) {
    expect((await request.get(src)).headers()["content-type"], src).toBe(type);
  }
  for (const href of hrefs) expect((await request.get(href)).status(), href).toBe(200);
});

test("the browser takes the manifest, which the policy allows", async ({ page }) => {
  await page.goto("/");
  const session = await page.context().newCDPSession(page);
  const { errors, url } = await session.send("Page.getAppManifest");
  expect(errors).toEqual([]);
  expect(url).toMatch(/\/manifest\.webmanifest$/);
});

test("security.txt is where RFC 9116 looks for it, and has not expired", async ({ request }) => {
  const response = await request.get("/.well-known/security.txt");
  expect(response.status()).toBe(200);
  expect(response.headers()["content-type"]).toBe("text/plain; charset=utf-8");
  const expires = /^Expires: (.*)$/m.exec(await response.text())?.[1] ?? "";
  expect(Date.parse(expires)).toBeGreaterThan(Date.now());
});
