import { expect, test, vi } from "vitest";
import { createServiceOffer } from "../../content/pricing/offer.ts";
import { formatEstimateRef } from "../../content/pricing/selection.ts";
import { fetchOffer } from "../../site/app/pages/contact/attached-estimate.tsx";
import { optionalLine, optionalService, requiredLine } from "../support/routes.ts";

const { slug, pricing } = optionalService;

function answerWith(body: object, status = 200) {
  vi.stubGlobal("fetch", () => Promise.resolve(Response.json(body, { status })));
}

const page = { layout: {}, product: { kind: "service", pricing } };

test("the estimate of a message has the figures of its selection", async () => {
  answerWith(page);
  const offer = createServiceOffer(pricing, [optionalLine.id]);
  expect(await fetchOffer(formatEstimateRef({ slug, without: [optionalLine.id] }))).toEqual(offer);
});

test.each([
  ["of a service that is gone", "gone", {}, 404, optionalLine.id],
  ["of a package", "package", { layout: {}, product: { kind: "package" } }, 200, optionalLine.id],
  ["without a required deliverable", slug, page, 200, requiredLine.id],
])("an estimate %s is not shown", async (_, product, body, status, id) => {
  answerWith(body, status);
  expect(await fetchOffer(formatEstimateRef({ slug: product, without: [id] }))).toBeUndefined();
});
