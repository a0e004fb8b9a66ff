import { formatHours, formatWeeks, hoursForFee, sumOfFees } from "../../../content/pricing.ts";
import { configOf } from "../silence.ts";
import type { Rule } from "../rule.ts";

/** The longest delivery of a promise that says something, as a multiple of the shortest. */
const widest = 4;

/** Delivery times that do not fit the hours of work, or that promise nothing. */
export const weeks: Rule = {
  id: "weeks",
  severity: "warning",
  summary:
    "A service's weeks and hours fit the firm's pace, hoursPerWeek in content/firm/checks.ts, and no delivery is longer than four times the shortest.",
  why: "The price implies how many hours the work takes, and the weeks how long the client waits. If they do not fit the hours that the firm works a week, one of them is mistyped. A range like 1-20 weeks promises nothing.",
  example: {
    file: "content/firm/services/example-agents.ts",
    wrong: "weeks: { min: 1, max: 6 },\n  // The pace",
    right: "weeks: { min: 4, max: 6 },\n  // The pace",
    inPlaceOf: "weeks: { min: 4, max: 6 },",
  },
  check(project) {
    const rate = project.facts.company?.hourlyRate;
    const { hoursPerWeek: pace } = configOf(project);
    return [...project.services, ...project.packages].flatMap(({ data, facts }) => {
      if (!rate || !data || !facts) return [];
      const { min, max } = facts.weeks;
      const range = data.at(["weeks"]);
      const hours = "deliverables" in facts ? hoursForFee(sumOfFees(facts.deliverables), rate) : undefined;
      // The shortest delivery is a week, however little there is to do.
      const fits = hours === undefined || (hours / min <= pace.max && (hours / max >= pace.min || max === 1));
      if (!fits) {
        const least = Math.max(1, Math.ceil(hours / pace.max));
        const most = Math.max(least, Math.floor(hours / pace.min));
        return [
          {
            range,
            message: `${formatHours(hours)} hours in ${formatWeeks(facts.weeks)} are ${formatHours(hours / max)} to ${formatHours(hours / min)} hours a week; ${pace.min}-${pace.max} are usual.`,
            help: `Choose ${least === most ? formatWeeks({ min: least, max: most }) : `weeks between ${least} and ${most}`}, or correct the fees.`,
          },
        ];
      }
      if (max <= min * widest) return [];
      const message = `${formatWeeks(facts.weeks)} is so wide a range that it promises nothing.`;
      return [{ range, message, help: `Let the longest be at most ${widest} times the shortest.` }];
    });
  },
};
