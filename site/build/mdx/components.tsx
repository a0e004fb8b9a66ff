import type { ComponentProps, ComponentType, ReactNode } from "react";
import { addressLines, cancelRight, company, estimates, allServices, packages } from "../../../content/catalogue.ts";
import { companyPhoneLink } from "../../../content/contact-details.ts";
import type { MdxComponentName } from "../../../content/mdx.ts";
import { formatUsd } from "../../../content/pricing/money.ts";
import type { Company } from "../../../content/schema/company.ts";
import { isVisibleLink } from "../drafts.ts";

type Product = { service: string } | { package: string };

/**
 * The components of texts: facts of the catalogue, so that no text repeats a figure, and blocks. In Markdown, a drawing
 * becomes its label.
 */
export const mdxComponents = {
  /** Outside of previews and development, a link to a draft is plain text until the draft is published. */
  a: ({ href = "", children, ...props }: ComponentProps<"a">) =>
    isVisibleLink(href) ? (
      <a {...props} href={href}>
        {children}
      </a>
    ) : (
      children
    ),
  Brand: () => company.brand,
  LegalName: () => company.legalName,
  // Keeps an address with a hyphen on one line, unless it is longer than the line.
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
  Price: (product: Product) => keepOnOneLine(findProduct(product).offer.totalFee),
  Hours: ({ service }: { service: string }) => keepOnOneLine(findService(service).offer.hoursText),
  Weeks: (product: Product) => keepOnOneLine(findProduct(product).offer.delivery),
  HourlyRate: () => `${formatUsd(company.hourlyRate)}/hr`,
  Retention: ({ of }: { of: keyof Company["retention"] }) => keepOnOneLine(formatDays(company.retention[of])),
  // The same texts as in the estimate and the order form.
  EstimateStatus: () => estimates.status,
  Acceptance: () => estimates.acceptance,
  CancelRight: () => cancelRight,
  InvoiceWithin: () => `${company.invoiceWithinHours} hours`,
  /** A highlighted remark with an optional title. In Markdown it is a quotation. */
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
  /** A picture with a caption. In Markdown it is the alt text and the caption. */
  Figure: ({ alt, children, ...picture }: { src: string; alt: string; children: ReactNode }) => (
    <figure>
      <img {...picture} alt={alt} />
      <figcaption>{children}</figcaption>
    </figure>
  ),
  // `never`, because MDX passes attributes as written. The check compares them with `content/mdx.ts`.
} satisfies Record<MdxComponentName | "a", ComponentType<never>>;

function keepOnOneLine(text: string) {
  return <span className="whitespace-nowrap">{text}</span>;
}

function findProduct(product: Product) {
  if ("service" in product) return findService(product.service);
  const found = packages.find(({ slug }) => slug === product.package);
  if (found) return found;
  throw new Error(`MDX names the package "${product.package}", which is not in content/firm/packages/.`);
}

function findService(slug: string) {
  const service = allServices.find((each) => each.slug === slug);
  if (!service) throw new Error(`MDX names the service "${slug}", which is not in content/firm/services/.`);
  return service;
}

/** `730` → `"2 years"`, `90` → `"90 days"`; a year counts 365 days. */
function formatDays(days: number): string {
  if (days % 365 !== 0) return `${days} days`;
  return days === 365 ? "1 year" : `${days / 365} years`;
}
