import { z } from "zod";
import { formatUsd } from "../../../content/money.ts";
import { centsIn, centsLiteral } from "../../cents.ts";
import type { Finding } from "../../finding.ts";
import { onlyNearest, suggest } from "../../nearest.ts";
import { unread } from "../../project/data/evaluate.ts";
import { fieldName, valueAt } from "../../project/data/path.ts";
import type { Parsed } from "../../project/parsed.ts";
import type { Rule } from "../rule.ts";
import { isOptional, keysAt, schemaAt, written } from "./shape.ts";
import { kebab } from "./slug.ts";

/** Every value matches its schema in `content/schema/`. */
export const schema: Rule = {
  id: "schema",
  severity: "error",
  summary: "Every value matches its schema in content/schema/.",
  why: "The pages are built from these values; a missing or malformed one would leave a gap on a page.",
  example: {
    file: "content/firm/services/example-agents.ts",
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
  // Any text has the shape of a text: its message says more.
  const otherwise = /^[^<{[]*"…"$/.test(asWritten) ? "Correct it accordingly." : `Write ${asWritten}.`;
  const { remedy = otherwise, text } = correction(file, issue, value);
  const canFix = text !== undefined && place.stated && !place.source.path.endsWith(".mdx");
  return { place, message, remedy, fix: canFix ? { ...place.stated!, text } : undefined };
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

/** Whether data has a key, whatever its value. */
function holds({ value }: Parsed, path: readonly PropertyKey[]): boolean {
  const parent = valueAt(value, path.slice(0, -1));
  return typeof parent === "object" && parent !== null && Object.hasOwn(parent, path.at(-1) ?? "");
}

/** The field at a path as it is to be written. */
function shapeOf({ schema: whole }: Parsed, path: readonly PropertyKey[]): string {
  const field = schemaAt(whole, path);
  const key = path.findLast((each) => typeof each === "string");
  if (key === undefined) return "what content/schema/ describes";
  return field ? written(String(key), field) : `${String(key)}: …, as content/schema/ describes it`;
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
      return `it must be ${oneOf(choices(issue))}`;
    case "invalid_key":
      return `its name ${issue.issues[0]?.message}`;
    default:
      return /^(is|has) /.test(issue.message) ? `it ${issue.message}` : issue.message;
  }
}

/** What to do about a value, and the text to put in its place where only one can be meant. */
function correction(
  file: Parsed,
  issue: z.core.$ZodIssue,
  value: unknown,
): { remedy?: string; text?: string | undefined } {
  const length = typeof value === "string" || Array.isArray(value) ? value.length : undefined;
  const given = String(value);
  switch (issue.code) {
    case "too_big":
      return length === undefined
        ? {}
        : { remedy: `Remove ${length - Number(issue.maximum)} of its ${length} ${unit(issue.origin)}.` };
    case "too_small":
      if (length) return { remedy: `Add ${Number(issue.minimum) - length} more.` };
      return typeof value === "number" && value > 0 && /cents/.test(issue.message)
        ? { remedy: `Write ${String(issue.path.at(-1))}: ${centsLiteral(value * 100)} for ${formatUsd(value * 100)}.` }
        : {};
    case "invalid_format":
      return issue.path.at(-1) === "icon" && kebab(given) !== "" ? { remedy: `Write icon: "${kebab(given)}".` } : {};
    case "invalid_value":
    case "invalid_union": {
      const [only, ...more] = choices(issue);
      if (only === true && more.length === 0) {
        const isMeant = value === "true";
        return {
          remedy: isMeant ? "Write true, without quotes." : "Write true, or remove the line.",
          ...(isMeant && { text: "true" }),
        };
      }
      const remedy = suggest(given, choices(issue).map(String), `Use ${oneOf(choices(issue))}.`);
      const match = issue.code === "invalid_value" && onlyNearest(given, choices(issue).map(String));
      return { remedy, text: match && typeof value === "string" ? JSON.stringify(match) : undefined };
    }
    case "invalid_type":
      return ofOtherType(file, issue, value);
    case "custom": {
      // The two ends of a range, the larger one first.
      const range = z.record(z.string(), z.number()).safeParse(valueAt(file.value, issue.path.slice(0, -1))).data;
      const [[first, high] = [], [second, low] = [], ...more] = Object.entries(range ?? {});
      if (high === undefined || low === undefined || high <= low || more.length > 0) return {};
      return { remedy: `Write ${first}: ${low}, ${second}: ${high}, if the two are exchanged.` };
    }
    default:
      return {};
  }
}

/** The same value as the type that its field has. */
function ofOtherType(file: Parsed, issue: z.core.$ZodIssueInvalidType, value: unknown): ReturnType<typeof correction> {
  const { expected } = issue;
  const given = String(value);
  const field = String(issue.path.at(-1));
  if (expected === "string" && typeof value !== "object") {
    return {
      remedy: `Write it in quotes: "${given}".`,
      text: typeof value === "number" ? JSON.stringify(given) : undefined,
    };
  }
  if (expected === "array" && typeof value === "string")
    return { remedy: `Write it as a list: [${JSON.stringify(value)}].` };
  if (expected === "boolean" && (value === "true" || value === "false")) {
    return { remedy: `Write it without quotes: ${value}.`, text: value };
  }
  if (expected === "number") {
    const [, hours] = /^(\d+(?:\.\d)?) ?(?:h|hrs?|hours)$/.exec(given) ?? [];
    if (hours !== undefined) return { remedy: `Write the number alone: ${hours}.` };
    if (isNumeral(value)) return { remedy: `Write it without quotes: ${value}.`, text: value };
  }
  const [, low, high = low] = /^(\d+)(?:\s?(?:[-–]|to)\s?(\d+))?(?:\s?weeks?)?$/.exec(given) ?? [];
  // "6-8" where a range of weeks belongs: from min to max, or from start to end.
  const [from, to] = keysAt(file.schema, issue.path);
  if (expected === "object" && field === "weeks" && low)
    return { remedy: `Write weeks: { ${from}: ${low}, ${to}: ${high} }.` };
  const text = expected === "int" && isNumeral(value) ? value : undefined;
  const cents = centsIn(given);
  if (!/cents/.test(issue.message) || cents === undefined) return { text };
  const unquoted = typeof value === "string" ? ", without quotes" : "";
  return { remedy: `Write ${field}: ${centsLiteral(cents)} for ${formatUsd(cents)}${unquoted}.`, text };
}

/** The values that a field may have; for a union of objects, those of its discriminator. */
function choices(issue: z.core.$ZodIssueInvalidValue | z.core.$ZodIssueInvalidUnion): readonly unknown[] {
  if (issue.code === "invalid_value") return issue.values;
  return "options" in issue ? (issue.options ?? []) : [];
}

function oneOf(values: readonly unknown[]): string {
  const list = values.map((each) => shown(each)).join(", ");
  return values.length === 1 ? list : `one of ${list}`;
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
