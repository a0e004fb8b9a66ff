import type { Range } from "../../diagnostic.ts";
import { fieldName, valueAt, type Path } from "../data/path.ts";
import type { Document } from "../data/document.ts";
import type { Project } from "../project.ts";
import type { ProseFile } from "../prose/prose-file.ts";
import { rangeInRun, runsOf } from "../prose/runs.ts";
import { aligned } from "../sources/aligned.ts";
import { claimsIn, type Claim } from "./claims.ts";

/** A text of the project that states amounts. */
export interface Statement {
  text: string;
  claims: readonly Claim[];
  /** The file it is in. */
  path: string;
  /** The field it is in, in data. */
  field: string | undefined;
  /** True in MDX, where components write figures from the catalogue. */
  isProse: boolean;
  /** Whether its source stands beside it. */
  sourced: boolean;
  /** Where a claim is; called for findings only, since it searches the source again. */
  range(claim: Claim): Range;
}

/** Every text that states an amount, in data and in prose. */
export function statementsOf(project: Project): Statement[] {
  return [...project.documents.flatMap((file) => inData(file)), ...project.prose.flatMap((file) => inProse(file))];
}

// --- internal ---

/** Files whose values are facts themselves, checked by their schemas. */
const factFiles = new Set(
  ["company", "checks", "redirects", "order", "look", "mark", "departures"].map((name) => `content/firm/${name}.ts`),
);
/** Fields that hold names, codes and addresses rather than sentences, those that justify figures, and invented ones. */
const notText = new Set(
  "icon iconColor color kind isoNumeric url to sourceUrl date initials figures priceNote sample".split(" "),
);

function inData(file: Document): Statement[] {
  if (factFiles.has(file.path)) return [];
  return file.texts.flatMap(({ path, value }) => {
    if (path.some((key) => typeof key === "string" && notText.has(key))) return [];
    const text = value.replace(/[^\S ]/g, " ");
    const claims = claimsIn(text);
    // A text in place of a number is a finding of the schema rule.
    const isMisplaced = file.issues.some((issue) => fieldName(issue.path) === fieldName(path));
    if (claims.length === 0 || isMisplaced) return [];
    const range = (claim: Claim) => within(file.at(path), value, claim);
    const sourced = isSourced(file.value, path);
    return [{ text, claims, path: file.path, field: fieldName(path), isProse: false, sourced, range }];
  });
}

/** Whether a value has the address of its source beside it, as a quotation has. */
function isSourced(value: unknown, path: Path): boolean {
  return typeof valueAt(value, [...path.slice(0, -1), "sourceUrl"]) === "string";
}

function inProse(file: ProseFile): Statement[] {
  return runsOf(file).flatMap((run) => {
    const claims = claimsIn(run.text);
    if (claims.length === 0) return [];
    const { text, sourced } = run;
    const range = ({ index, text: found }: Claim) => rangeInRun(file, run, index, index + found.length);
    return [{ text, claims, path: file.source.path, field: undefined, isProse: true, sourced, range }];
  });
}

/** The range of a claim in the range of the text that states it. */
function within(range: Range, text: string, { index, text: found }: Claim): Range {
  const { source } = range;
  const { start, end } = range.value ?? range;
  const raw = source.text.slice(start, end);
  const quoted = /^["'`]/.test(raw) ? 1 : 0;
  const offsets = aligned(raw.slice(quoted, quoted ? -1 : undefined), text);
  const [from, to] = [offsets?.[index], offsets?.[index + found.length - 1]];
  if (from === undefined || to === undefined) return range;
  return { ...range, start: start + quoted + from, end: start + quoted + to + 1 };
}
