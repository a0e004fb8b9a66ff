import { exampleFile, explanations } from "../checks/explanations.ts";
import type { Explanation } from "../checks/rule.ts";
import { type Rule, rules } from "../checks/index.ts";
import { suggest } from "../nearest.ts";
import { Refusal } from "../refusal.ts";
import { print } from "../report.ts";

/** Prints what a rule requires and why, with a wrong and a right example; without a rule, lists all of them. */
export function explain(id: string | undefined): void {
  const ids = rules.map((rule) => rule.id);
  const width = Math.max(...ids.map((name) => name.length));
  const line = ({ id: name, severity }: Rule) =>
    `${name.padEnd(width)}  ${severity.padEnd(7)}  ${explanations[name].summary}`;
  if (id === undefined) return print(rules.map(line).join("\n"));
  const rule = rules.find((candidate) => candidate.id === id);
  if (rule) return print(explanation(rule));
  throw new Refusal(`There is no rule "${id}".`, suggest(id, ids, `The rules are ${ids.join(", ")}.`));
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
${good}

Change its severity: severity: { "${id}": "${severity === "error" ? "warning" : "error"}" } in content/firm/checks.ts.
Accept a finding:    silenced: [{ rule: "${id}", file: "…", field: "…", reason: "…" }] there, with your reason.`;
}
