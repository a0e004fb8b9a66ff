import { describe, expect, test } from "vitest";
import { createServiceOffer, createPackageOffer, priceService } from "../../content/pricing/offer.ts";
import type { Package } from "../../content/schema/package.ts";
import type { Deliverable } from "../../content/schema/service.ts";

const deliverable = (id: string, price: number, start: number, end: number, more: Partial<Deliverable> = {}) => {
  return { id, name: `The ${id}`, description: `About the ${id}.`, price, weeks: { start, end }, ...more };
};
const service = {
  slug: "maps",
  title: "Maps",
  weeks: { min: 3, max: 6 },
  additionalInfo: "Includes 30 days of support.",
  deliverables: [
    deliverable("kickoff", 0, 1, 1, { included: true }),
    deliverable("survey", 12_000_00, 1, 4),
    deliverable("training", 6_000_00, 5, 6, { optional: true }),
  ],
};
const terms = { hourlyRate: 500_00, tax: { name: "Sales tax", rate: 5 } };

const offerWithout = (...without: string[]) => createServiceOffer(priceService(service, terms), without);

describe("a service's offer", () => {
  test("has every figure of the full estimate", () => {
    expect(offerWithout()).toMatchObject({
      kind: "service",
      slug: "maps",
      title: "Maps",
      support: "Includes 30 days of support.",
      path: "/products/maps",
      feeName: "total fixed fee",
      totalCents: 18_000_00,
      totalFee: "$18,000",
      delivery: "3-6 weeks",
      summary: "$18,000 fixed fee, 3-6 weeks",
      tax: "Plus Sales tax (5%), $900.00.",
      hours: 36,
      hoursText: "36.0",
      rate: "$500/hr",
      hourlyTotal: "$18,000",
      leftOut: [],
    });
  });

  test("numbers its lines from 1", () => {
    expect(offerWithout().lines.map(({ position, fee }) => [position, fee])).toEqual([
      [1, "Included"],
      [2, "$12,000"],
      [3, "$6,000"],
    ]);
  });

  test("follows a selection", () => {
    const offer = offerWithout("training");
    expect(offer).toMatchObject({ path: "/products/maps?without=training", totalFee: "$12,000", hours: 24 });
    expect([offer.lines, offer.leftOut].map((lines) => lines.map(({ id }) => id))).toEqual([
      ["kickoff", "survey"],
      ["training"],
    ]);
  });

  test("adds no tax where none is due", () => {
    expect(createServiceOffer(priceService(service, { hourlyRate: 500_00 })).tax).toBeUndefined();
  });
});

describe("a package's offer", () => {
  const sold = { slug: "start", title: "Start", price: 1_000_00, weeks: { min: 1, max: 2 }, additionalInfo: "Help." };
  const offer = (tax?: typeof terms.tax, orderPath?: string, price = sold.price) =>
    createPackageOffer({ ...sold, price } as Package & { slug: string }, { hourlyRate: 500_00, tax }, orderPath);

  test("has its flat fee with the tax", () => {
    expect(offer(terms.tax)).toEqual({
      kind: "package",
      slug: "start",
      title: "Start",
      support: "Help.",
      path: "/products/start",
      feeName: "flat fee",
      totalCents: 1_000_00,
      totalFee: "$1,000",
      delivery: "1-2 weeks",
      summary: "$1,000 flat fee, 1-2 weeks",
      tax: "Plus Sales tax (5%), $50.00: the invoice will be for $1,050.00.",
      orderLink: undefined,
      weeks: { min: 1, max: 2 },
    });
  });

  test("links to its order form", () => {
    expect(offer(undefined, "/order")).toMatchObject({
      tax: undefined,
      orderLink: { label: "Get Started for $1000", to: "/order" },
    });
  });

  test("has its cents on the button of its order form", () => {
    expect(offer(undefined, "/order", 999_50).orderLink?.label).toBe("Get Started for $999.50");
  });
});
