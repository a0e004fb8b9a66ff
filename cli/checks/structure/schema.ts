import type { z } from "zod";
import { formatUsd } from "../../../content/money.ts";
import { centsIn, centsLiteral } from "../../cents.ts";
import type { Fix, Place, Finding } from "../../finding.ts";
import { onlyNearest, suggest } from "../../nearest.ts";
import { unread } from "../../project/data/evaluate.ts";
import { fieldName, valueAt } from "../../project/data/path.ts";
import type { Parsed } from "../../project/project.ts";
import type { Rule } from "../rule.ts";
import { isOptional, schemaAt, written } from "./shape.ts";
import { kebab } from "./slug.ts";

/** Every value matches its schema in `content/schema/`. */
export const schema: Rule = {
  id: "schema",
  severity: "error",
  summary: "Every value matches its schema in content/schema/.",
  why: "The pages are built from these values; a missing or malformed one would leave a gap on a page.",
  example: {
    file: "content/firm/services/example-agents.ts",
    inPlaceOf: 'iconColor: "primary",',
    wrong: 'iconColor: "purple",',
    right: 'iconColor: "primary",',
  },
  check({ parsed }) {
    return parsed.flatMap((file) =>
      file.issues
        .filter((issue) => issue.code !== "unrecognized_keys" && valueAt(file.value, issue.path) !== unread)
        .filter((issue) => valueAt(file.value, issue.path) !== undefined || !isMisspelled(file, issue.path))
        .map((issue) => findingOf(file, issue)),
    );
  },
};

// --- internal ---

function findingOf(file: Parsed, issue: z.core.$ZodIssue): Finding {
  const value = valueAt(file.value, issue.path);
  const field = fieldName(issue.path) || "The file's data";
  const place = file.at(issue.path);
  if ((value === undefined || value === null) && issue.path.length === 0) {
    return {
      place,
      message: "The front matter is missing.",
      remedy: "Begin the file with a line ---, then title, description and date, each on a line, and a line ---.",
    };
  }
  const asWritten = shapeOf(file, issue.path);
  const absent = value === null || (value === undefined && holds(file, issue.path));
  if (absent) {
    const leave = isOptional(file.schema, issue.path) ? ", or remove the line" : "";
    const quotes = file.path.endsWith(".mdx") ? "; one that begins with a mark like # stands in quotes" : "";
    return {
      place,
      message: `${field} is ${value}, which is no value.`,
      remedy: `Write ${asWritten}${leave}${quotes}.`,
    };
  }
  if (value === undefined) {
    const expected =
      issue.code === "invalid_type"
        ? ` (${withArticle(issue.expected)})`
        : issue.code === "custom"
          ? `: it ${issue.message}`
          : "";
    return { place, message: `${field} is missing${expected}.`, remedy: `Add it here: ${asWritten}.` };
  }
  const message = `${field} is ${shown(value)}: ${what(issue)}.`;
  return { place, message, remedy: remedy(issue, value) ?? `Write ${asWritten}.`, fix: fixOf(place, issue, value) };
}

/** Whether a missing field is there under a misspelled name, which the unknown-key rule reports. */
function isMisspelled({ issues }: Parsed, path: readonly PropertyKey[]): boolean {
  const parent = fieldName(path.slice(0, -1));
  return issues.some(
    (issue) =>
      issue.code === "unrecognized_keys" &&
      fieldName(issue.path) === parent &&
      issue.keys.some((key) => onlyNearest(key, [String(path.at(-1))]) !== undefined),
  );
}

/** What is certainly meant: another spelling of a choice, or the same value with or without quotes. */
function fixOf(place: Place, issue: z.core.$ZodIssue, value: unknown): Fix | undefined {
  if (!place.stated || place.source.path.endsWith(".mdx")) return undefined;
  const put = (text: string | undefined): Fix | undefined =>
    text === undefined || !place.stated ? undefined : { ...place.stated, text };
  if (issue.code === "invalid_value" && typeof value === "string") {
    const match = onlyNearest(value, choices(issue).map(String));
    return put(match && JSON.stringify(match));
  }
  if (issue.code !== "invalid_type") return undefined;
  if (issue.expected === "string" && typeof value === "number") return put(JSON.stringify(String(value)));
  if (issue.expected === "boolean" && (value === "true" || value === "false")) return put(value);
  return /^(?:number|int)$/.test(issue.expected) && isNumeral(value) ? put(value) : undefined;
}

/** Whether data has a key, whatever its value. */
function holds({ value }: Parsed, path: readonly PropertyKey[]): boolean {
  const parent = valueAt(value, path.slice(0, -1));
  return typeof parent === "object" && parent !== null && Object.hasOwn(parent, path.at(-1) ?? "");
}

/** The field at a path as it is to be written. */
function shapeOf({ schema: whole }: Parsed, path: readonly PropertyKey[]): string {
  const field = schemaAt(whole, path);
  const key = path.findLast((each) => typeof each === "string");
  return field && key !== undefined ? written(String(key), field) : "it as content/schema/ describes it";
}

