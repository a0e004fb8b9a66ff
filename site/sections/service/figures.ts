import type { Selectable } from "../../../content/choice.ts";
import { formatUsd, type Cents } from "../../../content/money.ts";
import { feeForHours, figuresWithout, formatHours, formatWeeks, type Priced } from "../../../content/pricing.ts";
import type { ScheduleBar } from "./schedule.tsx";

/** A line of the estimate: what its figures depend on, and how the page shows it. */
export interface EstimateLine extends Priced, Selectable {
  text: string;
  fee: string;
}

/** What all figures of a service follow from. */
export interface EstimateSource {
  deliverables: readonly EstimateLine[];
  /** Shortest and longest delivery of the whole, in weeks. */
  weekRange: { min: number; max: number };
  hourlyRate: Cents;
}

/** The lines of the price table and their total, as the page shows them. */
export interface EstimateData extends EstimateSource, Pick<ShownFigures, "total" | "hours" | "weeks"> {
  slug: string;
  title: string;
}

/** The figures of a service as its page shows them, whole or without some deliverables. */
export interface ShownFigures {
  total: string;
  hours: string;
  estimatedTotal: string;
  weeks: string;
  schedule: readonly ScheduleBar[];
  /** The longest delivery, in weeks. */
  lastWeek: number;
}

/** The figures without the deliverables of these ids. */
export function shownFigures(source: EstimateSource, without: readonly string[]): ShownFigures {
  const { deliverables, weekRange, hourlyRate } = source;
  const figures = figuresWithout({ deliverables, weeks: weekRange }, without, hourlyRate);
  const lastWeek = figures.weeks.max;
  const percent = (weeks: number) => Math.round((weeks / lastWeek) * 1_000) / 10;
  return {
    total: formatUsd(figures.total),
    hours: formatHours(figures.hours),
    estimatedTotal: formatUsd(feeForHours(figures.hours, hourlyRate)),
    weeks: formatWeeks(figures.weeks),
    schedule: figures.deliverables.map(({ name, weeks: { start, end } }) => ({
      name,
      start: percent(start - 1),
      length: percent(end - start + 1),
      weeks: start === end ? `week ${start}` : `weeks ${start}-${end}`,
    })),
    lastWeek,
  };
}
