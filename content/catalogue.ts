import { existsSync, readdirSync } from "node:fs";
import { basename, join, resolve } from "node:path";
import { pathToFileURL } from "node:url";
import { z } from "zod";
import aboutSource from "./firm/about.ts";
import companySource from "./firm/company.ts";
import dashboardSource from "./firm/dashboard.ts";
import emailsSource from "./firm/emails.ts";
import estimatesSource from "./firm/estimates.ts";
import homeSource from "./firm/home.ts";
import markSource from "./firm/mark.ts";
import navigationSource from "./firm/navigation.ts";
import orderSource from "./firm/order.ts";
import pagesSource from "./firm/pages.ts";
import questionsSource from "./firm/questions.ts";
import redirectsSource from "./firm/redirects.ts";
import themeSource from "./firm/theme.ts";
import tradeSource from "./firm/trade.ts";
import { pagePaths, productPath } from "./paths.ts";
import { feeForHours } from "./pricing/fees.ts";
import { formatUsd } from "./pricing/money.ts";
import {
  type Offer,
  createServiceOffer,
  createPackageOffer,
  type PackageOffer,
  type PricedService,
  priceService,
  type ServiceOffer,
} from "./pricing/offer.ts";
import { dataFiles } from "./schema/files.ts";
import type { NavLink } from "./schema/navigation.ts";
import { Package } from "./schema/package.ts";
import { Service } from "./schema/service.ts";
import { InvalidContentError } from "./site-cli.ts";
import { capitalize, fillTemplate, fillTemplates } from "./template.ts";

// Parsed on import, once per program: no page, command or request ever sees content that does not match its schema.

/** The default exports of a folder's files by slug, the file name without its extension. */
type SourcesBySlug = Readonly<Record<string, unknown>>;

/** In development, Vite imports the entries, so that it sees their changes. Otherwise Node reads the folder. */
const bundled: Record<"services" | "packages", SourcesBySlug> | undefined = import.meta.env && {
  services: import.meta.glob("./firm/services/*.ts", { eager: true, import: "default" }),
  packages: import.meta.glob("./firm/packages/*.ts", { eager: true, import: "default" }),
};

/** Fields that the catalogue adds to a service or a package. */
interface Computed<Figures> {
  /** The file's name. The page is `/products/<slug>`. */
  slug: string;
  /** Its figures, formatted for display. */
  offer: Figures;
}
export type CatalogueService = Service & Computed<ServiceOffer> & { pricing: PricedService };
export type CataloguePackage = Package & Computed<PackageOffer>;

/** Parses the source of a file. */
function parse<File extends keyof typeof dataFiles>(file: File, source: unknown) {
  return parseAs(dataFiles[file], file, source) as z.output<(typeof dataFiles)[File]>;
}

/** Parses a source with a schema. The error names the file and every invalid field. */
function parseAs<S extends z.ZodType>(schema: S, file: string, source: unknown): z.output<S> {
  const result = schema.safeParse(source);
  if (result.success) return result.data;
  throw new InvalidContentError(`content/firm/${file} is not valid:\n${z.prettifyError(result.error)}`);
}

export const about = parse("about.ts", aboutSource);
const companyFacts = parse("company.ts", companySource);
const { street, city, state, zip } = companyFacts.postalAddress;
/** The postal address, a line each for street and city. */
export const addressLines = [street, `${city}, ${state} ${zip}`] as const;
export const company = fillTemplates(companyFacts, { postalAddress: addressLines.join(", ") });
/** The texts of each email, as a function of its placeholders' values. */
export const emails = parse("emails.ts", emailsSource);
/** The texts of every estimate. */
export const estimates = parse("estimates.ts", estimatesSource);
export const theme = parse("theme.ts", themeSource);
export const mark = parse("mark.ts", markSource);
export const home = parse("home.ts", homeSource);
export const dashboard = parse("dashboard.ts", dashboardSource);
/** Questions and answers, each with the pages that show it. */
export const questions = parse("questions.ts", questionsSource);
/** The questions that a page answers. */
export function findQuestions(path: string) {
  return questions.flatMap(({ question, answer, pages }) => (pages.includes(path) ? [{ question, answer }] : []));
}
/** The pages' texts, with placeholders filled in. */
export const pages = fillTemplates(parse("pages.ts", pagesSource), {
  brand: company.brand,
  headline: company.headline,
  replyWithin: company.replyWithin,
  invoiceWithinHours: company.invoiceWithinHours,
});

const tradeWords = parse("trade.ts", tradeSource);
/** Words for the firm's trade. Titles are capitalized. */
export const trade = {
  ...tradeWords,
  appointmentTitle: capitalize(tradeWords.appointment),
  appointmentsTitle: capitalize(tradeWords.appointments),
  workerTitle: capitalize(tradeWords.worker),
};

