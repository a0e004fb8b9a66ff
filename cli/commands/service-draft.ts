import { kebab } from "../checks/structure/slug.ts";
import { hoursForFee, sumOfFees } from "../../content/pricing.ts";
import type { Deliverable, ServiceSource } from "../../content/schema/service.ts";
import { Slug } from "../../content/schema/text.ts";
import { centsIn } from "../cents.ts";
import { Refusal } from "../refusal.ts";
import { spread, starterService, type Firm } from "../templates/service.ts";

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
}

/** The facts of a new service; refuses weeks and deliverables that cannot be read. What they say is the check's business. */
export function serviceFrom(input: ServiceInput, firm: Firm): ServiceSource {
  const { title, summary, icon, weeks, deliverable } = input;
  const starter = starterService(title, firm);
  const own = deliverable?.map((text, index) => parseDeliverable(text, index + 1)) ?? [];
  const deliverables = own.length > 0 ? own : starter.deliverables;
  const total = sumOfFees(deliverables);
  const hours = hoursForFee(total, firm.hourlyRate);
  const duration = weeks === undefined ? (own.length > 0 ? weeksFor(hours) : starter.weeks) : parseWeeks(weeks);
  return {
    ...starter,
    ...(summary !== undefined && { blurb: summary }),
    ...(icon !== undefined && { icon: parseIcon(icon) }),
    deliverables: spread(deliverables, duration.max),
    total,
    hours,
    weeks: duration,
    draft: true,
  };
}

// --- internal ---

/** `"ArrowRight"` → `"arrow-right"`: an icon as Lucide's components name it, or as its set does. */
function parseIcon(text: string): string {
  return /^[a-z-]+:/.test(text) ? text : kebab(text);
}

/** `"4-6"`, `"4–6 weeks"` → `{ min: 4, max: 6 }`; `"6"` → from 6 to 6. */
function parseWeeks(text: string): { min: number; max: number } {
  const [, min, max = min] = /^\s*(\d+)(?:\s*(?:[-–—]|to)\s*(\d+))?(?:\s*weeks?)?\s*$/i.exec(text) ?? [];
  if (min === undefined || max === undefined || Number(min) > Number(max) || Number(min) === 0) {
    throw new Refusal(`"${text}" is not a range of weeks.`, "Write the shortest and the longest delivery, like 4-6.");
  }
  return { min: Number(min), max: Number(max) };
}

/** `"Audit=12000"` → its name and its price in cents, with a placeholder description; its place counts from 1. */
function parseDeliverable(text: string, place = 1): Omit<Deliverable, "weeks"> {
  const [, name = "", amount = ""] = /^\s*(.*\S)\s*=([^=]*)$/.exec(text) ?? [];
  const price = centsIn(amount);
  if (price === undefined) {
    throw new Refusal(
      `"${text}" is not a deliverable.`,
      'Write its name and its price in dollars, like "Audit=12000".',
    );
  }
  return {
    id: Slug.safeParse(kebab(name)).data ?? `deliverable-${place}`,
    name,
    description: `${name}: agreed with you at the start, handed over in writing, and explained in person.`,
    price,
  };
}

/** Weeks for a number of hours at 13 to 20 hours a week, as in most services. */
function weeksFor(hours: number): { min: number; max: number } {
  return { min: Math.max(1, Math.ceil(hours / 20)), max: Math.max(1, Math.ceil(hours / 13)) };
}
