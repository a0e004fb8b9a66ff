import type { CheckResult, Finding } from "../finding.ts";
import type { Project } from "../project/project.ts";
import { distCanonical } from "./build/canonical.ts";
import { distHeading } from "./build/heading.ts";
import { distHidden } from "./build/hidden.ts";
import { distLink } from "./build/link.ts";
import { distPrice } from "./build/price.ts";
import { distRoutes } from "./build/routes.ts";
import { distSourcePath } from "./build/source-path.ts";
import { accepts, configOf } from "./config.ts";
import { files } from "./files.ts";
import { hours } from "./hours.ts";
import { icon } from "./icon.ts";
import { component } from "./component.ts";
import { reference } from "./reference.ts";
import { claim } from "./claim.ts";
import { flatPackage } from "./flat-package.ts";
import { priceStep } from "./price-step.ts";
import { proseHours } from "./prose-hours.ts";
import { proseMoney } from "./prose-money.ts";
import { proseWeeks } from "./prose-weeks.ts";
import { weeks } from "./weeks.ts";
import { draft } from "./draft.ts";
import { imageAlt } from "./image-alt.ts";
import { legal } from "./legal.ts";
import { link } from "./link.ts";
import { markdown } from "./markdown.ts";
import { meta } from "./meta.ts";
import type { Rule } from "./rule.ts";
import { schema } from "./schema.ts";
import { silenceRule } from "./silence.ts";
import { slug } from "./slug.ts";
import { syntax } from "./syntax.ts";
import { total } from "./total.ts";
import { unknownKey } from "./unknown-key.ts";

const aboutContent: readonly Rule[] = [
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
  flatPackage,
  proseMoney,
  proseHours,
  proseWeeks,
  claim,
  legal,
  meta,
  link,
  markdown,
  imageAlt,
  draft,
];

/** About the built site; they find nothing while only the content is checked. */
const aboutBuild: readonly Rule[] = [
  distRoutes,
  distPrice,
  distHeading,
  distLink,
  distCanonical,
  distHidden,
  distSourcePath,
];
const named = [...aboutContent, ...aboutBuild];

/** Every rule, in the order in which findings at one place are shown. */
export const rules: readonly Rule[] = [...named, silenceRule(named.map(({ id }) => id))];

/** What all rules find in a project, by file and position, with the project's own severities and exceptions. */
export function checkProject(project: Project): CheckResult {
  const { severity, silenced } = configOf(project);
  const found: Finding[] = [];
  for (const rule of rules) {
    const weight = severity[rule.id] ?? rule.severity;
    found.push(...rule.check(project, found).map((problem) => ({ rule: rule.id, severity: weight, ...problem })));
  }
  const findings = found
    .filter((finding) => !silenced.some((entry) => accepts(entry, finding)))
    .toSorted((a, b) => compare(a.place.source.path, b.place.source.path) || a.place.start - b.place.start);
  return { findings, silenced: found.length - findings.length, fileCount: project.fileCount };
}

// --- internal ---

function compare(a: string, b: string): number {
  return a < b ? -1 : Number(a > b);
}
