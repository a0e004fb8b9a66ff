import { formatWeeks } from "../../../content/pricing.ts";
import type { Rule } from "../rule.ts";

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
  check({ services }) {
    return services.flatMap(({ data, facts }) => {
      if (!data || !facts) return [];
      const { weeks, deliverables } = facts;
      const { max } = weeks;
      const late = deliverables.findIndex((each) => each.weeks.end > max);
      if (late !== -1) {
        return [
          {
            range: data.at(["deliverables", late, "weeks"]),
            message: `It ends in week ${deliverables[late]?.weeks.end}, but the service takes ${formatWeeks(weeks)}.`,
            help: `Let it end in week ${max} at the latest, or correct the weeks of the service.`,
          },
        ];
      }
      const idle = Array.from({ length: max }, (_, index) => index + 1).find(
        (week) => !deliverables.some(({ weeks: { start, end } }) => start <= week && week <= end),
      );
      if (idle === undefined) return [];
      return [
        {
          range: data.at(["weeks"]),
          message: `The service takes ${formatWeeks(weeks)}, but no deliverable is at work in week ${idle}.`,
          help: "Correct these weeks, or those of the deliverable that is at work then.",
        },
      ];
    });
  },
};
