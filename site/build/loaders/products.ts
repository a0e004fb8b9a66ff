import {
  type CataloguePackage,
  type CatalogueService,
  company,
  estimates,
  cancelRight,
  cheapestOffer,
  orderPackage,
  orderTerms,
  packages,
  pages,
  trade,
} from "../../../content/catalogue.ts";
import { orderPageMessages } from "../../../content/messages.ts";
import { formatUsdPlain, toDollars } from "../../../content/pricing/money.ts";
import { defaultSavedHours } from "../../../content/pricing/payback.ts";
import type { OrderFrameData } from "../templates/order-page.tsx";
import type { OrderData } from "../../app/pages/order.tsx";
import type { ProductData } from "../../app/pages/product.tsx";
import type { PackageData } from "../../app/pages/product/package-page.tsx";
import type { ServiceData } from "../../app/pages/product/service-page.tsx";
import { serviceProse } from "../mdx/prose.ts";
import { sampleHtml } from "../samples/sample.tsx";
import { headOf, origin } from "./head.ts";
import { nextPage } from "./pages.ts";
import { contactData, questionsOn, shownServices } from "./sections.ts";

/** Loads the page of the service or package of `params.slug`. */
export async function loadProduct({ params: { slug = "" } }: { params: { slug?: string } }): Promise<ProductData> {
  const service = shownServices.find((each) => each.slug === slug);
  if (service) return serviceData(service);
  const found = packages.find((each) => each.slug === slug);
  if (found) return packageData(found);
  throw new Error(`No service and no package has the slug "${slug}".`);
}

/** What a service's page shows. */
export function serviceData(service: CatalogueService): ServiceData {
  const { slug, title, icon, description, fitsWhen, wrongWhen, instead, bring, benefits, offer } = service;
  const related = shownServices.find((each) => each.slug === service.related?.service)?.offer;
  return {
    kind: "service",
    head: headOf(offer.path, { meta: service.meta, heading: title, offer }),
    whole: offer.whole,
    icon,
    description,
    fitsWhen,
    wrongWhen,
    instead,
    bring,
    about: { prose: serviceProse(slug), benefits },
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

/** What a package's page shows. */
function packageData(found: CataloguePackage): PackageData {
  const { meta, label, title, icon, description, inclusions, introductoryPrice, sample, offer } = found;
  const { technologiesTitle, technologies } = found;
  return {
    kind: "package",
    head: headOf(offer.path, { meta, heading: title, offer }),
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

export function loadOrder(): OrderData {
  if (!orderPackage) throw new Error("content/firm/order.ts names no package: there is no order page.");
  const { order, orderConfirmed: confirmed } = pages;
  return {
    head: headOf("/order", order),
    heading: order.heading,
    intro: order.intro,
    product: {
      title: orderPackage.title,
      price: toDollars(orderPackage.price),
      priceLabel: formatUsdPlain(orderPackage.price),
      weeks: orderPackage.offer.delivery,
      invoiceWithinHours: company.invoiceWithinHours,
      dueDays: company.billing.dueDays,
      tax: orderPackage.offer.tax,
      timeZone: company.timeZone,
      appointment: trade.appointment,
      appointmentTitle: trade.appointmentTitle,
    },
    terms: orderTerms,
    cancel: cancelRight,
    confirmation: { heading: confirmed.heading, intro: confirmed.intro },
    contact: contactData(),
  };
}

/** What the build knows of buyers' pages. */
export function loadOrderFrame(): OrderFrameData {
  const head = headOf("/frames/order", {
    meta: { ...pages.order.meta, title: "Your order" },
    heading: "Your order",
    indexed: false,
  });
  return { head, contact: contactData(), cancel: cancelRight, appointmentTitle: trade.appointmentTitle };
}
