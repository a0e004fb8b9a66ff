import { CommandError } from "../../command-error.ts";
import type { Project } from "../project/project.ts";
import { suggest } from "../suggest.ts";
import type { CheckResult, Finding, Rule } from "./rule.ts";
import amount from "./rules/amount.ts";
import component from "./rules/component.ts";
import counter from "./rules/counter.ts";
import date from "./rules/date.ts";
import draft from "./rules/draft.ts";
import duplicate from "./rules/duplicate.ts";
import files from "./rules/files.ts";
import hours from "./rules/hours.ts";
import icon from "./rules/icon.ts";
import label from "./rules/label.ts";
import legal from "./rules/legal.ts";
import linkText from "./rules/link-text.ts";
import link from "./rules/link.ts";
import markdown from "./rules/markdown.ts";
import order from "./rules/order.ts";
import picture from "./rules/picture.ts";
import placeholder from "./rules/placeholder.ts";
import publicFiles from "./rules/public.ts";
import redirect from "./rules/redirect.ts";
import reference from "./rules/reference.ts";
import schema from "./rules/schema.ts";
import slug from "./rules/slug.ts";
import spelling from "./rules/spelling.ts";
import syntax from "./rules/syntax.ts";
import total from "./rules/total.ts";

/** Every rule, in the order in which findings at one place are shown. */
export const rules: readonly Rule[] = [
  syntax,
  files,
  slug,
  schema,
  component,
  reference,
  link,
  linkText,
  label,
  total,
  hours,
  amount,
  order,
  counter,
  duplicate,
  placeholder,
  draft,
  redirect,
  legal,
  date,
  icon,
  picture,
  publicFiles,
  markdown,
  spelling,
];

/** The rule with a name; refuses an unknown name. */
export function findRule(name: string): Rule {
  const rule = rules.find((each) => each.name === name);
  if (rule) return rule;
  const names = rules.map((each) => each.name);
  throw new CommandError(`There is no rule "${name}".`, suggest(name, names, `The rules are ${names.join(", ")}.`));
}

/** Runs all rules on a project, except those with the names in `skipped`. */
export async function checkProject(project: Project, skipped: readonly string[] = []): Promise<CheckResult> {
  const findings: Finding[] = [];
  const blocked = new Set<string>();
  for (const rule of rules) {
    const { name, severity } = rule;
    if (skipped.includes(name)) continue;
    for (const diagnostic of await rule.check(project)) {
      // A field of data, or a node of a text.
      const { source, field, start } = diagnostic.range;
      const place = `${source.path} ${field ?? start}`;
      if (blocked.has(place)) continue;
      if (blocking.has(rule)) blocked.add(place);
      findings.push({ rule: name, severity, ...diagnostic });
    }
  }
  findings.sort((a, b) => a.range.source.path.localeCompare(b.range.source.path) || a.range.start - b.range.start);
  return { findings, fileCount: project.files.length };
}

/** Rules whose first finding is the only one at its place: a wrong value is one finding. */
const blocking: ReadonlySet<Rule> = new Set([schema, component, reference, link]);
