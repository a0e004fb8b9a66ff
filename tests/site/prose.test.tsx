import { createElement, type FunctionComponent } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { services } from "../../content/catalogue.ts";
import { offerFor } from "../../content/pricing/offer.ts";
import { type MdxComponent, mdxComponents as known } from "../../content/mdx-components.ts";
import { Prose } from "../../site/app/components/prose.tsx";
import { proseComponents } from "../../site/build/mdx/components.tsx";
import { proseNodes } from "../../site/build/mdx/nodes.ts";
import { orderPackage } from "../support/order-package.ts";

const { Price, Weeks } = proseComponents;

test("figures of a text follow the choice on the page of their service, and there alone", () => {
  const service = services.find(({ deliverables }) => deliverables.some(({ optional }) => optional));
  if (!service) throw new Error("No service has an optional deliverable.");
  const { slug, offer } = service;
  const id = service.deliverables.find(({ optional }) => optional)?.id ?? "";
  const smaller = offerFor(service.pricing, [id]);
  const nodes = proseNodes(
    <>
      <Price service={slug} /> in <Weeks service={slug} />
    </>,
  );
  const shown = (about?: typeof offer) =>
    renderToStaticMarkup(<Prose nodes={nodes} {...(about && { offer: about })} />).replaceAll(/<[^>]+>/g, "");
  expect(shown()).toBe(`${offer.fee} in ${offer.delivery}`);
  expect(shown(smaller)).toBe(`${smaller.fee} in ${smaller.delivery}`);
  expect(shown({ ...smaller, slug: "another" })).toBe(`${offer.fee} in ${offer.delivery}`);
});

const slug = services[0]?.slug ?? "";
const values: Record<string, string> = {
  service: slug,
  package: orderPackage.slug,
  of: "messages",
  src: "data:image/svg+xml,",
  alt: "A queue of invoices",
};
const all = Object.entries<MdxComponent>(known);

/** Every way of giving a component what it needs. */
function waysToUse({ attributes, block }: MdxComponent): Record<string, string>[] {
  if (block) return [Object.fromEntries(attributes.map((name) => [name, values[name] ?? ""]))];
  return attributes.length === 0 ? [{}] : attributes.map((name) => ({ [name]: values[name] ?? "" }));
}

test.each(all)("%s shows something for the attributes that the check asks for", (name, component) => {
  for (const properties of waysToUse(component)) {
    const element = createElement(Reflect.get(proseComponents, name) as FunctionComponent, { ...properties }, "words");
    expect(renderToStaticMarkup(element)).toMatch(/\w/);
    expect(renderToStaticMarkup(element)).not.toMatch(/undefined|NaN/);
  }
});
