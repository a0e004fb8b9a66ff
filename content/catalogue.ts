import { z } from "zod";
import companySource from "./company.ts";
import dashboardSource from "./dashboard.ts";
import homeSource from "./home.ts";
import navigationSource from "./navigation.ts";
import personalAiStrategy from "./packages/personal-ai-strategy.ts";
import pagesSource from "./pages.ts";
import redirectsSource from "./redirects.ts";
import { dataFiles, entryFolders } from "./schema/files.ts";
import type { Service } from "./schema/service.ts";
import { services as serviceSources, type ServiceSlug } from "./services/index.ts";

/** A service with its id. */
export interface CatalogueService extends Service {
  /** The file's name; the page is `/products/<slug>`. */
  slug: ServiceSlug;
}

/** Parses one source; an error names the file and every field that is wrong. */
function parse<S extends z.ZodType>(file: string, schema: S, source: unknown): z.infer<S> {
  const result = schema.safeParse(source);
  if (result.success) return result.data;
  throw new Error(`content/${file} is not valid:\n${z.prettifyError(result.error)}\nRun "npx site-cli check".`);
}

export const company = parse("company.ts", dataFiles["company.ts"], companySource);
export const home = parse("home.ts", dataFiles["home.ts"], homeSource);
export const dashboard = parse("dashboard.ts", dataFiles["dashboard.ts"], dashboardSource);
export const navigation = parse("navigation.ts", dataFiles["navigation.ts"], navigationSource);
/** Old addresses, each with the page that replaced it. */
export const redirects = parse("redirects.ts", dataFiles["redirects.ts"], redirectsSource);
export const pages = parse("pages.ts", dataFiles["pages.ts"], pagesSource);

/** The one package that can be ordered on the site. */
export const orderPackage = {
  slug: "personal-ai-strategy" as const,
  ...parse("packages/personal-ai-strategy.ts", entryFolders.packages, personalAiStrategy),
};

/** Every service except drafts, in the order of the cards. */
export const services: readonly CatalogueService[] = Object.entries(serviceSources)
  .map(([slug, source]) =>
    Object.assign(parse(`services/${slug}.ts`, entryFolders.services, source), { slug: slug as ServiceSlug }),
  )
  .filter(({ draft }) => !draft);

/** The same services by slug. */
export const serviceBySlug: ReadonlyMap<string, CatalogueService> = new Map(
  services.map((service) => [service.slug, service]),
);

/** The legal texts, `content/legal/<slug>.mdx`; the page is `/<slug>`. */
export const legalSlugs = ["privacy", "terms", "cookies", "acceptable-use"] as const;
export type LegalSlug = (typeof legalSlugs)[number];
