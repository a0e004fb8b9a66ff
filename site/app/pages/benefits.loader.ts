import { about, packages } from "../../../content/catalogue.ts";
import { introduction, nextPage } from "../../build/head/head.ts";
import { shownServices } from "../../build/shown-services.ts";
import { benefitsData } from "../sections/benefits.loader.ts";
import type { BenefitsPageData } from "./benefits.tsx";

export function loader(): BenefitsPageData {
  return {
    ...introduction("/benefits", "benefits"),
    benefits: benefitsData(),
    reasons: about.reasons,
    limits: [...packages, ...shownServices].map(({ offer, wrongWhen, instead, sample }) => ({
      title: offer.title,
      path: offer.path,
      wrongWhen,
      instead,
      wentWrong: sample?.wentWrong,
    })),
    next: nextPage("solutions", "Explore Solutions"),
  };
}
