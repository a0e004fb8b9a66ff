import type { z } from "zod";
import type { Problem } from "../../finding.ts";
import { suggest } from "../../nearest.ts";
import { unread } from "../../project/data/evaluate.ts";
import { fieldName, valueAt } from "../../project/data/path.ts";
import type { Parsed } from "../../project/project.ts";
import type { Rule } from "../rule.ts";

/** Every value matches its schema in `content/schema/`. */
export const schema: Rule = {
  id: "schema",
  severity: "error",
  summary: "Every value matches its schema in content/schema/.",
  why: "The pages are built from these values; a missing or malformed one would leave a gap on a page.",
  example: {
    file: "content/services/example-agents.ts",
    inPlaceOf: 'iconColor: "pine",',
    wrong: 'iconColor: "purple",',
    right: 'iconColor: "pine",',
  },
  check({ parsed }) {
    return parsed.flatMap((file) =>
      file.issues
        .filter((issue) => issue.code !== "unrecognized_keys" && valueAt(file.value, issue.path) !== unread)
        .map((issue) => problemOf(file, issue)),
    );
  },
};

// --- internal ---

function problemOf(file: Parsed, issue: z.core.$ZodIssue): Problem {
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
  if (value === undefined) {
    const expected = issue.code === "invalid_type" ? ` (${withArticle(issue.expected)})` : "";
    return { place, message: `${field} is missing${expected}.`, remedy: `Add "${String(issue.path.at(-1))}" here.` };
  }
  return { place, message: `${field} is ${shown(value)}: ${what(issue)}.`, remedy: remedy(issue, value) };
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

function remedy(issue: z.core.$ZodIssue, value: unknown): string {
  const length = typeof value === "string" || Array.isArray(value) ? value.length : undefined;
  if (issue.code === "too_big" && length !== undefined) {
    return `Remove ${length - Number(issue.maximum)} of its ${length} ${unit(issue.origin)}.`;
  }
  if (issue.code === "too_small" && length) return `Add ${Number(issue.minimum) - length} more.`;
  if (issue.code === "invalid_value" || issue.code === "invalid_union") {
    return suggest(String(value), choices(issue).map(String), `Use one of ${listed(choices(issue))}.`);
  }
  if (value === null)
    return "Write its value after the colon; in front matter, one that begins with a mark like # in quotes.";
  if (issue.code === "invalid_type") {
    if (issue.expected === "string" && typeof value !== "object") return `Write it in quotes: "${String(value)}".`;
    if (issue.expected === "array" && typeof value === "string")
      return `Write it as a list: [${JSON.stringify(value)}].`;
    if (issue.expected === "boolean" && (value === "true" || value === "false")) {
      return `Write it without quotes: ${value}.`;
    }
    if (issue.expected === "number" && isNumeral(value)) return `Write it without quotes: ${value}.`;
  }
  return "Correct the value; content/schema/ describes every field.";
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
