import type * as schema from "schema-dts";
import { company, feeRange, pages as pageTexts } from "../../../content/catalogue.ts";
import { internationalPhone } from "../../../content/contact-details.ts";
import { pageMessages } from "../../../content/messages/pages.ts";
import { pagePaths } from "../../../content/paths.ts";
import { toDollars } from "../../../content/pricing/money.ts";
import { createServiceOffer } from "../../../content/pricing/offer.ts";
import type { PageData } from "../../app/lib/page-data.ts";
import type { PackageData, ServiceData } from "../../app/pages/product.loader.ts";
import { readCanonical } from "../site-url.ts";
import { createHead } from "./head.ts";

/** The data of any page: each has a head, some have an offer. */
type AnyPageData = ServiceData | PackageData | (PageData & { kind?: never });

/** A page's schema.org data. The share image of the home page is the firm's picture. */
export function createStructuredData(path: string, data: AnyPageData, canonical = readCanonical()): schema.Graph {
  const { origin } = canonical;
  const graph: schema.Thing[] = [
    describeFirm(origin, createHead("/", pageTexts.home, canonical).image),
    describeSite(origin),
    ...(path === "/" ? [] : [listBreadcrumbs(origin, data)]),
    ...(data.kind ? [describeService(origin, data)] : []),
  ];
  return { "@context": "https://schema.org", "@graph": graph };
}

function firmId(origin: string) {
  return { "@id": `${origin}/#firm` };
}

function describeFirm(origin: string, image: string): schema.ProfessionalService {
  const { brand, legalName, tagline, email, phone, postalAddress, location, social } = company;
  const { street, city: locality, state: region, zip } = postalAddress;
  return {
    "@type": "ProfessionalService",
    ...firmId(origin),
    name: brand,
    legalName,
    slogan: tagline,
    url: `${origin}/`,
    logo: `${origin}/icon-512.png`,
    image,
    email,
    telephone: internationalPhone(phone),
    address: {
      "@type": "PostalAddress",
      streetAddress: street,
      addressLocality: locality,
      addressRegion: region,
      postalCode: zip,
      addressCountry: "US",
    },
    areaServed: location,
    priceRange: `${feeRange.lowest}-${feeRange.highest}`,
    ...(social.length > 0 && { sameAs: social.map(({ url }) => url) }),
  };
}

function describeSite(origin: string): schema.WebSite {
  return {
    "@type": "WebSite",
    "@id": `${origin}/#site`,
    name: company.brand,
    description: pageTexts.home.meta.description,
    url: `${origin}/`,
    inLanguage: "en-US",
    publisher: firmId(origin),
  };
}

function listBreadcrumbs(origin: string, { head, kind }: AnyPageData): schema.BreadcrumbList {
  const trail = [
    { name: "Home", item: `${origin}/` },
    ...(kind ? [{ name: pageMessages.solutions, item: origin + pagePaths.solutions }] : []),
    { name: head.card.heading, item: head.canonical },
  ];
  return {
    "@type": "BreadcrumbList",
    itemListElement: trail.map(({ name, item }, index) => ({ "@type": "ListItem", position: index + 1, name, item })),
  };
}

function describeService(origin: string, product: Extract<AnyPageData, { kind: string }>): schema.Service {
  const { head, description } = product;
  const offer = product.kind === "package" ? product.offer : createServiceOffer(product.pricing);
  return {
    "@type": "Service",
    "@id": `${head.canonical}#service`,
    name: offer.title,
    description,
    url: head.canonical,
    image: head.image,
    provider: firmId(origin),
    areaServed: company.location,
    offers: {
      "@type": "Offer",
      price: toDollars(offer.totalCents),
      priceCurrency: "USD",
      url: offer.kind === "package" && offer.orderLink ? origin + offer.orderLink.to : head.canonical,
    },
  };
}
