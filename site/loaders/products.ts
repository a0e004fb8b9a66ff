import {
  type CataloguePackage,
  type CatalogueService,
  company,
  orderPackage,
  orderTerms,
  packages,
  pages,
} from "../../content/catalogue.ts";
import { formatUsd, formatUsdPlain, toDollars } from "../../content/money.ts";
import { formatFee, formatTaxed, formatWeeks } from "../../content/pricing.ts";
import type { OrderFrameData } from "../frames/order.tsx";
import type { OrderData } from "../pages/order.tsx";
import type { PackageData } from "../pages/package.tsx";
import type { ProductData } from "../pages/product.tsx";
import type { ServiceData } from "../pages/service.tsx";
import { serviceProse } from "../prose/prose.tsx";
import { sampleHtml } from "../samples/sample.tsx";
import { type EstimateSource, shownFigures } from "../sections/service/figures.ts";
import { headOf } from "./head.ts";
import { loadOrderConfirmed } from "./pages.ts";
import { contactData, questionsOn } from "./sections.ts";
import { shownServices } from "./services.ts";

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
  const { slug, title, icon, description, benefits, additionalInfo, deliverables, weeks } = service;
  const related = shownServices.find((each) => each.slug === service.related?.service);
  const estimate: EstimateSource = {
    deliverables: deliverables.map(({ description: text, included, ...line }) => ({
      ...line,
      text,
      fee: formatFee({ ...line, included }),
    })),
    weekRange: weeks,
    hourlyRate: company.hourlyRate,
  };
  const place = shownServices.findIndex((each) => each.slug === slug);
  const [before, after] = [shownServices[place - 1], shownServices[place + 1]];
  return {
    kind: "service",
    head: headOf(`/products/${slug}`, {
      meta: service.meta,
      heading: title,
      offer: { price: formatUsd(service.total), text: `total fixed fee, ${formatWeeks(weeks)}` },
    }),
    slug,
    title,
    icon,
    previous: before && neighbor(before),
    next: after && neighbor(after),
    related: related && service.related && { ...neighbor(related), reason: service.related.reason },
    description,
    proseHtml: serviceProse(slug),
    benefits,
    additionalInfo,
    ...estimate,
    ...shownFigures(estimate, []),
    rate: `${formatUsd(company.hourlyRate)}/hr`,
    sampleHtml: service.sample && sampleHtml(service.sample),
    letterhead: letterhead(),
    questions: questionsOn(`/products/${slug}`),
  };
}

function neighbor(service: CatalogueService) {
  return { title: service.title, to: `/products/${service.slug}`, price: formatUsd(service.total) };
}

/** Sender of the printed estimate. */
function letterhead(): ServiceData["letterhead"] {
  const { street, city, state, zip } = company.postalAddress;
  const { email, phone, legalName, estimateValidDays } = company;
  return {
    name: legalName,
    address: `${street}, ${city}, ${state} ${zip}`,
    email,
    phone,
    validDays: estimateValidDays,
    note: `An estimate, not an offer. Signed by both sides, it is the written agreement that our ${orderTerms.label} ask for; the fixed fees apply unless both sides choose the time and expenses option in writing.`,
  };
}

/** What a package's page shows. */
function packageData(found: CataloguePackage): PackageData {
  const { slug, meta, price, weeks, label, title, icon, description } = found;
  const { inclusions, additionalInfo, technologiesTitle, technologies } = found;
  return {
    kind: "package",
    head: headOf(`/products/${slug}`, {
      meta,
      heading: title,
      offer: { price: formatUsd(price), text: `flat fee, ${formatWeeks(weeks)}` },
    }),
    label,
    title,
    icon,
    description,
    inclusions,
    additionalInfo,
    technologiesTitle,
    technologies,
    price: formatUsd(price),
    /** Text of the button that leads to the order form; absent if the site does not take orders of it. */
    ...(slug === orderPackage.slug && { orderLabel: `Get Started for $${toDollars(price)}` }),
    weeks: formatWeeks(weeks),
  };
}

export function loadOrder(): OrderData {
  const { heading, intro } = pages.order;
  return {
    head: headOf("/order", pages.order),
    heading,
    intro,
    product: {
      title: orderPackage.title,
      price: toDollars(orderPackage.price),
      priceLabel: formatUsdPlain(orderPackage.price),
      weeks: formatWeeks(orderPackage.weeks),
      invoiceWithinHours: company.invoiceWithinHours,
      dueDays: company.billing.dueDays,
      tax: company.billing.tax && formatTaxed(orderPackage.price, company.billing.tax),
      timeZone: company.timeZone,
    },
    terms: orderTerms,
    confirmation: loadOrderConfirmed(),
  };
}

/** What the build knows of buyers' pages. */
export function loadOrderFrame(): OrderFrameData {
  const { meta } = pages.orderConfirmed;
  const head = headOf("/frames/order", {
    meta: { ...meta, title: "Your order" },
    heading: "Your order",
    indexed: false,
  });
  return { head, contact: contactData() };
}

/** What the build knows of the confirmation of an order that was posted without JavaScript. */
export function loadConfirmedFrame(): OrderData {
  const order = loadOrder();
  return { ...order, head: order.confirmation.head };
}
