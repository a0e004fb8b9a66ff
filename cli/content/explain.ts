import { exampleFile, explanations } from "./check/explanations.ts";
import type { Explanation } from "./check/rule.ts";
import { type Rule, ruleOf, rules } from "./check/index.ts";
import { print } from "../report.ts";

/** Prints what a rule requires and why, with a wrong and a right example; without a rule, lists all of them. */
export function explain(id: string | undefined): void {
  const width = Math.max(...rules.map((rule) => rule.id.length));
  const line = ({ id: name, severity }: Rule) =>
    `${name.padEnd(width)}  ${severity.padEnd(7)}  ${explanations[name].summary}`;
  print(id === undefined ? rules.map(line).join("\n") : explanation(ruleOf(id)));
}

/** The documentation of a rule. */
function explanation({ id, severity }: Rule): string {
  const { summary, why, file = exampleFile, wrong, right }: Explanation = explanations[id];
  const [bad, good] = [wrong, right].map((code) => code.replace(/^(?=.)/gm, "    "));
  return `${id} (${severity})
${summary}

${why}

Wrong, in ${file}:
${bad}

Right:
${good}`;
}
