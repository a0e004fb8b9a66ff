import { company, dashboard, home, orderPackage, services } from "../../content/catalogue.ts";
import { formatUsd } from "../../content/money.ts";
import { type SocialLinkData, socialLinks } from "./layout.ts";

/** A card of the solutions grid. */
export interface SolutionCardData {
  title: string;
  description: string;
  icon: string;
  iconColor: "pine" | "glacier" | "ember";
  /** Path of its page. */
  to: string;
  /** Fee as shown: `$53,000`. */
  price: string;
  /** Badge of the highlighted card; absent on the others. */
  badge?: string;
}

/** The cards: the package first, then every service in the order of the index. */
export function solutionCards(): SolutionCardData[] {
  const { badge, price } = orderPackage;
  return [{ ...cardOf(orderPackage, price), badge }, ...services.map((service) => cardOf(service, service.total))];
}

function cardOf(
  { slug, title, blurb, icon, iconColor }: (typeof services)[number] | typeof orderPackage,
  cents: number,
): SolutionCardData {
  return { title, description: blurb, icon, iconColor, to: `/products/${slug}`, price: formatUsd(cents) };
}

/** Ways to reach the firm, shown beside the contact form and on the consultation page. */
export interface ContactData {
  location: string;
  email: string;
  phone: string;
  /** The phone number as a `tel:` URL. */
  phoneHref: string;
  hours: string;
  social: SocialLinkData[];
}

export function contactData(): ContactData {
  const { location, email, phone, hours } = company;
  return { location, email, phone, phoneHref: `tel:+1-${phone}`, hours, social: socialLinks };
}

/** The benefits section: sample dashboard and benefit items. */
export function benefitsData() {
  const { caption, note, slides } = dashboard;
  return { dashboard: { caption, note, slides }, items: home.benefits, itemsNote: home.benefitsNote };
}
export type BenefitsData = ReturnType<typeof benefitsData>;

/** The about section: approach, counters with the map, testimonials. */
export function aboutData() {
  const { approach, counters, countries, testimonialsTitle, testimonials } = home;
  return { approach, counters, countries, testimonialsTitle, testimonials };
}
export type AboutData = ReturnType<typeof aboutData>;
