import type { Finding } from "../finding.ts";
import type { Project } from "../project/project.ts";
import { files } from "./files.ts";
import { hours } from "./hours.ts";
import { icon } from "./icon.ts";
import { reference } from "./reference.ts";
import type { Rule } from "./rule.ts";
import { schema } from "./schema.ts";
import { slug } from "./slug.ts";
import { syntax } from "./syntax.ts";
import { total } from "./total.ts";
import { unknownKey } from "./unknown-key.ts";

/** Every rule, in the order in which findings at one place are shown. */
const rules: readonly Rule[] = [syntax, files, slug, schema, unknownKey, total, hours, reference, icon];

/** All findings of all rules, by file and position. */
export function findingsOf(project: Project): Finding[] {
  return rules
    .flatMap((rule) => rule.check(project).map((problem) => ({ rule: rule.id, ...problem })))
    .toSorted((a, b) => compare(a.place.source.path, b.place.source.path) || a.place.start - b.place.start);
}

// --- internal ---

function compare(a: string, b: string): number {
  return a < b ? -1 : Number(a > b);
}
