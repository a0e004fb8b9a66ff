import { cheapestOffer, company, home, pages, services, trade } from "../../../content/catalogue.ts";
import { introduction } from "../../build/head/head.ts";
import { processResult } from "../../build/samples/process.tsx";
import { sampleStart } from "../../build/samples/sample.tsx";
import { contactData } from "../components/contact-links.loader.ts";
import { aboutData } from "../sections/about.loader.ts";
import { benefitsData } from "../sections/benefits.loader.ts";
import { solutionCards } from "../sections/solution-grid.loader.ts";
import type { HomeData } from "./home.tsx";
import type { HeroData } from "./home/hero.tsx";

export function loader(): HomeData {
  return {
    ...introduction("/", "home"),
    tagline: company.tagline,
    eyebrow: `${trade.field} in ${company.location}`,
    entry: { fee: cheapestOffer.fee, path: cheapestOffer.path },
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
  return {
    title,
    path,
    fee,
    hoursText,
    rate,
    delivery,
    lines: lines.map((line) => ({ name: line.name, fee: line.fee })),
  };
}
