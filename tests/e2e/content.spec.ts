// The firm's texts are on their pages, read from the build. The other files test what needs a browser.
import { readFileSync } from "node:fs";
import {
  about,
  company,
  dashboard,
  estimates,
  feeRange,
  home,
  legalSlugs,
  packages,
  pages,
  services,
  trade,
} from "../../content/catalogue.ts";
import type { DashboardSlide } from "../../content/schema/dashboard.ts";
import { formatHours, formatTaxed, formatWeeks } from "../../content/pricing/fees.ts";
import { formatUsd, formatUsdPlain } from "../../content/pricing/money.ts";
import { builtPage, readBuilt } from "../support/built.ts";
import { readLegal } from "../support/routes.ts";
import { expect, test } from "../support/browser.ts";
import { orderPackage } from "../support/order-files.ts";

const offers = [...packages, ...services];
const { street, city, state, zip } = company.postalAddress;
const { call, bring, answer } = pages["request-demo"];

/** The texts that pages must have. */
const texts: [fact: string, path: string, texts: (string | undefined)[]][] = [
  ["§1 the hero", "/", [company.headline, company.tagline, trade.cardsTitle, pages.home.intro]],
  ["§1 the statistics", "/", home.stats.flatMap(({ value, label, sourceLabel }) => [value, label, sourceLabel])],
  ["§2 the benefits", "/", home.benefits.flatMap(({ title, description }) => [title, description])],
  ["§2 the dashboard's caption", "/", [dashboard.caption]],
  ["§2 the dashboard's slides", "/benefits", dashboard.slides.flatMap(textsOf)],
  ["§2 the contact section", "/", [company.location, company.hours, company.email, company.phone]],
  ["§1 'Our Approach'", "/about", ["Our Approach", ...home.approach.flatMap(Object.values<string>)]],
  ["§1 the counters", "/about", home.counters.map(({ label, value }) => `${label}${value}`)],
  [
    "§1 the testimonials",
    "/about",
    [home.testimonialsTitle, ...home.testimonials.flatMap(({ name, initials, text }) => [name, initials, text])],
  ],
  ["the firm's place", "/about", [about.place]],
  ["the stages of a project", "/about", about.stages.map(({ text }) => text)],
  ["the firm's refusals", "/about", about.refusals.map(({ description }) => description)],
  ["the firm's people", "/about", about.team.flatMap(({ name, role, text }) => [name, role, text])],
  ["when not to hire the firm", "/benefits", offers.flatMap(({ wrongWhen, instead }) => [wrongWhen, instead])],
  ["the failure of each sample", "/benefits", offers.map(({ sample }) => sample?.wentWrong)],
  ["§2 the ways to ask for a demo", "/request-demo", [company.email, company.phone, company.hours, feeRange.lowest]],
  ["the course of the first call", "/request-demo", [...call.map(({ title }) => title), ...bring, answer]],
  [
    "§2 the order",
    "/order",
    [
      `${orderPackage.title} - ${formatUsdPlain(orderPackage.price)}`,
      "No payment is required upfront",
      `An invoice will be emailed to you within ${company.invoiceWithinHours} hours.`,
      company.billing.tax && formatTaxed(orderPackage.price, company.billing.tax),
      ...orderPackage.inclusions.map(({ title }) => title),
    ],
  ],
  ["§2 every card", "/solutions", offers.flatMap(({ title, blurb }) => [title, blurb])],
  ["every card", "/", offers.map(({ title }) => title)],
  ...legalSlugs.map((slug): (typeof texts)[number] => [
    "§2 a legal page's date and address",
    `/${slug}`,
    [longDate(readLegal(slug).date), `${street}, ${city}, ${state} ${zip}`, company.email],
  ]),
];
for (const [fact, path, wanted] of texts) test(`${path} has ${fact}`, () => expectTexts(path, wanted));

