import { about, company, feeRange, home, legalSlugs, pages, services, trade } from "../../../content/catalogue.ts";
import { pagePaths } from "../../../content/paths.ts";
import type { NextPageData } from "../../app/sections/closing.tsx";
import { pictureAt } from "../images/pictures.ts";
import type { AboutPageData } from "../../app/pages/about.tsx";
import type { BenefitsPageData } from "../../app/pages/benefits.tsx";
import type { ContactPageData } from "../../app/pages/contact.tsx";
import type { HomeData } from "../../app/pages/home.tsx";
import type { NotFoundData } from "../../app/pages/not-found.tsx";
import type { RequestDemoData } from "../../app/pages/request-demo.tsx";
import type { SolutionsData } from "../../app/pages/solutions.tsx";
import type { HeroData } from "../../app/pages/home/hero.tsx";
import { processResult } from "../samples/process.tsx";
import { sampleStart } from "../samples/sample.tsx";
import { headOf } from "./head.ts";
import { aboutData, benefitsData, comparedOffers, contactData, questionsOn, solutionCards } from "./sections.ts";
import type { LegalData } from "../../app/pages/legal.tsx";
import { legalProse } from "../mdx/prose.ts";

type PageName = Exclude<keyof typeof pages, "orderConfirmed">;

/** What every page of `content/firm/pages.ts` has: head, heading and introduction. */
function pageBasics(name: PageName) {
  const { heading, intro } = pages[name];
  const path = name === "notFound" ? "/404" : pagePaths[name];
  return { head: headOf(path, pages[name]), heading, intro };
}

/** The page that another leads to at its end. */
export function nextPage(name: Exclude<PageName, "notFound">, label: string): NextPageData {
  const { heading, intro } = pages[name];
  return { heading, intro, to: pagePaths[name], label };
}

export function loadHome(): HomeData {
  return {
    ...pageBasics("home"),
    tagline: company.tagline,
    eyebrow: `${trade.field} in ${company.location}`,
    entryPrice: feeRange.lowest,
    estimate: heroEstimate(),
    stats: home.stats,
    cardsTitle: trade.cardsTitle,
    solutionsIntro: pages.solutions.intro,
    cards: solutionCards(),
    proof: proof(),
    benefits: benefitsData(),
    about: aboutData(),
    contact: contactData(),
    contactTitle: pages.contact.heading,
    contactIntro: pages.contact.intro,
  };
}

/** The first sample of the firm's work that shows a process. */
function proof(): HomeData["proof"] {
  for (const { sample, offer } of services) {
    if (sample?.kind !== "process") continue;
    return { html: sampleStart(sample), result: processResult(sample), service: offer.title, to: offer.path };
  }
  return undefined;
}

/** The estimate of the first service, which illustrates the hero. */
function heroEstimate(): HeroData["estimate"] {
  const [service] = services;
  if (!service) throw new Error("content/firm/services/ has no service.");
  const { title, path, fee, hoursText, rate, delivery, lines } = service.offer;
  const shown = lines.map((line) => ({ name: line.name, fee: line.fee }));
  return { title, path, fee, hoursText, rate, delivery, lines: shown };
}

export function loadSolutions(): SolutionsData {
  return {
    ...pageBasics("solutions"),
    cards: solutionCards(),
    offers: comparedOffers(),
    next: nextPage("requestDemo", "Request a Chat"),
  };
}

export function loadBenefits(): BenefitsPageData {
  const next = nextPage("solutions", "Explore Solutions");
  return { ...pageBasics("benefits"), benefits: benefitsData(), reasons: about.reasons, next };
}

export function loadAbout(): AboutPageData {
  // The benefits page gives the reasons.
  const { reasons: _, ...firm } = about;
  const team = firm.team.map(({ portrait, ...person }) => ({
    ...person,
    ...(portrait && { portrait: pictureAt(portrait) }),
  }));
  return {
    ...pageBasics("about"),
    about: aboutData(),
    firm: { ...firm, team },
    contact: contactData(),
    next: nextPage("contact", "Contact Us"),
  };
}

export function loadContact(): ContactPageData {
  return { ...pageBasics("contact"), contact: contactData(), questions: questionsOn("/contact") };
}

export function loadRequestDemo(): RequestDemoData {
  const { call, bring, answer } = pages.requestDemo;
  return {
    ...pageBasics("requestDemo"),
    contact: contactData(),
    call,
    bring,
    answer,
    prices: feeRange,
    eyebrow: trade.request,
    subject: trade.appointmentTitle,
  };
}

export const loadContactSent = () => pageBasics("contactSent");

export function loadNotFound(): NotFoundData {
  const products = solutionCards().map(({ title, path, fee }) => ({ label: title, to: path, price: fee }));
  return { ...pageBasics("notFound"), products };
}

const longDate = new Intl.DateTimeFormat("en-US", { dateStyle: "long", timeZone: "UTC" });

/** Loads the legal text of `params.slug`, `content/firm/legal/<slug>.mdx`. */
export async function loadLegal({ params: { slug = "" } }: { params: { slug?: string } }): Promise<LegalData> {
  if (!legalSlugs.includes(slug)) throw new Error(`No legal text has the slug "${slug}".`);
  const { title, description, date, prose } = legalProse(slug);
  return {
    head: headOf(`/${slug}`, { meta: { title, description, keywords: [title, company.brand] }, heading: title }),
    title,
    description,
    date,
    dateLabel: longDate.format(new Date(date)),
    prose,
  };
}
