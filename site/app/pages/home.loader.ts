import { cheapestOffer, company, dashboard, home, pages, services, trade } from "../../../content/catalogue.ts";
import { listVisibleServices } from "../../build/drafts.ts";
import { describeResult } from "../../build/samples/process.tsx";
import { renderSamplePreview } from "../../build/samples/sample.tsx";
import { getApproachData, getContactData, getPageBasics, getCards } from "../../build/section-data.ts";

export function loader() {
  return {
    ...getPageBasics("home"),
    tagline: company.tagline,
    eyebrow: `${trade.field} in ${company.location}`,
    cheapest: { fee: cheapestOffer.totalFee, path: cheapestOffer.path },
    heroEstimate: getHeroEstimate(),
    stats: home.stats,
    cardsTitle: trade.cardsTitle,
    solutionsIntro: pages.solutions.intro,
    cards: getCards(),
    proof: getProof(),
    benefits: { dashboard, items: home.benefits },
    approach: getApproachData(),
    contact: getContactData(),
    contactTitle: pages.contact.heading,
    contactIntro: pages.contact.intro,
  };
}

/** The beginning of the first sample that shows a process, as HTML, with its result in a sentence. */
function getProof() {
  for (const { sample, offer } of services) {
    if (sample?.kind !== "process") continue;
    return { html: renderSamplePreview(sample), result: describeResult(sample), service: offer.title, to: offer.path };
  }
  return undefined;
}

function getHeroEstimate() {
  const [service] = listVisibleServices();
  if (!service) return undefined;
  const { title, path, totalFee, hoursText, rate, delivery } = service.offer;
  const lines = service.offer.lines.map((line) => ({ name: line.name, fee: line.fee }));
  return { title, path, totalFee, hoursText, rate, delivery, lines };
}
