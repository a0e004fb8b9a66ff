import { describe, expect, test } from "vitest";
import { orderPackage } from "../../content/catalogue.ts";

describe("Personal AI Strategy", () => {
  test("is the Gateway Package at a flat $1000, delivered in 1-2 weeks", () => {
    expect(orderPackage).toMatchObject({
      slug: "personal-ai-strategy",
      title: "Personal AI Strategy",
      label: "Gateway Package",
      badge: "Not sure? Perfect place to begin!",
      price: 1000 * 100,
      weeks: { min: 1, max: 2 },
      additionalInfo: "Includes 3 months of personal support and quarterly optimization sessions.",
    });
  });

  test("includes the four specified things", () => {
    expect(orderPackage.inclusions.map(({ title }) => title)).toEqual([
      "A personal workflow assessment",
      "A personalized AI toolkit design",
      "3 hours of dedicated consultation",
      "An implementation guide",
    ]);
  });

  test("has a card that says what the specification's card says", () => {
    expect(orderPackage.blurb).toContain("customized AI for executives and individuals");
  });

  test("lists technologies without claiming a partnership", () => {
    expect(orderPackage.technologiesTitle).toBe("Technologies we work with");
    expect(JSON.stringify(orderPackage)).not.toMatch(/partner|certified|official/i);
    const products = orderPackage.technologies.flatMap((category) => category.products);
    expect(new Set(products).size).toBe(products.length);
  });
});
