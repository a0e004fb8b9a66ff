import { about, dashboard, home, packages } from "../../../content/catalogue.ts";
import { pageMessages } from "../../../content/messages/pages.ts";
import { isVisibleLink, listVisibleServices } from "../../build/drafts.ts";
import { getNextPage, getPageBasics } from "../../build/section-data.ts";

export function loader() {
  return {
    ...getPageBasics("benefits"),
    benefits: { dashboard, items: home.benefits },
    reasons: about.reasons.filter(({ link }) => isVisibleLink(link.to)),
    limits: [...packages, ...listVisibleServices()].map(({ offer, wrongWhen, instead, sample }) => ({
      title: offer.title,
      path: offer.path,
      wrongWhen,
      instead,
      wentWrong: sample?.wentWrong,
    })),
    next: getNextPage("solutions", pageMessages.exploreSolutions),
  };
}