for (const service of services) {
  const { slug, title, deliverables, benefits, sample, related, additionalInfo } = service;
  const path = `/products/${slug}`;

  test(`§2 ${title}: its page describes it`, () =>
    expectTexts(path, [title, service.description, beginningOf(slug), "Key Benefits", ...benefits, additionalInfo]));

  test(`${title}: its page says when it fits`, () =>
    expectTexts(path, [service.fitsWhen, service.wrongWhen, service.instead, service.bring]));

  test(`§2 ${title}: the sample invoice lists every deliverable`, () =>
    expect(builtPage(path).rows).toEqual([
      ["Deliverable", "Description", "Fixed Fee"],
      ...deliverables.map(({ name, description, price, optional }) => [
        optional ? `${name} (Optional)` : name,
        description,
        formatUsd(price),
      ]),
      ["Total Fixed Fee", formatUsd(service.total)],
    ]));

  test(`${title}: the fee has its terms`, () =>
    expectTexts(path, [estimates.fixed, estimates.scope, estimates.acceptance, estimates.excluded]));

  test(`${title}: the sample says what it got wrong`, () =>
    expectTexts(path, sample && ["Sample, with made-up numbers", sample.title, sample.wentWrong]));

  test(`${title}: its page leads on`, () => {
    expectTexts(path, [related?.reason]);
    const { links } = builtPage(path);
    expect(links[0]).toMatchObject({ href: "/solutions" });
    expect(links.at(-1)?.href).toBe(related ? `/products/${related.service}` : "/request-demo");
    const contact = { name: "Contact Us", href: `/contact?about=${slug}` };
    expect(links).toContainEqual(expect.objectContaining(contact));
    for (const name of [trade.book, trade.bookYours])
      expect(links).toContainEqual(expect.objectContaining({ name, href: `/request-demo?about=${slug}` }));
  });
}

for (const { slug, title, label, price, weeks, inclusions, ...rest } of packages) {
  const path = `/products/${slug}`;
  const parts = [...inclusions, ...rest.technologies].flatMap((each) => [each.title, each.description]);

  test(`§2 ${title}: its page lists what is included`, () =>
    expectTexts(path, [label, formatWeeks(weeks), formatUsd(price), rest.additionalInfo, ...parts]));
}

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
    expect(cells).toEqual([
      formatUsd(total),
      formatWeeks(weeks),
      formatHours(hours),
      fitsWhen,
      wrongWhen,
      additionalInfo,
    ]);
  }
});

test("a firm with a team does not say how to learn who does the work", () => {
  expect(about.team).not.toEqual([]);
  expect(builtPage("/about").text).not.toContain(about.whoDoesTheWork);
});

test("§2 the hero's buttons lead on", () => {
  const [first, second] = builtPage("/").links;
  expect([first?.href, second?.href]).toEqual(["/request-demo", "/solutions"]);
});

test("the lowest fee in the hero leads to its offer", () => {
  const [cheapest] = packages.toSorted((a, b) => a.price - b.price);
  const entry = { name: `Fixed fees from ${cheapest?.offer.fee}`, href: cheapest?.offer.path };
  expect(builtPage("/").links).toContainEqual(expect.objectContaining(entry));
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

test("§2 /request-demo has no form", () => {
  expect(readBuilt("request-demo.html")).not.toContain("<form");
});

test("§2 /request-demo links to each way to reach the firm", () => {
  const hrefs = builtPage("/request-demo").links.map(({ href }) => href);
  expect(hrefs).toContain(`mailto:${company.email}`);
  expect(hrefs).toContain(`tel:+1-${company.phone}`);
});

test("§1 the map's alternative text names the countries", () => {
  const names = new RegExp(home.countries.map(({ name }) => name).join(".*"));
  expect(builtPage("/about").images.filter((alt) => names.test(alt))).toHaveLength(1);
});

// --- internal ---

function expectTexts(path: string, wanted: readonly (string | undefined)[] = []): void {
  const { text } = builtPage(path);
  expect(wanted.filter((each) => each !== undefined && !text.includes(each))).toEqual([]);
}

function longDate(day: string): string {
  return new Date(day).toLocaleDateString("en-US", { dateStyle: "long", timeZone: "UTC" });
}

/** Every figure and text of a slide's rows. */
function textsOf(slide: DashboardSlide): string[] {
  switch (slide.kind) {
    case "overview":
      return slide.metrics.flatMap(({ title, value, change }) => [title, value, change]);
    case "sales":
      return [slide.trendTitle, ...slide.models.flatMap(({ model, sold }) => [model, String(sold)])];
    case "vehicle":
      return [slide.averagePrice, ...slide.inventory.flatMap(({ type, count }) => [type, String(count)])];
    case "ai":
      return slide.insights.flatMap(({ title, text, action }) => [title, text, action]);
  }
}

/** The first words of a service's long description, up to the first mark. */
function beginningOf(slug: string): string {
  const text = readFileSync(new URL(`../../content/firm/services/${slug}.mdx`, import.meta.url), "utf8");
  return /^[^<[*_`{\n]+/.exec(text)?.[0].trim() ?? "";
}
