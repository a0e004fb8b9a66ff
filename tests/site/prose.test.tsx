import { createElement, type FunctionComponent } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { services } from "../../content/catalogue.ts";
import { type MdxComponent, mdxComponents as known } from "../../content/mdx-components.ts";
import { mdxComponents } from "../../site/build/mdx/components.tsx";
import { orderPackage } from "../support/order-files.ts";

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
    const element = createElement(Reflect.get(mdxComponents, name) as FunctionComponent, { ...properties }, "words");
    expect(renderToStaticMarkup(element)).toMatch(/\w/);
    expect(renderToStaticMarkup(element)).not.toMatch(/undefined|NaN/);
  }
});
