import type { Cents } from "../../content/money.ts";
import { hoursForFee, sumOfFees } from "../../content/pricing.ts";
import type { Deliverable, ServiceSource } from "../../content/schema/service.ts";
import { Refusal } from "../refusal.ts";
import { starterService } from "../templates/service.ts";
import { titleFigures } from "./service-title.ts";

/** What an editor enters about a new service, as typed; whatever is left out gets a presentable default. */
export interface ServiceInput {
  title: string;
  /** Card text: one sentence. */
  summary?: string | undefined;
  icon?: string | undefined;
  /** `4-6` */
  weeks?: string | undefined;
  /** Each `Name=12000`, the price in dollars. */
  deliverable?: string[] | undefined;
  draft?: boolean | undefined;
}

/** The facts of a new service; refuses a title that claims a figure, and weeks and deliverables that cannot be read. */
export function serviceFrom(input: ServiceInput, hourlyRate: Cents): ServiceSource {
  const { title, summary, icon, weeks, deliverable, draft } = input;
  const starter = starterService(title, hourlyRate);
  const own = deliverable?.map((text) => parseDeliverable(text)) ?? [];
  const deliverables = own.length > 0 ? own : starter.deliverables;
  const total = sumOfFees(deliverables);
  const hours = hoursForFee(total, hourlyRate);
  const figures = titleFigures(title);
  return {
    ...starter,
    ...(summary !== undefined && { blurb: summary }),
    ...(icon !== undefined && { icon }),
    deliverables,
    total,
    hours,
    ...(own.length > 0 && { weeks: weeksFor(hours) }),
    ...(weeks !== undefined && { weeks: parseWeeks(weeks) }),
    ...(draft && { draft }),
    ...(figures.length > 0 && { figures: { "the name of the service": figures } }),
  };
}

/** `"4-6"` → `{ min: 4, max: 6 }`. */
export function parseWeeks(text: string): { min: number; max: number } {
  const [, min, max] = /^\s*(\d+)\s*-\s*(\d+)\s*$/.exec(text) ?? [];
  if (min === undefined || max === undefined || Number(min) > Number(max) || Number(min) === 0) {
    throw new Refusal(`"${text}" is not a range of weeks.`, "Write the shortest and the longest delivery, like 4-6.");
  }
  return { min: Number(min), max: Number(max) };
}

/** `"Audit=12000"` → its name and its price in cents, with a placeholder description. */
export function parseDeliverable(text: string): Deliverable {
  const [, name = "", dollars = "", cents = "00"] = /^\s*(.*\S)\s*=\s*\$?(\d[\d,]*)(?:\.(\d\d))?\s*$/.exec(text) ?? [];
  if (name === "") {
    throw new Refusal(
      `"${text}" is not a deliverable.`,
      'Write its name and its price in dollars, like "Audit=12000".',
    );
  }
  const price = Number(`${dollars.replaceAll(",", "")}${cents}`);
  return { name, description: "Agreed with you at the start, handed over in writing, and explained in person.", price };
}

// --- internal ---

/** Weeks for a number of hours at 13 to 20 hours a week, as in most services. */
function weeksFor(hours: number): { min: number; max: number } {
  return { min: Math.max(1, Math.ceil(hours / 20)), max: Math.max(1, Math.ceil(hours / 13)) };
}
