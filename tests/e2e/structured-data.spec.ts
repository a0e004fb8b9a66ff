import { z } from "zod";
import { company, orderPackage, questions, services } from "../../content/catalogue.ts";
import { toDollars } from "../../content/money.ts";
import { menuLink } from "../support/links.ts";
import { longServicePath, orderedPage, screens } from "../support/routes.ts";
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

/** A page's structured data by type, after checking that every reference in it resolves. */
function nodesIn(html: string): Map<string, z.infer<typeof Node>> {
  const [text = "", ...more] = Array.from(
    html.matchAll(/<script [^>]*type="application\/ld\+json"[^>]*>(.*?)<\/script>/gs),
    ([, json]) => json,
  );
  expect(more).toEqual([]);
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
  test(`${path} describes itself, its firm and its place in the site`, async ({ request }) => {
    const html = await (await request.get(path)).text();
    const nodes = nodesIn(html);
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
    const page = nodes.get(pageTypes[path] ?? "WebPage");
    expect(page).toMatchObject({ name: heading, url: company.siteUrl + path });
    const description = page?.description?.replaceAll("&", "&amp;").replaceAll('"', "&quot;").replaceAll("'", "&#x27;");
    expect(html).toContain(`name="description" content="${description}"`);
    const trail = nodes.get("BreadcrumbList")?.itemListElement?.map(({ name }) => name);
    const between = path.startsWith("/products/") ? ["Solutions"] : [];
    expect(trail).toEqual(path === "/" ? undefined : ["Home", ...between, heading]);
  });
}

for (const { slug, title, description, deliverables, total } of services) {
  test(`/products/${slug} names the service, its fees and its total`, async ({ request }) => {
    const service = nodesIn(await (await request.get(`/products/${slug}`)).text()).get("Service");
    expect(service).toMatchObject({ name: title, description, offers: { price: toDollars(total) } });
    const offered = Catalog.parse(service?.["hasOfferCatalog"]).itemListElement;
    expect(offered.map(({ price, itemOffered }) => ({ ...itemOffered, price }))).toEqual(
      deliverables.map((each) => ({ name: each.name, description: each.description, price: toDollars(each.price) })),
    );
  });
}

test("the package names its flat fee, and where it is ordered", async ({ request }) => {
  const nodes = nodesIn(await (await request.get(orderedPage.path)).text());
  expect(nodes.get("Service")).toMatchObject({
    name: orderPackage.title,
    offers: { price: toDollars(orderPackage.price), url: `${company.siteUrl}/order` },
  });
});

test("a page with questions names them, with their answers", async ({ request }) => {
  const named = questions.filter(({ pages }) => pages.includes("/contact"));
  const nodes = nodesIn(await (await request.get("/contact")).text());
  expect(nodes.get("FAQPage")).toMatchObject({
    mainEntity: named.map(({ question, answer }) => ({ name: question, acceptedAnswer: { text: answer } })),
  });
});

test("confirmations have no structured data", async ({ request }) => {
  expect(await (await request.get("/contact/sent")).text()).not.toContain("application/ld+json");
});

test("the data stay while the page does, and go with it", async ({ page }) => {
  await page.addInitScript(() => {
    document.addEventListener("securitypolicyviolation", ({ violatedDirective, blockedURI }) =>
      console.error(`policy: ${violatedDirective} ${blockedURI}`),
    );
  });
  const data = page.locator('script[type="application/ld+json"]');
  await visit(page, longServicePath);
  await expect(data).toHaveCount(1);
  await expect(page.locator('link[type="text/markdown"]')).toHaveAttribute("href", `${longServicePath}.md`);
  await menuLink(page, "/about").click();
  await expect(page).toHaveURL("/about");
  await expect(page.locator('link[type="text/markdown"]')).toHaveAttribute("href", "/about.md");
  await expect(data).toHaveCount(0);
});
