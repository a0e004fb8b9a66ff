import { cheapestOffer, company, home, pages, services, trade } from "../../../content/catalogue.ts";
import { processResult } from "../../build/samples/process.tsx";
import { sampleStart } from "../../build/samples/sample.tsx";
import { introduction } from "../../build/seo/head.ts";
import { aboutData, benefitsData, contactData, solutionCards } from "../sections/sections.loader.ts";

export function loader() {
  return {
    ...introduction("home"),
    tagline: company.tagline,
    eyebrow: `${trade.field} in ${company.location}`,
    /** The offer with the lowest fee. */
    cheapest: { fee: cheapestOffer.fee, path: cheapestOffer.path },
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

/** The beginning of the first sample that shows a process, as HTML, with its result in a sentence. */
function proof() {
  for (const { sample, offer } of services) {
    if (sample?.kind !== "process") continue;
    return { html: sampleStart(sample), result: processResult(sample), service: offer.title, to: offer.path };
  }
  return undefined;
}

/** The estimate of the first service, which illustrates the hero. */
function heroEstimate() {
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
