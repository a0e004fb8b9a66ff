import { createElement, type FunctionComponent } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import type { LegalSlug } from "../../content/catalogue.ts";
import { LegalFrontMatter } from "../../content/schema/site.ts";
import { proseOf } from "../build/prose.ts";
import { proseComponents } from "./components.tsx";

/** Long description of a service as HTML. */
export function serviceProse(slug: string): string {
  return withFacts(proseOf(`services/${slug}.mdx`).html);
}

/** A legal text as HTML, with its front matter. */
export function legalProse(slug: LegalSlug): LegalFrontMatter & { html: string } {
  const { html, frontmatter } = proseOf(`legal/${slug}.mdx`);
  return { ...LegalFrontMatter.parse(frontmatter), html: withFacts(html) };
}

/** Rendered facts by their placeholders. */
const facts = new Map<string, string>();

function withFacts(html: string): string {
  return html.replaceAll(/\uE000(\w+):([^\uE000]*)\uE000/g, (mark, name: string, props: string) => {
    const fact = facts.get(mark) ?? renderFact(name, JSON.parse(decodeURIComponent(props)) as object);
    facts.set(mark, fact);
    return fact;
  });
}

function renderFact(name: string, props: object): string {
  const component = proseComponents[name] as FunctionComponent | undefined;
  if (!component) throw new Error(`MDX names <${name}>, which is not in site/prose/components.tsx.`);
  return renderToStaticMarkup(createElement(component, props));
}
