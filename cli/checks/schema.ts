import type { z } from "zod";
import type { Problem } from "../finding.ts";
import { fieldName, type Path } from "../project/path.ts";
import { unread } from "../project/evaluate.ts";
import type { Parsed } from "../project/project.ts";
import type { Rule } from "./rule.ts";

/** Each value is what its schema in `content/schema/` says. */
export const schema: Rule = {
  id: "schema",
  severity: "error",
  summary: "Every value is what its schema in content/schema/ says.",
  why: "The pages are built from these values; a missing or misshapen one would leave a hole in a page.",
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

/** The value at a path in data; undefined where there is none. */
export function valueAt(value: unknown, path: Path): unknown {
  return path.reduce<unknown>(
    (inner, key) => (typeof inner === "object" && inner !== null ? Reflect.get(inner, key) : undefined),
    value,
  );
}

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
      // Where the schema has words of its own, they say more.
      return issue.message.startsWith("must") ? issue.message : `it must be ${withArticle(issue.expected)}`;
    case "too_big":
      if (issue.origin === "number") return issue.message;
      // Beyond it, a whole number is not exact any more.
      if (issue.origin === "int") return `it may be at most ${issue.maximum}`;
      return `it may have at most ${issue.maximum} ${unit(issue.origin)}`;
    case "too_small":
      return issue.origin === "number" || issue.origin === "int" || issue.message.startsWith("must")
        ? issue.message
        : `it must have at least ${issue.minimum} ${unit(issue.origin)}`;
    default:
      return issue.message;
  }
}

function remedy(issue: z.core.$ZodIssue, value: unknown): string {
  const length = typeof value === "string" || Array.isArray(value) ? value.length : undefined;
  if (issue.code === "too_big" && length !== undefined) {
    return `Take out ${length - Number(issue.maximum)} of its ${length} ${unit(issue.origin)}.`;
  }
  if (issue.code === "too_small" && length) return `Add ${Number(issue.minimum) - length} more.`;
  if (issue.code === "invalid_value") return `Use one of ${issue.values.map((each) => shown(each)).join(", ")}.`;
  return "Correct the value; content/schema/ describes every field.";
}

function unit(origin: string): string {
  return origin === "string" ? "characters" : "entries";
}

function withArticle(type: string): string {
  if (type === "int") return "a whole number";
  return `${/^[aeiou]/.test(type) ? "an" : "a"} ${type}`;
}

function shown(value: unknown): string {
  if (Array.isArray(value)) return `a list of ${value.length}`;
  // JSON has no word for the infinite, which is what a number too large becomes.
  const text = typeof value === "number" ? String(value) : (JSON.stringify(value) ?? String(value));
  return text.length > 60 ? `${text.slice(0, 57)}…` : text;
}
