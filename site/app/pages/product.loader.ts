import {
  type CataloguePackage,
  type CatalogueService,
  cheapestOffer,
  company,
  estimates,
  packages,
  trade,
} from "../../../content/catalogue.ts";
import { orderPageMessages, pageMessages } from "../../../content/messages.ts";
import { defaultSavedHours } from "../../../content/pricing/payback.ts";
import { serviceHtml } from "../../build/mdx/prose.ts";
import { sampleHtml } from "../../build/samples/sample.tsx";
import { headFor, nextPage, siteOrigin } from "../../build/seo/head.ts";
import type { NextPageData } from "../sections/closing.tsx";
import { questionsOn, shownServices } from "../sections/sections.loader.ts";

/** One page for each package and each service. */
export const slugs = [...packages, ...shownServices].map(({ slug }) => slug);

export function loader({ params: { slug = "" } }: { params: { slug?: string } }) {
  const service = shownServices.find((each) => each.slug === slug);
  if (service) return serviceData(service);
  const found = packages.find((each) => each.slug === slug);
  if (found) return packageData(found);
  throw new Error(`No service and no package has the slug "${slug}".`);
}

export type ServiceData = ReturnType<typeof serviceData>;

function serviceData(service: CatalogueService) {
  const { slug, title, icon, description, fitsWhen, wrongWhen, instead, bring, benefits, offer } = service;
  return {
    kind: "service" as const,
    head: headFor(offer.path, { meta: service.meta, heading: title, offer }),
    pricing: service.pricing,
    icon,
    description,
    fitsWhen,
    wrongWhen,
    instead,
    bring,
    about: { html: serviceHtml(slug), benefits },
    estimates,
    bookYours: trade.bookYours,
    sheet: { firm: company.legalName, site: new URL(siteOrigin).host, validDays: company.estimateValidDays },
    savedHours: defaultSavedHours(service),
    cheapest: { fee: cheapestOffer.fee, path: cheapestOffer.path },
    location: company.location,
    sampleHtml: service.sample && sampleHtml(service.sample),
    questions: questionsOn(offer.path),
    book: trade.book,
    next: relatedPage(service) ?? nextPage("request-demo", trade.book),
  };
}

/** The end of a service's page, which leads to the related service. */
function relatedPage({ related }: CatalogueService): NextPageData | undefined {
  const service = shownServices.find((each) => each.slug === related?.service);
  if (!related || !service) return undefined;
  const { title, path } = service.offer;
  return { eyebrow: pageMessages.related, heading: title, intro: related.reason, to: path, label: "See this service" };
}

export type PackageData = ReturnType<typeof packageData>;

function packageData(found: CataloguePackage) {
  const { meta, label, title, icon, description, inclusions, introductoryPrice, sample, offer } = found;
  const { technologiesTitle, technologies } = found;
  return {
    kind: "package" as const,
    head: headFor(offer.path, { meta, heading: title, offer }),
    offer,
    label,
    icon,
    description,
    inclusions,
    introductoryPrice,
    sampleHtml: sample && sampleHtml(sample),
    technologiesTitle,
    technologies,
    technologiesText: trade.technologies,
    payment: orderPageMessages.byInvoice,
    book: trade.book,
    questions: questionsOn(offer.path),
  };
}