function what(issue: z.core.$ZodIssue): string {
  switch (issue.code) {
    case "invalid_type":
      // The schema's own message says more.
      return issue.message.startsWith("must") ? issue.message : `it must be ${withArticle(issue.expected)}`;
    case "too_big":
      // Integers are bounded too, by the largest that is exact.
      if (issue.origin === "number" || issue.origin === "int") return `it may be at most ${issue.maximum}`;
      return `it may have at most ${counted(issue.maximum, issue.origin)}`;
    case "too_small":
      if (issue.message.startsWith("must")) return issue.message;
      if (issue.origin === "number") return `it must be ${issue.inclusive ? "at least" : "more than"} ${issue.minimum}`;
      return `it must have at least ${counted(issue.minimum, issue.origin)}`;
    case "invalid_value":
    case "invalid_union":
      return `it must be one of ${listed(choices(issue))}`;
    case "invalid_key":
      return `its name ${issue.issues[0]?.message}`;
    default:
      return issue.message;
  }
}

function remedy(issue: z.core.$ZodIssue, value: unknown): string | undefined {
  const length = typeof value === "string" || Array.isArray(value) ? value.length : undefined;
  if (issue.code === "too_big" && length !== undefined) {
    return `Remove ${length - Number(issue.maximum)} of its ${length} ${unit(issue.origin)}.`;
  }
  if (issue.code === "too_small" && length) return `Add ${Number(issue.minimum) - length} more.`;
  if (issue.code === "invalid_format" && issue.path.at(-1) === "icon" && kebab(String(value)) !== "") {
    return `Write icon: "${kebab(String(value))}".`;
  }
  if (issue.code === "invalid_value" || issue.code === "invalid_union") {
    return suggest(String(value), choices(issue).map(String), `Use one of ${listed(choices(issue))}.`);
  }
  if (issue.code === "invalid_type") {
    if (issue.expected === "string" && typeof value !== "object") return `Write it in quotes: "${String(value)}".`;
    if (issue.expected === "array" && typeof value === "string")
      return `Write it as a list: [${JSON.stringify(value)}].`;
    if (issue.expected === "boolean" && (value === "true" || value === "false")) {
      return `Write it without quotes: ${value}.`;
    }
    const [, hours] =
      issue.expected === "number" ? (/^(\d+(?:\.\d)?) ?(?:h|hrs?|hours)$/.exec(String(value)) ?? []) : [];
    if (hours !== undefined) return `Write the number alone: ${hours}.`;
    if (issue.expected === "number" && isNumeral(value)) return `Write it without quotes: ${value}.`;
  }
  const [, min, max = min] = /^(\d+)(?:\s?(?:[-–]|to)\s?(\d+))?(?:\s?weeks?)?$/.exec(String(value)) ?? [];
  // "6-8" where a range of weeks belongs.
  if (issue.code === "invalid_type" && issue.expected === "object" && issue.path.at(-1) === "weeks" && min) {
    return `Write weeks: { min: ${min}, max: ${max} }.`;
  }
  const cents = centsIn(String(value));
  if (issue.code === "invalid_type" && /cents/.test(issue.message) && cents !== undefined) {
    return `Write ${String(issue.path.at(-1))}: ${centsLiteral(cents)} for ${formatUsd(cents)}${typeof value === "string" ? ", without quotes" : ""}.`;
  }
  return undefined;
}

/** The values that a field may have; for a union of objects, those of its discriminator. */
function choices(issue: z.core.$ZodIssueInvalidValue | z.core.$ZodIssueInvalidUnion): readonly unknown[] {
  if (issue.code === "invalid_value") return issue.values;
  return "options" in issue ? (issue.options ?? []) : [];
}

function listed(values: readonly unknown[]): string {
  return values.map((each) => shown(each)).join(", ");
}

function unit(origin: string): string {
  return origin === "string" ? "characters" : "entries";
}

function counted(number: number | bigint, origin: string): string {
  if (Number(number) !== 1) return `${number} ${unit(origin)}`;
  return origin === "string" ? "1 character" : "1 entry";
}

function isNumeral(value: unknown): value is string {
  return typeof value === "string" && /^\d[\d_]*(\.\d+)?$/.test(value);
}

function withArticle(type: string): string {
  if (type === "int") return "a whole number";
  if (type === "array") return "a list";
  if (type === "boolean") return "true or false";
  if (type === "record") return "names, each with its values";
  return `${/^[aeiou]/.test(type) ? "an" : "a"} ${type}`;
}

function shown(value: unknown): string {
  if (Array.isArray(value)) return `a list of ${value.length}`;
  // A number too large becomes Infinity, which JSON writes as null.
  const text = typeof value === "number" ? String(value) : (JSON.stringify(value) ?? String(value));
  return text.length > 60 ? `${text.slice(0, 57)}…` : text;
}
