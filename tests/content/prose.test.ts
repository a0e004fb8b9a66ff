import { describe, expect, test } from "vitest";
import { dashboard, home, legalSlugs, orderPackage, pages, services } from "../../content/catalogue.ts";
import { componentsOf, plainText, readContent, readLegalText } from "./mdx-files.ts";

const servicesTexts = services.map(({ slug }) => ({
  file: `services/${slug}.mdx`,
  body: readContent(`services/${slug}.mdx`),
}));
const legalTexts = legalSlugs.map((slug) => ({ file: `legal/${slug}.mdx`, body: readLegalText(slug).body }));
const allTexts = [...servicesTexts, ...legalTexts];

const slugs: string[] = services.map(({ slug }) => slug);
const addresses = new Set([
  "/",
  "/solutions",
  "/benefits",
  "/about",
  "/contact",
  "/request-demo",
  "/order",
  ...legalSlugs.map((slug) => `/${slug}`),
  ...[...slugs, orderPackage.slug].map((slug) => `/products/${slug}`),
]);

/** The attributes of each component, as a pattern. */
const knownComponents: Record<string, RegExp> = {
  Brand: /^$/,
  LegalName: /^$/,
  Email: /^$/,
  Phone: /^$/,
  PostalAddress: /^$/,
  HourlyRate: /^$/,
  InvoiceWithin: /^$/,
  Retention: /^of="(messages|orders|spam|mails)"$/,
  Hours: new RegExp(`^service="(${slugs.join("|")})"$`),
  Price: new RegExp(`^(service="(${slugs.join("|")})"|package="${orderPackage.slug}")$`),
  Weeks: new RegExp(`^(service="(${slugs.join("|")})"|package="${orderPackage.slug}")$`),
};

describe.each(servicesTexts)("$file", ({ file, body }) => {
  test("is 250 to 400 words long", () => {
    const words = plainText(body).split(/\s+/).filter(Boolean).length;
    expect(words).toBeGreaterThanOrEqual(250);
    expect(words).toBeLessThanOrEqual(400);
  });

  test("begins with a paragraph and uses no heading above the third level", () => {
    expect(body).toMatch(/^[A-Z]/);
    expect(body).not.toMatch(/^##? /m);
  });

  test("says where the service is the wrong choice, and its own weeks and price", () => {
    expect(body).toContain("### Where it is the wrong choice");
    const slug = file.replace(/^services\/|\.mdx$/g, "");
    expect(componentsOf(body)).toContainEqual({ name: "Weeks", attributes: `service="${slug}"` });
    expect(componentsOf(body)).toContainEqual({ name: "Price", attributes: `service="${slug}"` });
  });
});

describe.each(allTexts)("$file", ({ body }) => {
  test("writes no amount, hour count or duration itself", () => {
    expect(plainText(body)).not.toMatch(/\$\s?\d|\d\s?(dollars|USD)\b|\d\s?%/i);
    expect(plainText(body)).not.toMatch(
      /\b(\d+|two|three|four|five|six|seven|eight|nine|ten|twelve|thirty|ninety)[ -](hour|day|week|month|year)s?\b/i,
    );
  });

  test("uses known components with known attributes", () => {
    for (const { name, attributes } of componentsOf(body)) {
      expect(Object.keys(knownComponents)).toContain(name);
      expect(attributes).toMatch(knownComponents[name] ?? /(?!)/);
    }
  });

  test("links only to pages of the site", () => {
    for (const [, address = ""] of body.matchAll(/\]\(([^)]*)\)/g)) expect([...addresses]).toContain(address);
  });
});

test("texts are written in American English", () => {
  const typed = JSON.stringify([services, orderPackage, pages, home, dashboard]);
  const british =
    /\b(\w+isation|(optim|organ|personal|prior|recogn|analy)is(e[drs]?|ing)|(colo|favo|labo|behavio|neighbo|hono)ur\w*|centred?|programmes?|judgement|licence|whilst|travell\w+|cancell(ed|ing))\b/gi;
  expect([typed, ...allTexts.map(({ body }) => body)].flatMap((text) => text.match(british) ?? [])).toEqual([]);
});
