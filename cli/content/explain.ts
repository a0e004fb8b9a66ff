import { print } from "../output/plain.ts";
import { findRule, rules } from "./check/index.ts";
import { exampleFile, type Rule } from "./check/rule.ts";

/** Prints what a rule requires and why, with a wrong and a right example. Without a name, lists all rules. */
export function explain(name: string | undefined): void {
  print(name === undefined ? rules.map(summary).join("\n") : describe(findRule(name)));
}

// --- internal ---

const width = Math.max(...rules.map(({ name }) => name.length));

function summary({ name, severity, explanation }: Rule): string {
  return `${name.padEnd(width)}  ${severity.padEnd(7)}  ${explanation.split(/(?<=\.) /)[0]}`;
}

function describe({ name, severity, explanation, file = exampleFile, wrong, right }: Rule): string {
  const [bad, good] = [wrong, right].map((code) => code.replace(/^(?=.)/gm, "    "));
  return `${name} (${severity})\n${explanation}\n\nWrong, in ${file}:\n${bad}\n\nRight:\n${good}`;
}
