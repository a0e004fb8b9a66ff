// The firm's texts are on their pages, read from the build. The other files test what needs a browser.
import { readFileSync } from "node:fs";
import { DomUtils, parseDocument } from "htmlparser2";
import {
  about,
  company,
  dashboard,
  estimates,
  feeRange,
  home,
  legalSlugs,
  navigation,
  packages,
  pages,
  services,
  trade,
} from "../../content/catalogue.ts";
import { formatHours, formatTaxTotal, formatWeeks } from "../../content/pricing/fees.ts";
import { formatUsd, formatUsdPlain } from "../../content/pricing/money.ts";
import { expect, test } from "../support/browser.ts";
import { fileOf, readBuilt } from "../support/built.ts";
import { readLegal } from "../support/routes.ts";
import { orderPackage } from "../support/sample-order.ts";

const offers = [...packages, ...services];
const { street, city, state, zip } = company.postalAddress;

/** Fields that a page shows in other words or not at all. */
const unseen = new Set(["meta", "icon", "iconColor", "offer", "pricing", "links", "subject", "blurb"]);

/** A part of the content whose texts its page must have. */
type Fact = [name: string, path: string, part: unknown];

const facts: Fact[] = [
  ["§1 the hero", "/", [company.headline, company.tagline, trade.cardsTitle, pages.home]],
  ["§1 the statistics", "/", home.stats],
  ["§2 the benefits", "/", home.benefits],
  ["§2 the dashboard's caption", "/", dashboard.caption],
  ["§2 the contact section", "/", [company.location, company.hours, company.email, company.phone]],
  ["§2 the dashboard's slides", "/benefits", dashboard.slides],
  ["when not to hire the firm", "/benefits", offers.map(({ wrongWhen, instead }) => [wrongWhen, instead])],
  ["the failure of each sample", "/benefits", offers.map(({ sample }) => sample?.wentWrong)],
  ["§1 'Our Approach'", "/about", ["Our Approach", home.approach]],
  ["§1 the counters", "/about", home.counters.map(({ label, value }) => `${label}${value}`)],
  ["§1 the testimonials", "/about", [home.testimonialsTitle, home.testimonials]],
  ["the firm and its people", "/about", { ...about, whoDoesTheWork: undefined }],
  ["§2 the ways to ask for a demo", "/request-demo", [company.email, company.phone, company.hours, feeRange.lowest]],
  ["the course of the first call", "/request-demo", pages["request-demo"]],
  [
    "§2 the order",
    "/order",
    [
      `${orderPackage.title} - ${formatUsdPlain(orderPackage.price)}`,
      "No payment is required upfront",
      `An invoice will be emailed to you within ${company.invoiceWithinHours} hours.`,
      company.billing.tax && formatTaxTotal(orderPackage.price, company.billing.tax),
      orderPackage.inclusions.map(({ title }) => title),
    ],
  ],
  ["§2 every card", "/solutions", offers.map(({ title, blurb }) => [title, blurb])],
  ["every card", "/", offers.map(({ title }) => title)],
  ...legalSlugs.map((slug): Fact => [
    "§2 a legal page's date and address",
    `/${slug}`,
    [longDate(readLegal(slug).date), `${street}, ${city}, ${state} ${zip}`, company.email],
  ]),
  ...services.flatMap(factsOfService),
  ...packages.map(({ slug, weeks, price, ...texts }): Fact => [
    "§2 what the package includes",
    `/products/${slug}`,
    [formatWeeks(weeks), formatUsd(price), texts.label, texts.inclusions, texts.additionalInfo, texts.technologies],
  ]),
];
for (const [name, path, part] of facts) {
  test(`${path} has ${name}`, () => {
    const { text } = builtPage(path);
    expect(textsIn(part).filter((each) => !text.includes(each))).toEqual([]);
  });
}

for (const { slug, title, deliverables, total } of services) {
  test(`§2 ${title}: the sample invoice lists every deliverable`, () =>
    expect(builtPage(`/products/${slug}`).rows).toEqual([
      ["Deliverable", "Description", "Fixed Fee"],
      ...deliverables.map(({ name, description, price, optional }) => [
        optional ? `${name} (Optional)` : name,
        description,
        formatUsd(price),
      ]),
      ["Total Fixed Fee", formatUsd(total)],
    ]));
}

test("a service's page links to its next steps", () => {
  for (const { slug, related } of services) {
    const { links } = builtPage(`/products/${slug}`);
    expect(links[0]).toMatchObject({ href: "/solutions" });
    expect(links.at(-1)?.href).toBe(related ? `/products/${related.service}` : "/request-demo");
    const contact = { name: "Contact Us", href: `/contact?about=${slug}` };
    expect(links).toContainEqual(expect.objectContaining(contact));
    for (const name of [trade.book, trade.bookYours])
      expect(links).toContainEqual(expect.objectContaining({ name, href: `/request-demo?about=${slug}` }));
  }
});

test("§2 the package's buttons lead to its forms", () => {
  const { links } = builtPage(`/products/${orderPackage.slug}`);
  const order = { name: `Get Started for $${orderPackage.price / 100}`, href: "/order" };
  expect(links).toContainEqual(expect.objectContaining(order));
  const contact = { name: "Contact Us for Custom Solutions", href: "/contact" };
  expect(links).toContainEqual(expect.objectContaining(contact));
});

test("§2 a package with a badge gets started, other offers say Learn more", () => {
  const { text, links } = builtPage("/solutions");
  const cards: readonly { slug: string; title: string; badge?: string | undefined }[] = offers;
  for (const { slug, title, badge } of cards) {
    const name = `${badge === undefined ? "Learn more" : "Get Started"}: ${title}`;
    expect(links).toContainEqual({ name, href: `/products/${slug}`, opensTab: false });
    expect(text).toContain(badge ?? "");
  }
});

