import type { Page } from "@playwright/test";
import { z } from "zod";
import { company, questions } from "../../content/catalogue.ts";
import { formatUsd } from "../../content/money.ts";
import { menuLink } from "../support/links.ts";
import { longServicePath, orderedPage, screens, servicePages } from "../support/routes.ts";
import { expect, test } from "../support/test.ts";
import { visit } from "../support/visit.ts";

const Offer = z.object({ price: z.number(), priceCurrency: z.literal("USD"), url: z.url().optional() });
const Node = z.looseObject({
  "@type": z.string(),
  name: z.string().optional(),
  description: z.string().optional(),
  offers: Offer.optional(),
  itemListElement: z.array(z.looseObject({ name: z.string().optional(), item: z.url().optional() })).optional(),
});
const Graph = z.strictObject({ "@context": z.literal("https://schema.org"), "@graph": z.array(Node) });
const Catalog = z.object({
  itemListElement: z.array(Offer.extend({ itemOffered: z.object({ name: z.string(), description: z.string() }) })),
});

const dataOf = (page: Page) => page.locator('script[type="application/ld+json"]');

/** The open page's structured data by type, after checking that every reference in it resolves. */
async function nodesOf(page: Page): Promise<Map<string, z.infer<typeof Node>>> {
  await expect(dataOf(page)).toHaveCount(1);
  const text = (await dataOf(page).textContent()) ?? "";
  const { "@graph": graph } = Graph.parse(JSON.parse(text));
  const known = new Set(graph.map((node) => node["@id"]));
  const referred = [...text.matchAll(/\{"@id":"([^"]+)"\}/g)].map(([, id]) => id);
  expect(referred.filter((id) => !known.has(id))).toEqual([]);
  return new Map(graph.map((node) => [node["@type"], node]));
}

const [city, state] = company.location.split(", ");

const pageTypes: Record<string, string> = {
  "/about": "AboutPage",
  "/contact": "ContactPage",
  "/request-demo": "ContactPage",
  "/solutions": "CollectionPage",
};

for (const { path, heading } of screens) {
  test(`${path} describes itself, its firm and its place in the site`, async ({ page }) => {
    await page.goto(path);
    const nodes = await nodesOf(page);
    expect(nodes.get("ProfessionalService")).toMatchObject({
      name: company.brand,
      email: company.email,
      telephone: `+1-${company.phone}`,
      areaServed: [
        { "@type": "City", name: city },
        { "@type": "State", name: state },
      ],
    });
    expect(nodes.get("WebSite")).toMatchObject({ name: company.brand, url: `${company.siteUrl}/` });
    expect(nodes.get(pageTypes[path] ?? "WebPage")).toMatchObject({
      name: heading,
      url: company.siteUrl + path,
      description: await page.locator('meta[name="description"]').getAttribute("content"),
    });
    const trail = nodes.get("BreadcrumbList")?.itemListElement?.map(({ name }) => name);
    const between = path.startsWith("/products/") ? ["Solutions"] : [];
    expect(trail).toEqual(path === "/" ? undefined : ["Home", ...between, heading]);
  });
}

for (const { path } of servicePages) {
  test(`${path} names the service, its fees and its total as they are shown`, async ({ page }) => {
    await page.goto(path);
    const service = (await nodesOf(page)).get("Service");
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(service?.name ?? "");
    await expect(
      page
        .getByRole("main")
        .getByText(service?.description ?? "", { exact: true })
        .first(),
    ).toBeVisible();
    const rows = await page
      .getByRole("region", { name: "Fixed-Fee Deliverables & Pricing" })
      .getByRole("row")
      .evaluateAll((all) =>
        all.slice(1).map((row) => [...row.children].map((cell) => cell.textContent.replace(" (Optional)", ""))),
      );
    const offered = Catalog.parse(service?.["hasOfferCatalog"]).itemListElement.map(({ price, itemOffered }) => [
      itemOffered.name,
      itemOffered.description,
      formatUsd(price * 100),
    ]);
    expect([...offered, ["Total Fixed Fee", formatUsd((service?.offers?.price ?? 0) * 100)]]).toEqual(rows);
  });
}

test("the package names its flat fee as it is shown, and where it is ordered", async ({ page }) => {
  await page.goto(orderedPage.path);
  const service = (await nodesOf(page)).get("Service");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(service?.name ?? "");
  await expect(page.getByRole("complementary")).toContainText(formatUsd((service?.offers?.price ?? 0) * 100));
  expect(service?.offers).toMatchObject({ url: `${company.siteUrl}/order` });
});

test("a page with questions names them, with their answers", async ({ page }) => {
  await page.goto("/contact");
  const named = questions.filter(({ pages }) => pages.includes("/contact"));
  expect((await nodesOf(page)).get("FAQPage")).toMatchObject({
    mainEntity: named.map(({ question, answer }) => ({ name: question, acceptedAnswer: { text: answer } })),
  });
});

test("confirmations have no structured data", async ({ page }) => {
  await page.goto("/contact/sent");
  await expect(dataOf(page)).toHaveCount(0);
});

test("the data stay while the page does, and go with it", async ({ page }) => {
  await page.addInitScript(() => {
    document.addEventListener("securitypolicyviolation", ({ violatedDirective, blockedURI }) =>
      console.error(`policy: ${violatedDirective} ${blockedURI}`),
    );
  });
  await visit(page, longServicePath);
  await expect(dataOf(page)).toHaveCount(1);
  await expect(page.locator('link[type="text/markdown"]')).toHaveAttribute("href", `${longServicePath}.md`);
  await menuLink(page, "/about").click();
  await expect(page).toHaveURL("/about");
  await expect(page.locator('link[type="text/markdown"]')).toHaveAttribute("href", "/about.md");
  await expect(dataOf(page)).toHaveCount(0);
});
