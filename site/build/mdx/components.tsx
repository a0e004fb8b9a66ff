import type { ComponentType, ReactNode } from "react";
import { addressLines, company, estimates, everyService, cancelRight, packages } from "../../../content/catalogue.ts";
import { companyPhoneLink } from "../../../content/company-phone.ts";
import { formatUsd } from "../../../content/pricing/money.ts";
import type { MdxComponentName } from "../../../content/mdx-components.ts";
import type { Company } from "../../../content/schema/company.ts";
import { OfferFigure } from "../../app/components/prose.tsx";

type Product = { service: string } | { package: string };

/**
 * The components that texts use: facts, so that prose never repeats a figure of the catalogue, and blocks. They render
 * without hooks, since a text reaches the browser as data; what Markdown has no words for, such as a drawing, says what it
 * becomes in an attribute `data-markdown`.
 */
export const proseComponents = {
  Brand: () => company.brand,
  LegalName: () => company.legalName,
  // An address broken at its hyphen reads as two; one longer than the line still breaks.
  Email: () => (
    <a className="inline-block" href={`mailto:${company.email}`}>
      {company.email}
    </a>
  ),
  Phone: () => (
    <a className="whitespace-nowrap" href={companyPhoneLink(company.phone)}>
      {company.phone}
    </a>
  ),
  PostalAddress: () => [company.legalName, ...addressLines].join(", "),
  Price: (product: Product) => figure(find(product), "fee"),
  Hours: ({ service }: { service: string }) => {
    const { slug, offer } = findService(service);
    return <OfferFigure of={slug} says="hoursText" text={offer.hoursText} />;
  },
  Weeks: (product: Product) => figure(find(product), "delivery"),
  HourlyRate: () => `${formatUsd(company.hourlyRate)}/hr`,
  Retention: ({ of }: { of: keyof Company["retention"] }) => (
    <span className="whitespace-nowrap">{formatDays(company.retention[of])}</span>
  ),
  // What the estimate and the order form promise, in their words.
  EstimateStatus: () => estimates.status,
  Acceptance: () => estimates.acceptance,
  CancelRight: () => cancelRight,
  InvoiceWithin: () => `${company.invoiceWithinHours} hours`,
  /** A remark set apart from the text, under a title or without. In Markdown a quotation. */
  Note: ({ title, children }: { title?: string; children: ReactNode }) => (
    <blockquote className="note">
      {title && (
        <p>
          <strong>{title}</strong>
        </p>
      )}
      {children}
    </blockquote>
  ),
  /** A picture of the site's own with its caption. In Markdown the alt text and the caption. */
  Figure: ({ alt, children, ...picture }: { src: string; alt: string; children: ReactNode }) => (
    <figure>
      <img {...picture} alt={alt} />
      <figcaption>{children}</figcaption>
    </figure>
  ),
  // MDX hands each component the attributes as written; the check has compared them with `content/mdx-components.ts`.
} satisfies Record<MdxComponentName, ComponentType<never>>;

function figure({ slug, offer }: ReturnType<typeof find>, says: "fee" | "delivery") {
  return <OfferFigure of={slug} says={says} text={offer[says]} />;
}

function find(product: Product) {
  if ("service" in product) return findService(product.service);
  const found = packages.find(({ slug }) => slug === product.package);
  if (found) return found;
  throw new Error(`MDX names the package "${product.package}", which is not in content/firm/packages/.`);
}

function findService(slug: string) {
  const service = everyService.find((each) => each.slug === slug);
  if (!service) throw new Error(`MDX names the service "${slug}", which is not in content/firm/services/.`);
  return service;
}

/** `730` → `"2 years"`, `90` → `"90 days"`; a year counts 365 days. */
function formatDays(days: number): string {
  if (days % 365 !== 0) return `${days} days`;
  return days === 365 ? "1 year" : `${days / 365} years`;
}
