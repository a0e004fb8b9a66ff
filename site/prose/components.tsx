import type { FunctionComponent } from "react";
import { company, orderPackage, serviceBySlug } from "../../content/catalogue.ts";
import { formatUsd } from "../../content/money.ts";
import { formatHours, formatWeeks } from "../../content/pricing.ts";
import type { Company } from "../../content/schema/company.ts";

type Product = { service: string } | { package: string };

/** Components that MDX files use for facts, so that prose never repeats a figure of the catalogue. */
export const proseComponents: Record<string, FunctionComponent<never>> = {
  Brand: () => company.brand,
  LegalName: () => company.legalName,
  // An address broken at its hyphen reads as two; one longer than the line still breaks.
  Email: () => (
    <a className="inline-block" href={`mailto:${company.email}`}>
      {company.email}
    </a>
  ),
  Phone: () => (
    <a className="whitespace-nowrap" href={`tel:+1-${company.phone}`}>
      {company.phone}
    </a>
  ),
  PostalAddress: () => {
    const { street, city, state, zip } = company.postalAddress;
    return `${company.legalName}, ${street}, ${city}, ${state} ${zip}`;
  },
  Price: (product: Product) => {
    const found = find(product);
    return formatUsd("total" in found ? found.total : found.price);
  },
  Hours: ({ service }: { service: string }) => formatHours(findService(service).hours),
  Weeks: (product: Product) => <span className="whitespace-nowrap">{formatWeeks(find(product).weeks)}</span>,
  HourlyRate: () => `${formatUsd(company.hourlyRate)}/hr`,
  Retention: ({ of }: { of: keyof Company["retention"] }) => formatDays(company.retention[of]),
  InvoiceWithin: () => `${company.invoiceWithinHours} hours`,
};

function find(product: Product) {
  if ("service" in product) return findService(product.service);
  if (product.package === orderPackage.slug) return orderPackage;
  throw new Error(`MDX names the package "${product.package}", which is not in content/packages/.`);
}

function findService(slug: string) {
  const service = serviceBySlug.get(slug);
  if (!service) throw new Error(`MDX names the service "${slug}", which is not in content/services/index.ts.`);
  return service;
}

/** `730` → `"2 years"`, `90` → `"90 days"`; a year counts 365 days. */
function formatDays(days: number): string {
  if (days % 365 !== 0) return `${days} days`;
  return days === 365 ? "1 year" : `${days / 365} years`;
}
