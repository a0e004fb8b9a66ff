import type { Project } from "../project/project.ts";
import { z } from "zod";
import type { Diagnostic } from "./finding.ts";
import { onlyNearest, suggest } from "../nearest.ts";
import { fieldName, type Path, valueAt } from "../project/path.ts";
import type { Document } from "../project/data-file.ts";

/** Every value matches its schema in `content/schema/`. */
export function schema({ documents }: Project): Diagnostic[] {
  return documents.flatMap((file) =>
    file.issues.flatMap((issue) =>
      issue.code === "unrecognized_keys" ? unknownKeys(file, issue) : objectionsTo(file, issue),
    ),
  );
}

// --- internal ---

const reference = "docs/reference.md says what the fields hold";

function unknownKeys(file: Document, { path, keys }: z.core.$ZodIssueUnrecognizedKeys): Diagnostic[] {
  const object = valueAt(file.value, path);
  const known = keysAt(file.schema, path);
  const free = known.filter((key) => !(typeof object === "object" && object && key in object));
  return keys.map((key) => {
    const range = file.at([...path, key]);
    const meant = onlyNearest(key, free);
    const isThere = meant !== undefined && range.source.text.startsWith(key, range.start);
    const edits = isThere ? [{ start: range.start, end: range.start + key.length, text: meant }] : [];
    return {
      range,
      message: `${fieldName([...path, key])} is not a field${path.length === 0 ? " of this file" : ` of ${fieldName(path)}`}.`,
      help: suggest(key, free, `Remove it; the fields are ${known.join(", ")}.`),
      edits,
    };
  });
}

function objectionsTo(file: Document, issue: z.core.$ZodIssue): Diagnostic[] {
  const value = valueAt(file.value, issue.path);
  const range = file.at(issue.path);
  const field = fieldName(issue.path) || (file.path.endsWith(".mdx") ? "The front matter" : "The file");
  if (value === undefined) {
    if (isMisspelled(file, issue.path)) return [];
    const what =
      issue.code === "custom" ? issue.message : issue.message.replace(/^Invalid input: |, received undefined$/g, "");
    const help =
      issue.path.length === 0 && file.path.endsWith(".mdx")
        ? "Begin the file with a line ---, a line for each value, and a line --- again."
        : `Add ${field}; ${reference}.`;
    return [{ range, message: `${field} is missing: ${what}.`, help }];
  }
  const { start, end } = range.value ?? range;
  const isLiteral = range.source.text.slice(start, end) === JSON.stringify(value);
  const choices = issue.code === "invalid_value" ? issue.values.map(String) : [];
  const meant = typeof value === "string" ? onlyNearest(value, choices) : undefined;
  return [
    {
      range,
      message: `${field} is ${shown(value)}: ${issue.message}.`,
      help: suggest(String(value), choices, `Correct it; ${reference}.`),
      edits: meant !== undefined && isLiteral ? [{ start, end, text: JSON.stringify(meant) }] : [],
    },
  ];
}

/** Whether a missing field is there under a misspelled name, which has a finding of its own. */
function isMisspelled({ issues }: Document, path: Path): boolean {
  const parent = fieldName(path.slice(0, -1));
  return issues.some(
    (issue) =>
      issue.code === "unrecognized_keys" &&
      fieldName(issue.path) === parent &&
      issue.keys.some((key) => onlyNearest(key, [String(path.at(-1))]) !== undefined),
  );
}

/** The keys that an object at a path may have; for a union, those of each of its objects. */
function keysAt(given: z.core.$ZodType, path: Path): string[] {
  const inner = unwrapped(given);
  if (inner instanceof z.ZodUnion) return [...new Set(inner.options.flatMap((option) => keysAt(option, path)))];
  const [key, ...rest] = path;
  if (key === undefined) return inner instanceof z.ZodObject ? Object.keys(inner.shape) : [];
  if (inner instanceof z.ZodArray) return keysAt(inner.element, rest);
  if (inner instanceof z.ZodRecord) return keysAt(inner.valueType, rest);
  const field = inner instanceof z.ZodObject ? inner.shape[String(key)] : undefined;
  return field ? keysAt(field, rest) : [];
}

function unwrapped(given: z.core.$ZodType): z.core.$ZodType {
  // Of data that become something else, editors write what goes in.
  if (given instanceof z.ZodPipe) return unwrapped(given.in);
  return given instanceof z.ZodOptional || given instanceof z.ZodDefault ? unwrapped(given.unwrap()) : given;
}

function shown(value: unknown): string {
  if (Array.isArray(value)) return `a list of ${value.length}`;
  // A number too large becomes Infinity, which JSON writes as null.
  const text = typeof value === "number" ? String(value) : (JSON.stringify(value) ?? String(value));
  return text.length > 60 ? `${text.slice(0, 57)}…` : text;
}
