import {
  type CataloguePackage,
  type CatalogueService,
  company,
  dashboard,
  home,
  navigation,
  packages,
  questions,
} from "../../content/catalogue.ts";
import { companyPhoneLink } from "../../content/company-phone.ts";
import { worldMap } from "../artwork/world.ts";
import type { AboutData } from "../sections/about.tsx";
import type { BenefitsData } from "../sections/benefits.tsx";
import type { ComparedService } from "../sections/comparison.tsx";
import type { ContactData } from "../components/contact-links.tsx";
import type { QuestionsData } from "../sections/questions.tsx";
import type { SolutionCardData } from "../sections/solutions.tsx";
import { socialLinks } from "./layout.ts";
import { shownServices } from "./services.ts";

/** The cards: the packages first, then every service, each in the order of its index. */
export function solutionCards(): SolutionCardData[] {
  return [
    ...packages.map((each) => ({ ...cardOf(each), ...(each.badge && { badge: each.badge }) })),
    ...shownServices.map((service) => cardOf(service)),
  ];
}

function cardOf({ blurb, icon, iconColor, group, offer }: CatalogueService | CataloguePackage): SolutionCardData {
  const { title, path: to, fee: price, delivery: weeks } = offer;
  return { title, description: blurb, icon, iconColor, group, to, price, weeks };
}

/** The comparison of all services. */
export function comparedServices(): ComparedService[] {
  return shownServices.map(({ offer, fitsWhen, wrongWhen }) => {
    const { slug, title, path, totalCents, fee, hours, hoursText, weeks, delivery, support } = offer;
    const shown = { slug, title, path, totalCents, fee, hours, hoursText, weeks, delivery };
    return { ...shown, ...(support !== undefined && { support }), fitsWhen, wrongWhen };
  });
}

export function contactData(): ContactData {
  const { location, email, phone, hours } = company;
  const privacy = navigation.legal.find(({ to }) => to === "/privacy");
  return {
    location,
    email,
    phone,
    phoneHref: companyPhoneLink(phone),
    hours,
    privacy,
    social: socialLinks,
  };
}

/** The questions that a page answers. */
export function questionsOn(path: string): QuestionsData["questions"] {
  return questions.flatMap(({ question, answer, pages }) => (pages.includes(path) ? [{ question, answer }] : []));
}

/** The benefits section: sample dashboard and benefit items. */
export function benefitsData(): BenefitsData {
  const { caption, note, slides } = dashboard;
  return { dashboard: { caption, note, slides }, items: home.benefits };
}

/** The about section: approach, counters with the map, testimonials. */
export function aboutData(): AboutData {
  const { approach, counters, countries, countriesAre, testimonialsTitle: title, testimonials } = home;
  return { approach, counters, map: { ...worldMap(countries), are: countriesAre }, quoted: { title, testimonials } };
}
