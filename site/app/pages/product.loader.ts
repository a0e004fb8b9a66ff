import {
  type CataloguePackage,
  type CatalogueService,
  cheapestOffer,
  company,
  estimates,
  findQuestions,
  packages,
  trade,
} from "../../../content/catalogue.ts";
import { getSavedHoursExample } from "../../../content/pricing/payback.ts";
import { listVisibleServices } from "../../build/drafts.ts";
import { renderServiceText } from "../../build/mdx/render-text.ts";
import { renderSample } from "../../build/samples/sample.tsx";
import { getNextPage } from "../../build/section-data.ts";
import { createHead } from "../../build/seo/head.ts";
import { readCanonical } from "../../build/site-url.ts";
import type { NextPageData } from "../sections/closing.tsx";

/** One page for each package and each service. */
export function listSlugs(): string[] {
  return [...packages, ...listVisibleServices()].map(({ slug }) => slug);
}

export function loader({ params: { slug = "" } }: { params: { slug?: string } }) {
  const service = listVisibleServices().find((each) => each.slug === slug);
  if (service) return getServiceData(service);
  const found = packages.find((each) => each.slug === slug);
  if (found) return getPackageData(found);
  throw new Error(`No service and no package has the slug "${slug}".`);
}

export type ServiceData = ReturnType<typeof getServiceData>;

function getServiceData(service: CatalogueService) {
  const { slug, title, icon, description, fitsWhen, wrongWhen, instead, bring, benefits, offer } = service;
  return {
    kind: "service" as const,
    head: createHead(offer.path, { meta: service.meta, heading: title, offer }),
    pricing: service.pricing,
    icon,
    description,
    fitsWhen,
    wrongWhen,
    instead,
    bring,
    longDescriptionHtml: renderServiceText(slug),
    benefits,
    estimates,
    bookYoursLabel: trade.bookYours,
    printFacts: {
      firm: company.legalName,
      site: new URL(readCanonical().origin).host,
      validDays: company.estimateValidDays,
    },
    savedHours: getSavedHoursExample(service),
    cheapest: { fee: cheapestOffer.totalFee, path: cheapestOffer.path },
    location: company.location,
    sampleHtml: service.sample && renderSample(service.sample),
    questions: findQuestions(offer.path),
    bookLabel: trade.book,
    next: getRelatedPage(service) ?? getNextPage("request-demo", trade.book),
  };
}

function getRelatedPage({ related }: CatalogueService): NextPageData | undefined {
  const service = listVisibleServices().find((each) => each.slug === related?.service);
  if (!related || !service) return undefined;
  const { title, path } = service.offer;
  return { eyebrow: "Not Quite Right?", heading: title, intro: related.reason, to: path, label: "See this service" };
}

export type PackageData = ReturnType<typeof getPackageData>;

function getPackageData(entry: CataloguePackage) {
  const { meta, label, title, icon, description, inclusions, introductoryPrice, sample, offer } = entry;
  const { technologiesTitle, technologies } = entry;
  return {
    kind: "package" as const,
    head: createHead(offer.path, { meta, heading: title, offer }),
    offer,
    label,
    icon,
    description,
    inclusions,
    introductoryPrice,
    sampleHtml: sample && renderSample(sample),
    technologiesTitle,
    technologies,
    technologiesText: trade.technologies,
    bookLabel: trade.book,
    questions: findQuestions(offer.path),
  };
}
