import { firstNumber } from "../../../../content/schema/text.ts";
import { inFile, type Rule } from "../rule.ts";

export default {
  name: "counter",
  severity: "error",
  explanation:
    "A counter of content/firm/home.ts is the number of entries in the list that it counts, unless the list is empty. A tile of the sample dashboard shows the last figure of its history. Visitors see both.",
  file: "content/firm/home.ts",
  wrong: 'value: 4, label: "countries", counts: "countries"',
  right: 'value: 3, label: "countries", counts: "countries"',
  check: (project) => [...wrongCounters(project), ...wrongTiles(project)],
} satisfies Rule;

// --- internal ---

const wrongCounters = inFile("home", ({ counters, countries }, at, { facts }) => {
  const lists = { countries, deployments: facts.about?.deployments ?? [] };
  return counters.flatMap(({ value, counts }, index) => {
    const { length } = counts ? lists[counts] : [];
    if (!counts || length === 0 || length === value) return [];
    const message = `The counter says ${value}, but the list of ${counts} has ${length}.`;
    const help = `Write value: ${length}, or correct the list.`;
    return [{ range: at(["counters", index, "value"]), message, help }];
  });
});

const wrongTiles = inFile("dashboard", ({ slides }, at) =>
  slides.flatMap((slide, index) =>
    (slide.kind === "overview" ? slide.metrics : []).flatMap(({ value, history }, place) => {
      const last = Math.abs(history.at(-1) ?? 0);
      const shown = firstNumber(value);
      if (shown === last || Number.isNaN(shown)) return [];
      const message = `value is "${value}", but its history ends with ${last}.`;
      const range = at(["slides", index, "metrics", place, "value"]);
      return [{ range, message, help: `Write ${last} in it, or correct the history.` }];
    }),
  ),
);
