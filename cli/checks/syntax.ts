import type { Rule } from "./rule.ts";

/** Each content file can be read: valid TypeScript, MDX or YAML, and data only. */
export const syntax: Rule = {
  id: "syntax",
  check({ data, services, packages, legal, index }) {
    const entries = [...services, ...packages, ...legal];
    return [...data.values(), ...entries.flatMap((entry) => [entry.data, entry.prose]), index].flatMap(
      (file) => file?.problems ?? [],
    );
  },
};
