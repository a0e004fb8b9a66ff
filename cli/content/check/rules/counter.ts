import { inFile, type Rule } from "../rule.ts";

export default {
  name: "counter",
  severity: "error",
  explanation:
    "A counter in content/firm/home.ts equals the number of entries in the list that it counts, unless the list is empty. Visitors see both.",
  file: "content/firm/home.ts",
  wrong: 'value: 4, label: "countries", counts: "countries"',
  right: 'value: 3, label: "countries", counts: "countries"',
  check: inFile("home", ({ counters, countries }, at, { facts }) => {
    const lists = { countries, deployments: facts.about?.deployments ?? [] };
    return counters.flatMap(({ value, counts }, index) => {
      const { length } = counts ? lists[counts] : [];
      if (!counts || length === 0 || length === value) return [];
      const message = `The counter says ${value}, but the list of ${counts} has ${length}.`;
      const help = `Write value: ${length}, or correct the list.`;
      return [{ range: at(["counters", index, "value"]), message, help }];
    });
  }),
} satisfies Rule;
