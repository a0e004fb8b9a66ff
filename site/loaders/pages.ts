import { company, home, pages, services } from "../../content/catalogue.ts";
import { formatUsd } from "../../content/money.ts";
import { formatHours, formatWeeks } from "../../content/pricing.ts";
import { headOf } from "./head.ts";
import { aboutData, benefitsData, contactData, solutionCards } from "./sections.ts";

type PageName = keyof typeof pages;

/** What every page of `content/pages.ts` has: head, heading and introduction. */
function pageBasics(path: string, name: PageName) {
  const { heading, intro } = pages[name];
  return { head: headOf(path, pages[name]), heading, intro };
}

export function loadHome() {
  return {
    ...pageBasics("/", "home"),
    tagline: company.tagline,
    location: company.location,
    estimate: heroEstimate(),
    stats: home.stats,
    solutionsIntro: pages.solutions.intro,
    cards: solutionCards(),
    benefits: benefitsData(),
    about: aboutData(),
    contact: contactData(),
    contactIntro: pages.contact.intro,
  };
}
export type HomeData = ReturnType<typeof loadHome>;

/** The estimate of the first service, which illustrates the hero. */
function heroEstimate() {
  const [service] = services;
  if (!service) throw new Error("content/services/index.ts lists no service.");
  return {
    title: service.title,
    to: `/products/${service.slug}`,
    lines: service.deliverables.map(({ name, price }) => ({ name, fee: formatUsd(price) })),
    total: formatUsd(service.total),
    hours: formatHours(service.hours),
    rate: formatUsd(company.hourlyRate),
    weeks: formatWeeks(service.weeks),
  };
}

export function loadSolutions() {
  return { ...pageBasics("/solutions", "solutions"), cards: solutionCards() };
}
export type SolutionsData = ReturnType<typeof loadSolutions>;

export function loadBenefits() {
  return { ...pageBasics("/benefits", "benefits"), benefits: benefitsData() };
}
export type BenefitsPageData = ReturnType<typeof loadBenefits>;

export function loadAbout() {
  return { ...pageBasics("/about", "about"), about: aboutData() };
}
export type AboutPageData = ReturnType<typeof loadAbout>;

export function loadContact() {
  return { ...pageBasics("/contact", "contact"), contact: contactData() };
}
export type ContactPageData = ReturnType<typeof loadContact>;

export function loadRequestDemo() {
  return { ...pageBasics("/request-demo", "requestDemo"), contact: contactData() };
}
export type RequestDemoData = ReturnType<typeof loadRequestDemo>;

export const loadContactSent = () => pageBasics("/contact/sent", "contactSent");
export const loadOrderConfirmed = () => pageBasics("/order/confirmed", "orderConfirmed");
export const loadNotFound = () => pageBasics("/404", "notFound");
export type SimplePageData = ReturnType<typeof pageBasics>;
