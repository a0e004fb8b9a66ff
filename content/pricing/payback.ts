import type { Sample } from "../schema/sample.ts";
import type { Cents } from "./money.ts";

/** The work that a service takes over, in a visitor's numbers. */
export interface SavedHours {
  people: number;
  /** Hours a week that each of them spends on it. */
  hours: number;
  /** Cost of an hour in dollars. */
  cost: number;
  /** Percent of the hours that are saved. */
  share: number;
}

/** The fields of the calculator in their order, each with its largest value; the smallest is above 0. */
export const savedHoursLimits = { people: 999, hours: 80, cost: 999, share: 100 } as const;

/** Payback beyond two years is shown as not worth it. */
export const maxPaybackWeeks = 104;

/** Savings per week in cents, rounded to dollars. */
export function computeWeeklySaving({ people, hours, cost, share }: SavedHours): Cents {
  return Math.round((people * hours * cost * share) / 100) * 100;
}

/** The whole weeks after which the savings have paid a fee; undefined while a field is empty or out of its limits. */
export function computePaybackWeeks(fee: Cents, saved: SavedHours): number | undefined {
  return isWithinLimits(saved) ? Math.max(1, Math.ceil(fee / Math.max(1, computeWeeklySaving(saved)))) : undefined;
}

interface ServiceExample {
  /** The cost is in cents. */
  savedWork?: (Omit<SavedHours, "share"> & { share?: number | undefined }) | undefined;
  sample?: Sample | undefined;
}

/** A calculator's initial values. For a process sample, the time saved comes from its steps. */
export function getSavedHoursExample({ savedWork, sample }: ServiceExample): SavedHours | undefined {
  if (!savedWork) return undefined;
  const { people, hours, cost, share = sample?.kind === "process" ? computeShareSaved(sample) : 100 } = savedWork;
  return { people, hours, cost: cost / 100, share };
}

type Steps = readonly { by: string; minutes: number }[];

/** The minutes that people spend on the steps of a process. */
export function sumPersonMinutes(steps: Steps): number {
  const sum = steps.filter(({ by }) => by === "person").reduce((total, { minutes }) => total + minutes, 0);
  // 0.1 + 0.2 is 0.30000000000000004.
  return Number(sum.toPrecision(12));
}

function isWithinLimits(saved: SavedHours): boolean {
  return (Object.keys(savedHoursLimits) as (keyof SavedHours)[]).every(
    (field) => saved[field] > 0 && saved[field] <= savedHoursLimits[field],
  );
}

/** The share of people's time that a process no longer takes, in whole percent. */
function computeShareSaved({ before, after }: Record<"before" | "after", Steps>): number {
  return Math.max(1, Math.round((1 - sumPersonMinutes(after) / sumPersonMinutes(before)) * 100));
}
