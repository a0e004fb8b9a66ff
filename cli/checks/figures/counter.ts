import type { Diagnostic } from "../../diagnostic.ts";
import type { Project } from "../../project/project.ts";
import type { Rule } from "../rule.ts";

const homePath = "content/firm/home.ts";

/** Counters against the lists that they count, and shares against the counts beside them. */
export const counter: Rule = {
  id: "counter",
  severity: "error",
  summary:
    "A counter of content/firm/home.ts is the number of entries of the list that it counts, unless that is empty; a percentage of the sample dashboard is that of its counts.",
  why: "The number stands beside the list, the map or the bars, where a visitor can count.",
  example: {
    file: homePath,
    wrong: '{ value: 4, label: "countries", counts: "countries" }',
    right: '{ value: 3, label: "countries", counts: "countries" }',
  },
  check(project) {
    return [...counters(project), ...shares(project)];
  },
};

// --- internal ---

function counters({ data, facts: { home, about } }: Project): Diagnostic[] {
  const file = data.get(homePath);
  if (!file || !home) return [];
  const lists = { countries: home.countries, deployments: about?.deployments ?? [] };
  return home.counters.flatMap(({ value, counts }, index) => {
    const { length } = counts ? lists[counts] : [];
    if (!counts || length === 0 || length === value) return [];
    return [
      {
        range: file.at(["counters", index, "value"]),
        message: `The counter says ${value}, but the list of ${counts} has ${length}.`,
        help: `Write value: ${length}, or correct the list.`,
      },
    ];
  });
}

function shares({ data, facts: { dashboard } }: Project): Diagnostic[] {
  const file = data.get("content/firm/dashboard.ts");
  if (!file || !dashboard) return [];
  return dashboard.slides.flatMap((slide, at) => {
    if (slide.kind !== "vehicle") return [];
    const all = slide.inventory.reduce((sum, { count }) => sum + count, 0);
    return slide.inventory.flatMap(({ count, percentage, type }, index) => {
      const share = (count / all) * 100;
      // Rounded up or down, so that they can come to a hundred.
      if (all === 0 || Math.abs(share - percentage) < 1) return [];
      return [
        {
          range: file.at(["slides", at, "inventory", index, "percentage"]),
          message: `${count} ${type} of ${all} are ${share.toFixed(1)} percent, not ${percentage}.`,
          help: `Write percentage: ${Math.round(share)}, or correct the counts.`,
        },
      ];
    });
  });
}
