import { packages } from "../../../content/catalogue.ts";
import { estimateMessages, pageMessages } from "../../../content/messages.ts";
import { formatHours } from "../../../content/pricing/fees.ts";
import type { Offer } from "../../../content/pricing/offer.ts";
import { introduction, nextPage } from "../../build/seo/head.ts";
import { shownServices, solutionCards } from "../sections/sections.loader.ts";

export function loader() {
  return {
    ...introduction("solutions"),
    cards: solutionCards(),
    offers: comparedOffers(),
    next: nextPage("request-demo", pageMessages.requestChat),
  };
}

/** Rows of the comparison: the packages, then the services. */
function comparedOffers() {
  return [
    ...packages.map(({ offer, hours, badge, blurb, wrongWhen }) => ({
      ...comparedFigures(offer, hours === undefined ? "" : formatHours(hours)),
      fitsWhen: badge ?? blurb,
      wrongWhen,
    })),
    ...shownServices.map(({ offer, fitsWhen, wrongWhen }) => ({
      ...comparedFigures(offer, offer.hoursText),
      fitsWhen,
      wrongWhen,
    })),
  ];
}

function comparedFigures(
  { title, path, fee, delivery, support = estimateMessages.noSupport }: Offer,
  hoursText: string,
) {
  return { title, path, fee, delivery, support, hoursText };
}
