import { formatWeeks } from "../../../content/pricing.ts";
import type { Rule } from "../rule.ts";
import { serviceFigures } from "./service-figures.ts";

/** Deliverables whose weeks do not come to the weeks of the service. */
export const schedule: Rule = {
  id: "schedule",
  severity: "error",
  summary: "The weeks of a service's deliverables fill its longest delivery, without a gap.",
  why: "The page draws each deliverable over the weeks, and says how long the work takes if some are left out. Both would contradict the stated weeks otherwise.",
  example: {
    file: "content/firm/services/example-agents.ts",
    wrong: "weeks: { start: 5, end: 7 },",
    right: "weeks: { start: 5, end: 6 },",
  },
  check(project) {
    return serviceFigures(project).flatMap(({ data, weeks, selectable }) => {
      if (!weeks || !selectable) return [];
      const { max } = weeks;
      const late = selectable.findIndex(({ weeks: { end } }) => end > max);
      if (late !== -1) {
        return [
          {
            place: data.at(["deliverables", late, "weeks"]),
            message: `It ends in week ${selectable[late]?.weeks.end}, but the service takes ${formatWeeks(weeks)}.`,
            remedy: `Let it end in week ${max} at the latest, or correct the weeks of the service.`,
          },
        ];
      }
      const idle = Array.from({ length: max }, (_, index) => index + 1).find(
        (week) => !selectable.some(({ weeks: { start, end } }) => start <= week && week <= end),
      );
      if (idle === undefined) return [];
      return [
        {
          place: data.at(["weeks"]),
          message: `The service takes ${formatWeeks(weeks)}, but no deliverable is at work in week ${idle}.`,
          remedy: "Correct these weeks, or those of the deliverable that is at work then.",
        },
      ];
    });
  },
};
