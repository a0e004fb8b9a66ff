import { About } from "../../../content/schema/about.ts";
import { Home } from "../../../content/schema/home.ts";
import type { Rule } from "../rule.ts";

const homePath = "content/firm/home.ts";

/** Counters against the lists that they count. */
export const counter: Rule = {
  id: "counter",
  severity: "error",
  summary:
    "A counter of content/firm/home.ts is the number of entries of the list that it counts, unless that is empty.",
  why: "The number stands beside the list and the map, where a visitor can count.",
  example: {
    file: homePath,
    wrong: '{ value: 4, label: "countries", counts: "countries" }',
    right: '{ value: 3, label: "countries", counts: "countries" }',
  },
  check({ data }) {
    const file = data.get(homePath);
    const home = Home.safeParse(file?.value).data;
    if (!file || !home) return [];
    const about = About.safeParse(data.get("content/firm/about.ts")?.value).data;
    const lists = { countries: home.countries, deployments: about?.deployments ?? [] };
    return home.counters.flatMap(({ value, counts }, index) => {
      const { length } = counts ? lists[counts] : [];
      if (!counts || length === 0 || length === value) return [];
      return [
        {
          place: file.at(["counters", index, "value"]),
          message: `The counter says ${value}, but the list of ${counts} has ${length}.`,
          remedy: `Write value: ${length}, or correct the list.`,
        },
      ];
    });
  },
};