const offerTerms = { hourlyRate: company.hourlyRate, tax: company.billing.tax };
const order = parse("order.ts", orderSource);

/** Every package, in the order of the cards. */
export const packages: readonly CataloguePackage[] = (await parseFolder("packages", Package)).map((entry) => ({
  ...entry,
  introductoryPrice:
    entry.introductoryPrice &&
    fillTemplate(entry.introductoryPrice, { regular: formatUsd(feeForHours(entry.hours ?? 0, company.hourlyRate)) }),
  offer: createPackageOffer(entry, offerTerms, entry.slug === order.package ? pagePaths.order : undefined),
}));

/** The package that can be ordered on the site, if there is one. */
export const orderPackage: CataloguePackage | undefined = packages.find(({ slug }) => slug === order.package);

/** The buyer's right to cancel, in a sentence. */
export const cancelRight: string = order.cancel;

/** Every service, drafts included, in the order of the cards. */
export const allServices: readonly CatalogueService[] = (await parseFolder("services", Service)).map((entry) => {
  const pricing = priceService(entry, offerTerms);
  return { ...entry, pricing, offer: createServiceOffer(pricing) };
});

/** Whether a link leads to the page of a draft, which is not published. */
export function isDraftLink(address: string): boolean {
  const [page] = address.split(/[?#]/);
  return allServices.some(({ slug, draft }) => draft && page === productPath(slug));
}

/** Old addresses, each with the published page that replaced it. */
export const redirects = parse("redirects.ts", redirectsSource).filter(({ to }) => !isDraftLink(to));

/** The links shared by every page, including links to drafts. */
export const navigation = parse("navigation.ts", navigationSource);

/** The link to the legal text with the terms of an order. */
export const orderTerms: NavLink = navigation.legal.find(({ to }) => to === order.terms) ?? {
  label: "Terms",
  to: order.terms,
};

/** Every service except drafts, in the order of the cards. */
export const services: readonly CatalogueService[] = allServices.filter(({ draft }) => !draft);

/** Every offer, in the order of the cards: the packages, then the services. */
export const offers: readonly Offer[] = [...packages, ...services].map(({ offer }) => offer);

const [cheapest, ...others] = offers.toSorted((a, b) => a.totalCents - b.totalCents);
if (!cheapest) throw new InvalidContentError("content/firm/ has no package and no service.");
/** The offer with the lowest fee. */
export const cheapestOffer: Offer = cheapest;
/** The lowest and the highest fee of all that is offered: `$1,000`. */
export const feeRange = { lowest: cheapest.totalFee, highest: (others.at(-1) ?? cheapest).totalFee };

/** The legal texts, `content/firm/legal/<slug>.mdx`; the page is `/<slug>`. */
export const legalSlugs: readonly string[] = navigation.legal.map(({ to }) => to.slice(1));

/** Everything that a page may state and an order is checked against, as one text. */
export function serializeCatalogue(): string {
  return JSON.stringify({ company, order, packages, services });
}

/** The entries of `content/firm/services/` or `packages/`. */
export async function loadEntries(kind: "services" | "packages"): Promise<SourcesBySlug> {
  const files = bundled?.[kind] ?? (await importFiles(kind));
  return Object.fromEntries(Object.entries(files).map(([path, source]) => [basename(path, ".ts"), source]));
}

/** The entries of a folder with their slugs, in the order of the cards. */
async function parseFolder<Facts extends { sortOrder: number }>(
  kind: "services" | "packages",
  schema: z.ZodType<Facts>,
): Promise<(Facts & { slug: string })[]> {
  const found = Object.entries(await loadEntries(kind)).map(([slug, source]) =>
    Object.assign(parseAs(schema, `${kind}/${slug}.ts`, source), { slug }),
  );
  return found.toSorted((a, b) => a.sortOrder - b.sortOrder || (a.slug < b.slug ? -1 : 1));
}

async function importFiles(kind: string): Promise<SourcesBySlug> {
  // A host that bundles the server has the folder in its working directory.
  const folders = [join(import.meta.dirname, "firm", kind), resolve("content/firm", kind)];
  const folder = folders.find((each) => existsSync(each));
  const names = folder ? readdirSync(folder).filter((name) => /^[^.].*\.ts$/.test(name)) : [];
  const modules = names.map(async (name) => {
    const { href } = pathToFileURL(join(folder ?? "", name));
    const { default: source } = (await import(/* @vite-ignore */ href)) as { default: unknown };
    return [name, source] as const;
  });
  return Object.fromEntries(await Promise.all(modules));
}
