import type {
  BreadcrumbList,
  FAQPage,
  Graph,
  Offer,
  ProfessionalService,
  Service,
  Thing,
  WebPage,
  WebSite,
} from "schema-dts";
import {
  type CataloguePackage,
  type CatalogueService,
  company,
  fees,
  packages,
  pages as pageTexts,
  questions,
  serviceBySlug,
} from "../../content/catalogue.ts";
import { dialed } from "../../content/company-phone.ts";
import { type Cents, formatUsd, toDollars } from "../../content/money.ts";
import type { PublicPage } from "./public-page.ts";

/**
 * A page's schema.org data for search engines; names and prices are those the page shows. The share image of the home
 * page is the firm's picture.
 */
export function structuredData(page: PublicPage, home: PublicPage): Graph {
  const origin = new URL(page.head.canonical).origin;
  const product = productAt(page.path);
  const graph: Thing[] = [
    organization(origin, home.head.image),
    webSite(origin),
    webPage(page, origin),
    ...(page.path === "/" ? [] : [breadcrumbs(page, origin, product !== undefined)]),
    ...(product ? [service(page, origin, product)] : []),
    ...questionsAndAnswers(page),
  ];
  return { "@context": "https://schema.org", "@graph": graph };
}

// --- internal ---

const firmId = (origin: string) => ({ "@id": `${origin}/#firm` });
const siteId = (origin: string) => ({ "@id": `${origin}/#site` });

/** The lowest and the highest fee, as the solutions page shows them. */
const priceRange = `${formatUsd(Math.min(...fees))}-${formatUsd(Math.max(...fees))}`;

function organization(origin: string, image: string): ProfessionalService {
  const { brand, legalName, tagline, email, phone, postalAddress, location, social } = company;
  const [city = location, state] = location.split(", ");
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
    telephone: dialed(phone),
    address: {
      "@type": "PostalAddress",
      streetAddress: street,
      addressLocality: locality,
      addressRegion: region,
      postalCode: zip,
      addressCountry: "US",
    },
    areaServed: [{ "@type": "City", name: city }, ...(state ? [{ "@type": "State", name: state } as const] : [])],
    priceRange,
    sameAs: social.map(({ url }) => url),
  };
}

function webSite(origin: string): WebSite {
  return {
    "@type": "WebSite",
    ...siteId(origin),
    name: company.brand,
    description: pageTexts.home.meta.description,
    url: `${origin}/`,
    inLanguage: "en-US",
    publisher: firmId(origin),
  };
}

/** Pages with a more specific type than `WebPage`. */
const pageTypes: Record<string, "AboutPage" | "ContactPage" | "CollectionPage" | undefined> = {
  "/about": "AboutPage",
  "/contact": "ContactPage",
  "/request-demo": "ContactPage",
  "/solutions": "CollectionPage",
};

function webPage({ path, head }: PublicPage, origin: string): WebPage {
  return {
    "@type": pageTypes[path] ?? "WebPage",
    "@id": head.canonical,
    url: head.canonical,
    name: head.card.heading,
    description: head.description,
    inLanguage: "en-US",
    isPartOf: siteId(origin),
    about: firmId(origin),
    primaryImageOfPage: { "@type": "ImageObject", url: head.image },
  };
}

function breadcrumbs({ head }: PublicPage, origin: string, isProduct: boolean): BreadcrumbList {
  const trail = [
    { name: "Home", item: `${origin}/` },
    ...(isProduct ? [{ name: "Solutions", item: `${origin}/solutions` }] : []),
    { name: head.card.heading, item: head.canonical },
  ];
  return {
    "@type": "BreadcrumbList",
    itemListElement: trail.map(({ name, item }, index) => ({ "@type": "ListItem", position: index + 1, name, item })),
  };
}

function questionsAndAnswers({ path, head }: PublicPage): FAQPage[] {
  const own = questions.filter(({ pages }) => pages.includes(path));
  if (own.length === 0) return [];
  const mainEntity = own.map(
    ({ question, answer }) =>
      ({ "@type": "Question", name: question, acceptedAnswer: { "@type": "Answer", text: answer } }) as const,
  );
  return [{ "@type": "FAQPage", "@id": `${head.canonical}#questions`, mainEntity }];
}

type Product = CatalogueService | CataloguePackage;

function productAt(path: string): Product | undefined {
  const slug = /^\/products\/(.+)$/.exec(path)?.[1];
  if (slug === undefined) return undefined;
  return serviceBySlug.get(slug) ?? packages.find((each) => each.slug === slug);
}

function service({ head }: PublicPage, origin: string, product: Product): Service {
  const isPackage = "price" in product;
  return {
    "@type": "Service",
    "@id": `${head.canonical}#service`,
    name: product.title,
    description: product.description,
    url: head.canonical,
    image: head.image,
    provider: firmId(origin),
    areaServed: company.location,
    offers: offer(
      product.offer.totalCents,
      product.offer.kind === "package" && product.offer.order ? origin + product.offer.order.to : head.canonical,
    ),
    ...(!isPackage && {
      hasOfferCatalog: {
        "@type": "OfferCatalog",
        name: "Fixed-Fee Deliverables & Pricing",
        itemListElement: product.deliverables.map(({ name, description, price }) => ({
          ...offer(price),
          itemOffered: { "@type": "Service", name, description } as const,
        })),
      } as const,
    }),
  };
}

function offer(price: Cents, url?: string) {
  return {
    "@type": "Offer",
    price: toDollars(price),
    priceCurrency: "USD",
    ...(url && { url }),
  } as const satisfies Offer;
}
