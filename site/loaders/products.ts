import { company, orderPackage, pages, serviceBySlug } from "../../content/catalogue.ts";
import { formatUsd, formatUsdPlain, toDollars } from "../../content/money.ts";
import { feeForHours, formatHours, formatWeeks } from "../../content/pricing.ts";
import { serviceProse } from "../prose/prose.tsx";
import { headOf } from "./head.ts";
import { schedule } from "./schedule.ts";

/** Loads the service page of `params.slug`. */
export async function loadService({ params }: { params: { slug?: string } }) {
  const service = serviceBySlug.get(params.slug ?? "");
  if (!service) throw new Error(`No service has the slug "${params.slug}".`);
  const { slug, title, icon, iconColor, description, benefits, additionalInfo, deliverables, weeks } = service;
  return {
    head: headOf(`/products/${slug}`, {
      meta: service.meta,
      heading: title,
      offer: { price: formatUsd(service.total), text: `total fixed fee, ${formatWeeks(weeks)}` },
    }),
    title,
    icon,
    iconColor,
    description,
    proseHtml: serviceProse(slug),
    benefits,
    additionalInfo,
    deliverables: deliverables.map(({ name, description: text, price }) => ({ name, text, fee: formatUsd(price) })),
    total: formatUsd(service.total),
    hours: formatHours(service.hours),
    rate: `${formatUsd(company.hourlyRate)}/hr`,
    estimatedTotal: formatUsd(feeForHours(service.hours, company.hourlyRate)),
    weeks: formatWeeks(weeks),
    lastWeek: weeks.max,
    schedule: schedule(deliverables, weeks.max),
    letterhead: letterhead(),
  };
}
export type ServiceData = Awaited<ReturnType<typeof loadService>>;

/** Sender of the printed estimate. */
function letterhead() {
  const { street, city, state, zip } = company.postalAddress;
  const { email, phone, legalName, estimateValidDays } = company;
  return {
    name: legalName,
    address: `${street}, ${city}, ${state} ${zip}`,
    email,
    phone,
    validity: `${estimateValidDays} days from its date`,
    note: "An estimate, not an offer. Signed by both sides, it is the written agreement that our Terms of Service ask for; the fixed fees apply unless both sides choose the time and expenses option in writing.",
  };
}

export function loadPackage() {
  const { slug, meta, price, weeks, label, title, description } = orderPackage;
  const { inclusions, additionalInfo, technologiesTitle, technologies } = orderPackage;
  return {
    head: headOf(`/products/${slug}`, {
      meta,
      heading: title,
      offer: { price: formatUsd(price), text: `flat fee, ${formatWeeks(weeks)}` },
    }),
    label,
    title,
    description,
    inclusions,
    additionalInfo,
    technologiesTitle,
    technologies,
    price: formatUsd(price),
    orderLabel: `Get Started for $${toDollars(price)}`,
    weeks: formatWeeks(weeks),
  };
}
export type PackageData = ReturnType<typeof loadPackage>;

export function loadOrder() {
  const { heading, intro } = pages.order;
  return {
    head: headOf("/order", pages.order),
    heading,
    intro,
    product: {
      title: orderPackage.title,
      /** Dollars, as the order payload carries them. */
      price: toDollars(orderPackage.price),
      priceLabel: formatUsdPlain(orderPackage.price),
      weeks: formatWeeks(orderPackage.weeks),
      invoiceWithinHours: company.invoiceWithinHours,
    },
    confirmation: { heading: pages.orderConfirmed.heading, intro: pages.orderConfirmed.intro },
  };
}
export type OrderData = ReturnType<typeof loadOrder>;
