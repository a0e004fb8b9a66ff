import { describe, expect, test } from "vitest";
import { company, home } from "../../content/catalogue.ts";

test("the firm's lines are the specified ones", () => {
  expect(company).toMatchObject({
    headline: "Smarter Decisions. Real Business Impact.",
    tagline: "Your Data. Your Expertise. Our AI. Tailored for Impact.",
    location: "Denver, Colorado",
    hours: "Mon-Fri, 9AM-6PM MST",
    invoiceWithinHours: 24,
  });
  expect(company.postalAddress).toMatchObject({ city: "Castle Rock", state: "CO" });
});

test("the firm's addresses lie in domains and numbers set aside for examples", () => {
  expect(company.email).toMatch(/\.example$/);
  expect(company.phone).toMatch(/^303-555-01\d\d$/);
  for (const { url } of [...company.social, { url: company.siteUrl }]) {
    expect(new URL(url).hostname).toMatch(/\.example$/);
  }
});

describe("statistics", () => {
  test("are the three specified ones", () => {
    expect(home.stats.map(({ value, label }) => [value, label])).toEqual([
      ["40%", "of small businesses use AI"],
      ["50%", "potential ROI increase"],
      ["91%", "believe AI will transform business"],
    ]);
  });

  test("each lead to a search of their own", () => {
    for (const { sourceLabel, sourceUrl } of home.stats) {
      expect(sourceLabel).toBe("Source: Perplexity Research");
      expect(sourceUrl).toMatch(/^https:\/\/www\.perplexity\.ai\/search\?q=\S{20,}$/);
    }
    expect(new Set(home.stats.map(({ sourceUrl }) => sourceUrl)).size).toBe(3);
  });
});

test("the benefits are the four specified ones, with their two claims", () => {
  expect(home.benefits.map(({ title }) => title)).toEqual([
    "Enhanced Efficiency",
    "Data-Driven Insights",
    "Scalable Solutions",
    "Enhanced Customer Experience",
  ]);
  expect(home.benefits[0]?.description).toContain("reduce operational costs by up to 40%");
  expect(home.benefits[3]?.description).toContain("satisfaction and loyalty up by 35%");
});

test("the approach has the four specified values", () => {
  expect(home.approach.map(({ title }) => title)).toEqual([
    "Human-Centered",
    "Results-Driven",
    "Ethically Sound",
    "Continuously Evolving",
  ]);
});

test("the counters and the countries agree", () => {
  expect(home.counters).toEqual([
    { value: 9, label: "agentic deployments (2025)" },
    { value: 5, label: "current projects" },
    { value: 3, label: "countries" },
  ]);
  expect(home.countries).toEqual([
    { name: "United States", isoNumeric: "840" },
    { name: "India", isoNumeric: "356" },
    { name: "Saudi Arabia", isoNumeric: "682" },
  ]);
});

describe("testimonials", () => {
  test("stand under the specified heading", () => {
    expect(home.testimonialsTitle).toBe("Luminaries light the path - you have to take the first step.");
  });

  test.each([
    {
      name: "Alan Turing",
      initials: "AT",
      text: "We can only see a short distance ahead, but we can see plenty there that needs to be done.",
      source: /Computing Machinery and Intelligence.*Mind 59 \(236\), October 1950, p\. 460/,
      sourceUrl: "https://doi.org/10.1093/mind/LIX.236.433",
    },
    {
      name: "Ada Lovelace",
      initials: "AL",
      text: "The Analytical Engine has no pretensions whatever to originate anything. It can do whatever we know how to order it to perform.",
      source: /Note G.*Scientific Memoirs, vol\. 3, 1843/,
      sourceUrl: "https://www.fourmilab.ch/babbage/sketch.html",
    },
  ])("quote $name to the letter, with the source", ({ name, source, ...exact }) => {
    const testimonial = home.testimonials.find((each) => each.name === name);
    expect(testimonial).toMatchObject(exact);
    expect(testimonial?.source).toMatch(source);
  });
});
