import { z } from "zod";
import { toDollars } from "../../../content/money.ts";
import type { Problem } from "../../finding.ts";
import { placeInPage, type BuiltPage } from "../../project/built-site.ts";
import { estimateOf } from "../../project/figures/estimate.ts";
import { factsOf } from "../../project/figures/facts.ts";
import { quantitiesIn, type Quantity } from "../../project/figures/quantity.ts";
import type { Rule } from "../rule.ts";

/** Amounts on built pages and in their structured data. */
export const distPrice: Rule = {
  id: "dist-price",
  severity: "error",
  summary: "Every price on a built page, and in its structured data, is the catalogue's.",
  why: "The visitor, the search engine and the invoice must see the same price. A build older than the content, or a price typed into a component, shows another.",
  example: {
    file: "dist/about.html",
    inPlaceOf: "<p>Here.</p>",
    wrong: "<p>From $39,999.</p>",
    right: "<p>Without a price.</p>",
  },
  check(project) {
    const { site, parsed, services, packages } = project;
    if (!site) return [];
    const facts = factsOf(project).filter(({ kind }) => kind === "money");
    // What the texts themselves state is vouched for.
    const stated = parsed.flatMap(({ texts }) => texts.flatMap(({ value }) => moneyIn(value)));
    const known = new Set([...facts, ...stated].map(({ low }) => low));
    const estimates = [...services, ...packages].flatMap((entry) => estimateOf(entry) ?? []);
    const amounts = estimates.flatMap(({ total, deliverables }) => [total, ...deliverables.map((d) => d.price)]);
    const dollars = new Set(amounts.map(toDollars));
    return site.pages.flatMap((page) => [...wrongTexts(page, known), ...wrongData(page, dollars)]);
  },
};

// --- internal ---

function wrongTexts(page: BuiltPage, known: Set<number>): Problem[] {
  const body = page.elements.find(({ tag }) => tag === "body")?.text ?? "";
  const wrongs = moneyIn(body).filter(({ low }) => !known.has(low));
  return [...new Set(wrongs.map(({ text }) => text))].map((text) => wrong(page, text, text));
}

function moneyIn(text: string): Quantity[] {
  return quantitiesIn(text).filter(({ kind }) => kind === "money");
}

/** Prices of JSON-LD: the values of its fields named `price`, in dollars. */
function wrongData(page: BuiltPage, dollars: Set<number>): Problem[] {
  return page.elements
    .filter(({ tag, attributes }) => tag === "script" && attributes.type === "application/ld+json")
    .flatMap(({ text }) => {
      const data = dataIn(text);
      if (!data) return [unreadable(page, text)];
      return [...pricesIn(data.value)]
        .filter((price) => !dollars.has(Number(price)))
        .map((price) => wrong(page, String(price), `The structured data's price ${price}`));
    });
}

/** The parsed JSON-LD; undefined if it is not valid JSON. */
function dataIn(text: string): { value: unknown } | undefined {
  try {
    return { value: JSON.parse(text) };
  } catch (error) {
    if (error instanceof SyntaxError) return undefined;
    throw error;
  }
}

function* pricesIn(value: unknown): Generator<string | number> {
  if (typeof value !== "object" || value === null) return;
  for (const [key, inner] of Object.entries(value)) {
    const price = key === "price" ? z.union([z.string(), z.number()]).safeParse(inner).data : undefined;
    if (price === undefined) yield* pricesIn(inner);
    else yield price;
  }
}

function unreadable(page: BuiltPage, text: string): Problem {
  return {
    place: placeInPage(page, text),
    message: `The structured data on ${page.path} is not valid JSON, so no search engine reads its prices.`,
    remedy: "Run npm run build; if the finding remains, correct it where the page is made.",
  };
}

function wrong(page: BuiltPage, text: string, what: string): Problem {
  return {
    place: placeInPage(page, text),
    message: `${what} on ${page.path} is not a price in the catalogue.`,
    remedy: "Run npm run build; if the finding remains, take the price from the catalogue where the page is made.",
  };
}
