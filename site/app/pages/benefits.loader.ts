import { about, packages } from "../../../content/catalogue.ts";
import { pageMessages } from "../../../content/messages.ts";
import { getIntroduction, getNextPage } from "../../build/seo/head.ts";
import { getBenefitsData, visibleServices } from "../sections/sections.loader.ts";

export function loader() {
  return {
    ...getIntroduction("benefits"),
    benefits: getBenefitsData(),
    reasons: about.reasons,
    limits: [...packages, ...visibleServices].map(({ offer, wrongWhen, instead, sample }) => ({
      title: offer.title,
      path: offer.path,
      wrongWhen,
      instead,
      wentWrong: sample?.wentWrong,
    })),
    next: getNextPage("solutions", pageMessages.exploreSolutions),
  };
}
