import { about } from "../../../content/catalogue.ts";
import { introduction, nextPage } from "../../build/head/page-text.ts";
import { benefitsData } from "../sections/benefits.loader.ts";
import type { BenefitsPageData } from "./benefits.tsx";

export function loader(): BenefitsPageData {
  return {
    ...introduction("/benefits", "benefits"),
    benefits: benefitsData(),
    reasons: about.reasons,
    next: nextPage("solutions", "Explore Solutions"),
  };
}
