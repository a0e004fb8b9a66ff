import type { Place } from "../../finding.ts";
import { fieldName, type Text } from "../data/path.ts";
import type { Parsed } from "../parsed.ts";
import type { Project } from "../project.ts";
import { placeInRun, runsOf } from "../prose/runs.ts";
import { aligned } from "../sources/aligned.ts";
import { quantitiesIn, type Quantity } from "./quantity.ts";

/** A text of the project that states quantities. */
export interface Statement {
  text: string;
  quantities: readonly Quantity[];
  /** The file it is in. */
  path: string;
  /** The field it is in, in data. */
  field: string | undefined;
  /** True in MDX, where components write figures from the catalogue. */
  isProse: boolean;
  /** Where a quantity is; called for findings only, since it searches the source again. */
  place(quantity: Quantity): Place;
}

/** Every text that states a quantity, in data and in prose. */
export function statementsOf(project: Project): Statement[] {
  return [...project.parsed.flatMap((file) => inData(file)), ...project.prose.flatMap((file) => inProse(file))];
}

// --- internal ---

/** Files whose values are facts themselves, checked by their schemas. */
const factFiles = new Set([
  "content/firm/company.ts",
  "content/firm/checks.ts",
  "content/firm/redirects.ts",
  "content/firm/order.ts",
  "content/firm/look.ts",
  "content/firm/mark.ts",
]);
/** Fields that hold names, codes and addresses rather than sentences, those that justify figures, and invented ones. */
const notText = new Set([
  "icon",
  "iconColor",
  "color",
  "kind",
  "isoNumeric",
  "url",
  "to",
  "sourceUrl",
  "date",
  "initials",
  "figures",
  "priceNote",
  "sample",
]);

function inData(file: Parsed): Statement[] {
  if (factFiles.has(file.path)) return [];
  return file.texts.flatMap((given) => {
    if (given.path.some((key) => typeof key === "string" && notText.has(key))) return [];
    const text = given.value.replace(/[^\S ]/g, " ");
    const promises = given.path[0] === "additionalInfo" ? /$/ : promising;
    const quantities = quantitiesIn(text).filter((each) => isTerm(each, text, promises));
    if (quantities.length === 0 || isMisplaced(file, given)) return [];
    const place = (quantity: Quantity) => within(file.at(given.path), given.value, quantity);
    return [{ text, quantities, path: file.path, field: fieldName(given.path), isProse: false, place }];
  });
}

/** Whether a text is in place of a number, which the schema rule reports. */
function isMisplaced({ issues }: Parsed, { path }: Text): boolean {
  return issues.some((issue) => issue.code === "invalid_type" && fieldName(issue.path) === fieldName(path));
}

function inProse(file: Project["prose"][number]): Statement[] {
  return runsOf(file).flatMap((run) => {
    const promises = file.source.path.startsWith("content/firm/legal/") ? keeping : promising;
    const quantities = quantitiesIn(run.text).filter((each) => isTerm(each, run.text, promises));
    if (quantities.length === 0) return [];
    const place = ({ index, text }: Quantity) => placeInRun(file, run, index, index + text.length);
    return [{ text: run.text, quantities, path: file.source.path, field: undefined, isProse: true, place }];
  });
}

/** What precedes months or years that a text promises; in a legal text, those for which something is kept, too. */
const promising = /\b(?:within|in (?:under|less than|as little as))\s$/i;
const keeping = /\b(?:within|for|after)\s(?:at (?:least|most)\s)?$/i;

const ofExperience = /^\s(?:of\s(?:[a-z]+\s){0,2}experience|in business)\b/i;

/** Whether a duration is a promise or a claim: months and years elsewhere tell of the past, of records, or of an age. */
function isTerm({ kind, index, text }: Quantity, whole: string, promises: RegExp): boolean {
  if (kind !== "months" && kind !== "years") return true;
  const end = index + text.length;
  return promises.test(whole.slice(Math.max(0, index - 30), index)) || ofExperience.test(whole.slice(end, end + 50));
}

/** The place of a quantity in the place of the text that states it. */
function within(place: Place, value: string, { index, text }: Quantity): Place {
  const range = place.stated ?? place;
  const source = place.source.text.slice(range.start, range.end);
  const quoted = /^["'`]/.test(source) ? 1 : 0;
  const offsets = aligned(source.slice(quoted, quoted ? -1 : undefined), value);
  const [start, end] = [offsets?.[index], offsets?.[index + text.length - 1]];
  if (start === undefined || end === undefined) return place;
  return { ...place, start: range.start + quoted + start, end: range.start + quoted + end + 1 };
}
