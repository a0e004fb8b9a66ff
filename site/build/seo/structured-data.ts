import type * as schema from "schema-dts";
import { company, feeRange, pages as pageTexts } from "../../../content/catalogue.ts";
import { internationalPhone } from "../../../content/contact-details.ts";
import { pageMessages } from "../../../content/messages.ts";
import { pagePaths } from "../../../content/paths.ts";
import { toDollars } from "../../../content/pricing/money.ts";
import { createServiceOffer } from "../../../content/pricing/offer.ts";
import type { PageData } from "../../app/lib/page-data.ts";
import type { PackageData, ServiceData } from "../../app/pages/product.loader.ts";
import { siteOrigin } from "../site-url.ts";
import { createHead } from "./head.ts";

/** The data of any page: each has a head, some have an offer. */
type AnyPageData = ServiceData | PackageData | (PageData & { kind?: never });

/** A page's schema.org data. The share image of the home page is the firm's picture. */
export function createStructuredData(path: string, data: AnyPageData): schema.Graph {
  const graph: schema.Thing[] = [
    describeFirm(createHead("/", pageTexts.home).image),
    describeSite(),
    ...(path === "/" ? [] : [listBreadcrumbs(data)]),
    ...(data.kind ? [describeService(data)] : []),
  ];
  return { "@context": "https://schema.org", "@graph": graph };
}

const firmId = { "@id": `${siteOrigin}/#firm` };

function describeFirm(image: string): schema.ProfessionalService {
  const { brand, legalName, tagline, email, phone, postalAddress, location, social } = company;
  const { street, city: locality, state: region, zip } = postalAddress;
  return {
    "@type": "ProfessionalService",
    ...firmId,
    name: brand,
    legalName,
    slogan: tagline,
    url: `${siteOrigin}/`,
    logo: `${siteOrigin}/icon-512.png`,
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

function describeSite(): schema.WebSite {
  return {
    "@type": "WebSite",
    "@id": `${siteOrigin}/#site`,
    name: company.brand,
    description: pageTexts.home.meta.description,
    url: `${siteOrigin}/`,
    inLanguage: "en-US",
    publisher: firmId,
  };
}

function listBreadcrumbs({ head, kind }: AnyPageData): schema.BreadcrumbList {
  const trail = [
    { name: "Home", item: `${siteOrigin}/` },
    ...(kind ? [{ name: pageMessages.solutions, item: siteOrigin + pagePaths.solutions }] : []),
    { name: head.card.heading, item: head.canonical },
  ];
  return {
    "@type": "BreadcrumbList",
    itemListElement: trail.map(({ name, item }, index) => ({ "@type": "ListItem", position: index + 1, name, item })),
  };
}

function describeService(product: Extract<AnyPageData, { kind: string }>): schema.Service {
  const { head, description } = product;
  const offer = product.kind === "package" ? product.offer : createServiceOffer(product.pricing);
  return {
    "@type": "Service",
    "@id": `${head.canonical}#service`,
    name: offer.title,
    description,
    url: head.canonical,
    image: head.image,
    provider: firmId,
    areaServed: company.location,
    offers: {
      "@type": "Offer",
      price: toDollars(offer.totalCents),
      priceCurrency: "USD",
      url: offer.kind === "package" && offer.orderLink ? siteOrigin + offer.orderLink.to : head.canonical,
    },
  };
}
