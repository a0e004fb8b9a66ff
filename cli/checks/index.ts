import type { CheckResult, Finding } from "../diagnostic.ts";
import type { Project } from "../project/project.ts";
import { format } from "./changed/format.ts";
import { words } from "./changed/words.ts";
import { claim } from "./figures/claim.ts";
import { counter } from "./figures/counter.ts";
import { fact } from "./figures/fact.ts";
import { flatPackage } from "./figures/flat-package.ts";
import { hours } from "./figures/hours.ts";
import { introductoryPrice } from "./figures/introductory-price.ts";
import { priceStep } from "./figures/price-step.ts";
import { schedule } from "./figures/schedule.ts";
import { total } from "./figures/total.ts";
import { weeks } from "./figures/weeks.ts";
import { draft } from "./links/draft.ts";
import { icon } from "./links/icon.ts";
import { link } from "./links/link.ts";
import { picture } from "./links/picture.ts";
import { reference } from "./links/reference.ts";
import { company } from "./figures/company.ts";
import { component } from "./prose/component.ts";
import { legal } from "./prose/legal.ts";
import { markdown } from "./prose/markdown.ts";
import { meta } from "./prose/meta.ts";
import { placeholder } from "./prose/placeholder.ts";
import type { Rule } from "./rule.ts";
import { configOf, silence, silenceRule } from "./silence.ts";
import { files } from "./structure/files.ts";
import { schema } from "./structure/schema.ts";
import { slug } from "./structure/slug.ts";
import { syntax } from "./structure/syntax.ts";

const named: readonly Rule[] = [
  syntax,
  files,
  slug,
  schema,
  component,
  reference,
  icon,
  total,
  hours,
  priceStep,
  weeks,
  schedule,
  flatPackage,
  introductoryPrice,
  counter,
  claim,
  legal,
  meta,
  draft,
  fact,
  placeholder,
  link,
  markdown,
  picture,
  company,
  format,
  words,
];

/** Every rule, in the order in which findings at one place are shown. */
export const rules: readonly Rule[] = [...named, silenceRule(named.map(({ id }) => id))];

/** Runs all rules on a project, with its own severities and exceptions. */
export async function checkProject(project: Project, skipped: readonly string[] = []): Promise<CheckResult> {
  const config = configOf(project);
  const found: Finding[] = [];
  for (const { id, severity: usual, check } of rules) {
    const severity = config.severity[id] ?? usual;
    if (typeof severity === "object" || skipped.includes(id)) continue;
    found.push(...(await check(project, found)).map((diagnostic) => ({ rule: id, severity, ...diagnostic })));
  }
  const findings = silence(found, config).left.toSorted(
    (a, b) => compare(a.range.source.path, b.range.source.path) || a.range.start - b.range.start,
  );
  return { findings, silenced: found.length - findings.length, fileCount: project.files.length };
}

// --- internal ---

function compare(a: string, b: string): number {
  return a < b ? -1 : Number(a > b);
}
