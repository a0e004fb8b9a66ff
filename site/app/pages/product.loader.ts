import {
  type CataloguePackage,
  type CatalogueService,
  cheapestOffer,
  company,
  estimates,
  packages,
  trade,
} from "../../../content/catalogue.ts";
import { orderPageMessages } from "../../../content/messages.ts";
import { defaultSavedHours } from "../../../content/pricing/payback.ts";
import { headFor, nextPage, origin } from "../../build/head/head.ts";
import { serviceHtml } from "../../build/mdx/prose.ts";
import { sampleHtml } from "../../build/samples/sample.tsx";
import { shownServices } from "../../build/shown-services.ts";
import { questionsOn } from "../sections/questions.loader.ts";
import type { ProductData } from "./product.tsx";
import type { PackageData } from "./product/package-page.tsx";
import type { ServiceData } from "./product/service-page.tsx";

/** One page for each package and each service. */
export const slugs = [...packages, ...shownServices].map(({ slug }) => slug);

export function loader({ params: { slug = "" } }: { params: { slug?: string } }): ProductData {
  const service = shownServices.find((each) => each.slug === slug);
  if (service) return serviceData(service);
  const found = packages.find((each) => each.slug === slug);
  if (found) return packageData(found);
  throw new Error(`No service and no package has the slug "${slug}".`);
}

function serviceData(service: CatalogueService): ServiceData {
  const { slug, title, icon, description, fitsWhen, wrongWhen, instead, bring, benefits, offer } = service;
  const related = shownServices.find((each) => each.slug === service.related?.service)?.offer;
  return {
    kind: "service",
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
    sheet: { firm: company.legalName, site: new URL(origin).host, validDays: company.estimateValidDays },
    savedHours: defaultSavedHours(service),
    entry: { fee: cheapestOffer.fee, path: cheapestOffer.path },
    location: company.location,
    sampleHtml: service.sample && sampleHtml(service.sample),
    questions: questionsOn(offer.path),
    booking: nextPage("requestDemo", trade.book),
    related: related && service.related && { title: related.title, path: related.path, reason: service.related.reason },
  };
}

function packageData(found: CataloguePackage): PackageData {
  const { meta, label, title, icon, description, inclusions, introductoryPrice, sample, offer } = found;
  const { technologiesTitle, technologies } = found;
  return {
    kind: "package",
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
