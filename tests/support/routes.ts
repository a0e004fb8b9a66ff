import { readFileSync } from "node:fs";
import { parse } from "yaml";
import {
  type CatalogueService,
  legalSlugs,
  navigation,
  orderTerms,
  packages,
  pages,
  services,
} from "../../content/catalogue.ts";
import { type PageName, pagePaths } from "../../content/paths.ts";
import type { Selectable } from "../../content/pricing/selection.ts";
import { LegalFrontMatter } from "../../content/schema/pages.ts";
import { long } from "./long.ts";
import { orderPackage } from "./sample-order.ts";

export interface Screen {
  path: string;
  /** Text of the page's only `h1`. */
  heading: string;
  /** The header link that is active on this page, if any. */
  active?: string | undefined;
}

export const privacyPage: Screen = legalPage("privacy");

export const termsPage: Screen = legalPage(orderTerms.to.slice(1));

/** The page of the package that can be ordered. */
export const orderedPage: Screen = productPage(orderPackage.slug, orderPackage.title);

/** The service with the longest estimate. */
export const longService: CatalogueService = most(({ deliverables }) => deliverables.length);
export const longServicePath = `/products/${longService.slug}`;

/** The service of whose estimate the most can be left out. */
export const optionalService: CatalogueService = most(
  ({ deliverables }) => deliverables.filter(({ optional }) => optional).length,
);

const { lines } = optionalService.pricing;
/** A deliverable of that service that every estimate has, and one that can be left out. */
export const requiredLine = lines.find(({ optional }) => !optional)!;
export const optionalLine = lines.find(({ optional }) => optional)!;

/** All routes of the specification, with as many services, packages and legal texts as the firm has. */
export const screens: readonly Screen[] = [
  ...staticPages(),
  ...legalSlugs.map(legalPage),
  // The services in the order of their cards.
  ...[...packages, ...services].map(({ slug, title }) => productPage(slug, title)),
];

export const layouts: readonly string[] = [
  ...staticPages().map(({ path }) => path),
  orderTerms.to,
  orderedPage.path,
  longServicePath,
];

/** One page of each layout or, in the long series, every page. */
export const sampledPaths: readonly string[] = [
  ...(long ? screens.map(({ path }) => path) : layouts),
  "/contact/sent",
  "/no-such-page",
];

/** The front matter of a legal text. */
export function readLegal(slug: string): LegalFrontMatter {
  const source = readFileSync(new URL(`../../content/firm/legal/${slug}.mdx`, import.meta.url), "utf8");
  return LegalFrontMatter.parse(parse(/^---\n(.*?)\n---\n/s.exec(source)?.[1] ?? ""));
}

/** The text of the menu's link to a page. */
export function inMenu(path: string): string {
  return findMenuLabel(path) ?? `no link to ${path}`;
}

/** Every selection a client can make: the ids that are left out, starting with none. */
export function listSelections(deliverables: readonly Selectable[]): string[][] {
  const all: string[][] = [[]];
  for (const { id, optional } of deliverables) if (optional) all.push(...all.map((without) => [...without, id]));
  return all;
}

/** The service that has the most of something. */
function most(measure: (service: CatalogueService) => number): CatalogueService {
  return services.reduce((best, each) => (measure(each) > measure(best) ? each : best));
}

/** The pages of `content/paths.ts` that search engines may list. */
function staticPages(): Screen[] {
  return Object.entries(pagePaths).flatMap(([name, path]) => {
    const page = pages[name as PageName];
    return page?.indexed ? [{ path, heading: page.heading, active: findMenuLabel(path) }] : [];
  });
}

function findMenuLabel(path: string): string | undefined {
  return navigation.main.find(({ to }) => to === path)?.label;
}

function legalPage(slug: string): Screen {
  return { path: `/${slug}`, heading: readLegal(slug).title };
}

function productPage(slug: string, title: string): Screen {
  return { path: `/products/${slug}`, heading: title };
}