test("the comparison has every offer's figures", () => {
  const { rows } = builtPage("/solutions");
  for (const { title, total, hours, weeks, additionalInfo = "None included.", fitsWhen, wrongWhen } of services) {
    const [, ...cells] = rows.find(([name]) => name?.startsWith(title)) ?? [];
    const figures = [formatUsd(total), formatWeeks(weeks), formatHours(hours)];
    expect(cells).toEqual([...figures, fitsWhen, wrongWhen, additionalInfo]);
  }
});

test("§2 the hero links to the demo, the solutions, the cheapest offer", () => {
  const [cheapest] = packages.toSorted((a, b) => a.price - b.price);
  const hrefs = builtPage("/").links.map(({ href }) => href);
  expect(hrefs.slice(0, 3)).toEqual(["/request-demo", "/solutions", cheapest?.offer.path]);
});

/** Links to elsewhere, by the page that has them. */
const elsewhere: [what: string, path: string, urls: string[]][] = [
  ["§1 each statistic's source", "/", home.stats.map(({ sourceUrl }) => sourceUrl)],
  ["§2 the social networks", "/", company.social.map(({ url }) => url)],
  ["§1 each testimonial's source", "/about", home.testimonials.map(({ sourceUrl }) => sourceUrl)],
  ["each person's links", "/about", about.team.flatMap(({ links = [] }) => links.map(({ url }) => url))],
];
for (const [what, path, urls] of elsewhere) {
  test(`${path} links to ${what} in a new tab`, () => {
    const { links } = builtPage(path);
    expect(urls.filter((url) => !links.some(({ href, opensTab }) => href === url && opensTab))).toEqual([]);
  });
}

test("§2 /request-demo has links to email or call the firm instead of a form", () => {
  const hrefs = builtPage("/request-demo").links.map(({ href }) => href);
  expect(hrefs).toEqual(expect.arrayContaining([`mailto:${company.email}`, `tel:+1-${company.phone}`]));
  expect(readBuilt("request-demo.html")).not.toContain("<form");
});

test("§1 the map's alternative text names the countries", () => {
  const names = new RegExp(home.countries.map(({ name }) => name).join(".*"));
  expect(builtPage("/about").images.filter((alt) => names.test(alt))).toHaveLength(1);
});

test("§2 the header has the main links", () => {
  const main = navigation.main.map(({ label, to }) => ({ name: label, href: to }));
  expect(builtPage("/about", "header").links.slice(1, 1 + main.length)).toMatchObject(main);
});

test("§2 the footer has its three lists of links", () => {
  const { text, links } = builtPage("/about", "footer");
  const titles = [company.tagline, "Quick Links", "Solutions", "Legal"];
  expect(titles.filter((title) => !text.includes(title))).toEqual([]);
  const expected = [...navigation.main, ...navigation.footerSolutions, ...navigation.legal];
  const [, ...listed] = links.filter(({ href }) => href.startsWith("/"));
  expect(listed).toMatchObject(expected.map(({ label, to }) => ({ name: label, href: to })));
});

test("§2 the footer opens the social networks in a new tab", () => {
  const opened = builtPage("/about", "footer").links.filter(({ opensTab }) => opensTab);
  expect(opened).toMatchObject(company.social.map(({ url }) => ({ href: url })));
});

function factsOfService(service: (typeof services)[number]): Fact[] {
  const path = `/products/${service.slug}`;
  const { fixed, scope, acceptance, excluded } = estimates;
  return [
    ["§2 its texts", path, ["Key Benefits", service]],
    ["§2 its long description", path, beginningOf(service.slug)],
    ["the terms of its fee", path, [fixed, scope, acceptance, excluded]],
  ];
}

/** Every text of a part of the content. */
function textsIn(part: unknown): string[] {
  if (typeof part === "string") return /^(?:https?:|[a-z-]+$)/.test(part) ? [] : [part];
  if (typeof part !== "object" || part === null) return [];
  return Object.entries(part).flatMap(([key, each]) => (unseen.has(key) ? [] : textsIn(each)));
}

function longDate(day: string): string {
  return new Date(day).toLocaleDateString("en-US", { dateStyle: "long", timeZone: "UTC" });
}

/** The first words of a service's long description, up to the first mark. */
function beginningOf(slug: string): string {
  const text = readFileSync(new URL(`../../content/firm/services/${slug}.mdx`, import.meta.url), "utf8");
  return /^[^<[*_`{\n]+/.exec(text)?.[0].trim() ?? "";
}

/** The text, links, table rows and alternative texts of a part of a page, as built. */
function builtPage(path: string, tag: "main" | "header" | "footer" = "main") {
  const part = DomUtils.getElementsByTagName(tag, parseDocument(readBuilt(fileOf(path))));
  return {
    text: collapseWhitespace(DomUtils.textContent(part)),
    links: DomUtils.getElementsByTagName("a", part).map(({ attribs, children }) => ({
      name: collapseWhitespace(attribs["aria-label"] ?? DomUtils.textContent(children)),
      href: attribs["href"] ?? "",
      opensTab: attribs["target"] === "_blank" && /noopener/.test(attribs["rel"] ?? ""),
    })),
    rows: DomUtils.getElementsByTagName("tr", part).map((row) =>
      DomUtils.getElementsByTagName((name) => name === "th" || name === "td", row).map((cell) =>
        collapseWhitespace(DomUtils.textContent(cell)),
      ),
    ),
    images: DomUtils.getElementsByTagName("img", part).map(({ attribs }) => attribs["alt"] ?? ""),
  };
}

function collapseWhitespace(text: string): string {
  return text.replaceAll(/\s+/g, " ").trim();
}
