import type { CheckResult, Finding, Range, Severity } from "./finding.ts";
import { suggest } from "../nearest.ts";
import type { Project } from "../project/project.ts";
import { Refusal } from "../../refusal.ts";
import { words } from "./changed.ts";
import { component } from "./component.ts";
import { hours, priceStep, total } from "./estimate.ts";
import type { RuleId } from "./explanations.ts";
import { files } from "./files.ts";
import { company, counter, flatPackage } from "./firm.ts";
import { icon } from "./icon.ts";
import { legal } from "./legal.ts";
import { link } from "./link.ts";
import { markdown } from "./markdown.ts";
import { picture } from "./picture.ts";
import { draft, fact, reference } from "./reference.ts";
import type { Check } from "./rule.ts";
import { schema } from "./schema.ts";
import { slug } from "./slug.ts";
import { meta, placeholder } from "./texts.ts";

/** Each rule by its name. */
const checks: Readonly<Record<RuleId, Check>> = {
  syntax: ({ files: read }) => read.flatMap(({ diagnostics }) => diagnostics),
  files,
  slug,
  schema,
  component,
  reference,
  icon,
  total,
  hours,
  "price-step": priceStep,
  "flat-package": flatPackage,
  counter,
  legal,
  meta,
  draft,
  fact,
  placeholder,
  link,
  markdown,
  picture,
  company,
  words,
};

const warnings: ReadonlySet<string> = new Set(["draft", "words"]);

/** A rule about the content; `explanations.ts` says what it requires. */
export interface Rule {
  /** Its name, as findings show it. */
  id: RuleId;
  /** An error fails the check, a warning does not. */
  severity: Severity;
  check: Check;
}

/** Every rule, in the order in which findings at one place are shown. */
export const rules: readonly Rule[] = Object.entries(checks).map(([id, check]) => ({
  id: id as RuleId,
  severity: warnings.has(id) ? "warning" : "error",
  check,
}));

/** The rule of a name; refuses a name that none has. */
export function ruleOf(id: string): Rule {
  const rule = rules.find((each) => each.id === id);
  if (rule) return rule;
  const ids = Object.keys(checks);
  throw new Refusal(`There is no rule "${id}".`, suggest(id, ids, `The rules are ${ids.join(", ")}.`));
}

/** Runs all rules on a project, in their order. */
export async function checkProject(project: Project, skipped: readonly string[] = []): Promise<CheckResult> {
  const found: Finding[] = [];
  const refused = new Set<string>();
  for (const { id, severity, check } of rules) {
    if (skipped.includes(id)) continue;
    const diagnostics = (await check(project, found)).filter(({ range }) => !refused.has(placeOf(range)));
    found.push(...diagnostics.map((diagnostic) => ({ rule: id, severity, ...diagnostic })));
    if (refusing.has(id)) for (const { range } of diagnostics) refused.add(placeOf(range));
  }
  const findings = found.toSorted(
    (a, b) => compare(a.range.source.path, b.range.source.path) || a.range.start - b.range.start,
  );
  return { findings, fileCount: project.files.length };
}

// --- internal ---

/** Rules after which no other looks at the same place: what is wrong in itself is one finding. */
const refusing: ReadonlySet<string> = new Set(["schema", "component", "reference"]);

/** A field of data, or a node of a text. */
function placeOf({ source, field, start }: Range): string {
  return `${source.path} ${field ?? start}`;
}

function compare(a: string, b: string): number {
  return a < b ? -1 : Number(a > b);
}
