import { rules } from "../checks/index.ts";
import type { Rule } from "../checks/rule.ts";
import { suggest } from "../nearest.ts";
import { Refusal } from "../refusal.ts";
import { print } from "../report.ts";

/** Prints what a rule requires and why, with a wrong and a right example; without a rule, lists all of them. */
export function explain(id: string | undefined): void {
  if (id === undefined) {
    const width = Math.max(...rules.map((rule) => rule.id.length));
    return print(
      rules
        .map(({ id: name, severity, summary }) => `${name.padEnd(width)}  ${severity.padEnd(7)}  ${summary}`)
        .join("\n"),
    );
  }
  const rule = rules.find((candidate) => candidate.id === id);
  if (rule) return print(explanation(rule));
  const ids = rules.map((candidate) => candidate.id);
  throw new Refusal(`There is no rule "${id}".`, suggest(id, ids, `The rules are ${ids.join(", ")}.`));
}

/** The documentation of a rule, as `explain` prints it. */
export function explanation({ id, severity, summary, why, example }: Rule): string {
  return `${id} (${severity})
${summary}

${why}

Wrong, in ${example.file}:
${indented(example.wrong)}

Right:
${indented(example.right)}

Change its severity: severity: { "${id}": "${severity === "error" ? "warning" : "error"}" } in content/firm/checks.ts.
Accept a finding:    silenced: [{ rule: "${id}", file: "…", field: "…", reason: "…" }] there, with your reason.`;
}

// --- internal ---

function indented(code: string): string {
  return code
    .split("\n")
    .map((line) => `    ${line}`.trimEnd())
    .join("\n");
}
