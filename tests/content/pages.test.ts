import { describe, expect, test } from "vitest";
import { company, legalSlugs, navigation, orderPackage, pages, services } from "../../content/catalogue.ts";
import { readLegalText } from "./mdx-files.ts";

/** Name, title and description of every page of the site. */
const metas = [
  ...Object.entries(pages).map(([name, page]) => ({ name, ...page.meta })),
  ...[...services, orderPackage].map(({ slug, meta }) => ({ name: slug, ...meta })),
  ...legalSlugs.map((slug) => ({ name: slug, ...readLegalText(slug).frontMatter })),
];

test("the headings are the specified ones", () => {
  const headings = Object.fromEntries(Object.entries(pages).map(([name, { heading }]) => [name, heading]));
  expect(headings).toEqual({
    home: "Smarter Decisions. Real Business Impact.",
    solutions: "AI-Powered Solutions",
    benefits: `Why Choose ${company.brand}`,
    about: `About ${company.brand}`,
    contact: "Get in Touch",
    requestDemo: "Request a Consultation",
    order: "Complete Your Order",
    contactSent: "Message sent successfully!",
    orderConfirmed: "Order Confirmed",
    notFound: "404 Page Not Found",
  });
});

test("the confirmations and the not-found page say the specified words and stay out of search engines", () => {
  expect(pages.contactSent.intro).toBe("We'll get back to you as soon as possible.");
  expect(pages.orderConfirmed.intro).toMatch(/invoice will be emailed .* within 24 hours/);
  expect(pages.orderConfirmed.intro).toMatch(/consultation will be scheduled after payment/);
  expect(pages.notFound.intro).toBe("Did you forget to add the page to the router?");
  const unindexed = Object.entries(pages).filter(([, { indexed }]) => !indexed);
  expect(unindexed.map(([name]) => name)).toEqual(["contactSent", "orderConfirmed", "notFound"]);
});

describe("titles and descriptions", () => {
  test("are each unique", () => {
    expect(repeated(metas.map(({ title }) => title))).toEqual([]);
    expect(repeated(metas.map(({ description }) => description))).toEqual([]);
  });

  test.each(metas)("of $name have a sensible length and leave the brand to the site", ({ title, description }) => {
    expect(title.length).toBeLessThanOrEqual(50);
    expect(description.length).toBeGreaterThanOrEqual(70);
    expect(description.length).toBeLessThanOrEqual(160);
    expect(`${title} ${description}`).not.toContain(company.brand);
  });
});

describe("navigation", () => {
  test("names the specified pages", () => {
    expect(navigation.main).toEqual([
      { label: "Home", to: "/" },
      { label: "Solutions", to: "/solutions" },
      { label: "Benefits", to: "/benefits" },
      { label: "About", to: "/about" },
      { label: "Contact", to: "/contact" },
    ]);
  });

  test("lists five solutions in the footer, all leading to /solutions", () => {
    expect(navigation.footerSolutions.map(({ label }) => label)).toEqual([
      "Strategic AI Consultation",
      "Process Automation",
      "Data Intelligence",
      "Decision Support",
      "Predictive Analysis",
    ]);
    expect(new Set(navigation.footerSolutions.map(({ to }) => to))).toEqual(new Set(["/solutions"]));
  });

  test("leads to every legal text by the text's own title", () => {
    expect(navigation.legal).toEqual(
      legalSlugs.map((slug) => ({ label: readLegalText(slug).frontMatter.title, to: `/${slug}` })),
    );
  });
});

// --- internal ---

function repeated(texts: readonly string[]): string[] {
  return texts.filter((text, index) => texts.indexOf(text) !== index);
}
