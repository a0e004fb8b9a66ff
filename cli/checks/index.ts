import type { CheckResult, CheckFinding } from "../finding.ts";
import type { Project } from "../project/project.ts";
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
import { reference } from "./links/reference.ts";
import { component } from "./prose/component.ts";
import { imageAlt } from "./prose/image-alt.ts";
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
import { unknownKey } from "./structure/unknown-key.ts";

const named: readonly Rule[] = [
  syntax,
  files,
  slug,
  schema,
  unknownKey,
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
  imageAlt,
];

/** Every rule, in the order in which findings at one place are shown. */
export const rules: readonly Rule[] = [...named, silenceRule(named.map(({ id }) => id))];

/** Runs all rules on a project, with its own severities and exceptions. */
export function checkProject(project: Project): CheckResult {
  const config = configOf(project);
  const found: CheckFinding[] = [];
  for (const rule of rules) {
    const weight = config.severity[rule.id] ?? rule.severity;
    if (typeof weight === "object") continue;
    found.push(...rule.check(project, found).map((finding) => ({ rule: rule.id, severity: weight, ...finding })));
  }
  const findings = silence(found, config).left.toSorted(
    (a, b) => compare(a.place.source.path, b.place.source.path) || a.place.start - b.place.start,
  );
  return { findings, silenced: found.length - findings.length, fileCount: project.files.length };
}

// --- internal ---

function compare(a: string, b: string): number {
  return a < b ? -1 : Number(a > b);
}
