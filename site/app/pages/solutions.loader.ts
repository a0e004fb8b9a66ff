import { packages } from "../../../content/catalogue.ts";
import { estimateMessages } from "../../../content/messages/estimates.ts";
import { pageMessages } from "../../../content/messages/pages.ts";
import { formatHours } from "../../../content/pricing/fees.ts";
import type { Offer } from "../../../content/pricing/offer.ts";
import { listVisibleServices } from "../../build/drafts.ts";
import { getPageBasics, getNextPage, getCards } from "../../build/section-data.ts";

export function loader() {
  return {
    ...getPageBasics("solutions"),
    cards: getCards(),
    offers: getComparedOffers(),
    next: getNextPage("request-demo", pageMessages.requestChat),
  };
}

function getComparedOffers() {
  return [
    ...packages.map(({ offer, hours, badge, blurb, wrongWhen }) => {
      const hoursText = hours === undefined ? "" : formatHours(hours);
      return { ...pickComparedFigures(offer), hoursText, fitsWhen: badge ?? blurb, wrongWhen };
    }),
    ...listVisibleServices().map(({ offer, fitsWhen, wrongWhen }) => {
      return { ...pickComparedFigures(offer), hoursText: offer.hoursText, fitsWhen, wrongWhen };
    }),
  ];
}

function pickComparedFigures({ title, path, totalFee, delivery, support = estimateMessages.noSupport }: Offer) {
  return { title, path, totalFee, delivery, support };
}
