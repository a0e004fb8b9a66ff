import { expect, test } from "vitest";
import { createServiceOffer } from "../../content/pricing/offer.ts";
import { formatEstimateNumber } from "../../site/app/pages/product/estimate-print.tsx";
import { createMailto } from "../../site/app/pages/product/estimate-table.tsx";
import { optionalLine, optionalService, requiredLine } from "../support/routes.ts";

const { slug, pricing } = optionalService;
const offer = createServiceOffer(pricing, [optionalLine.id]);

test("an emailed estimate has every deliverable, the fee, its address", () => {
  const text = decodeURIComponent(createMailto(offer, "https://firm.example"));
  const { name, fee } = requiredLine;
  for (const part of [`${name}: ${fee}`, `${optionalLine.name}: not included`, offer.totalFee])
    expect(text).toContain(part);
  expect(text.endsWith(`https://firm.example${offer.path}`)).toBe(true);
});

test("the number of an estimate names the deliverables that are left out", () => {
  const leftOut = [12, 13].map((position) => ({ ...optionalLine, position }));
  const number = formatEstimateNumber({ ...offer, leftOut }, new Date(2031, 5, 15));
  expect(number).toBe(`${slug.toUpperCase()}-20310615-12.13`);
});
