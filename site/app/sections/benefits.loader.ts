import { dashboard, home } from "../../../content/catalogue.ts";
import type { BenefitsData } from "./benefits.tsx";

/** The benefits section: sample dashboard and benefit items. */
export function benefitsData(): BenefitsData {
  const { caption, note, slides } = dashboard;
  return { dashboard: { caption, note, slides }, items: home.benefits };
}
