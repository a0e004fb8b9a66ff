import { about, packages } from "../../../content/catalogue.ts";
import { pageMessages } from "../../../content/messages.ts";
import { introduction, nextPage } from "../../build/seo/head.ts";
import { benefitsData, shownServices } from "../sections/sections.loader.ts";

export function loader() {
  return {
    ...introduction("benefits"),
    benefits: benefitsData(),
    reasons: about.reasons,
    limits: [...packages, ...shownServices].map(({ offer, wrongWhen, instead, sample }) => ({
      title: offer.title,
      path: offer.path,
      wrongWhen,
      instead,
      wentWrong: sample?.wentWrong,
    })),
    next: nextPage("solutions", pageMessages.exploreSolutions),
  };
}
