import { formatHours, formatWeeks, hoursForFee } from "../../../content/pricing.ts";
import { configOf } from "../silence.ts";
import type { Rule } from "../rule.ts";
import { serviceFigures } from "./service-figures.ts";

/** Delivery times that do not fit the hours of work. */
export const weeks: Rule = {
  id: "weeks",
  severity: "warning",
  summary: "A service's weeks and hours fit the firm's pace, hoursPerWeek in content/firm/checks.ts.",
  why: "The price implies how many hours the work takes, and the weeks how long the client waits. If they do not fit the hours that the firm works a week, one of them is mistyped.",
  example: {
    file: "content/firm/services/example-agents.ts",
    wrong: "weeks: { min: 1, max: 6 },",
    right: "weeks: { min: 4, max: 6 },",
  },
  check(project) {
    const { hourlyRate: rate } = project.company;
    const { hoursPerWeek: pace } = configOf(project);
    return serviceFigures(project).flatMap(({ data, weeks: given, sum, inDollars }) => {
      if (!rate || !given || inDollars) return [];
      const hours = hoursForFee(sum, rate);
      const { min, max } = given;
      const busiest = hours / min;
      const slowest = hours / max;
      // The shortest delivery is a week, however little there is to do.
      if (busiest <= pace.max && (slowest >= pace.min || max === 1)) return [];
      const extreme = busiest > pace.max ? busiest : slowest;
      const needed = { min: Math.ceil(hours / pace.max), max: Math.max(1, Math.floor(hours / pace.min)) };
      return [
        {
          place: data.at(["weeks"]),
          message: `${formatHours(hours)} hours in ${formatWeeks(given)} are ${formatHours(extreme)} hours a week; ${pace.min}-${pace.max} are usual.`,
          remedy: `Choose weeks between ${needed.min} and ${needed.max}, or correct the prices.`,
        },
      ];
    });
  },
};
