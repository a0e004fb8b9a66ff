import { z } from "zod";
import type { ContentDocument } from "../../project/data-file.ts";
import { fieldName, type Path, valueAt } from "../../project/path.ts";
import { unwrapSchema } from "../../project/references.ts";
import type { Diagnostic } from "../../project/source-file.ts";
import { suggest } from "../../suggest.ts";
import type { Rule } from "../rule.ts";

export default {
  name: "schema",
  severity: "error",
  explanation:
    "Every value matches its schema in content/schema/, and no object has an unknown key. Pages are built from these values; an unknown key is usually a misspelled one. docs/reference.md lists the fields of every file.",
  wrong: 'iconColor: "purple",',
  right: 'iconColor: "primary",',
  check: ({ documents }) =>
    documents.flatMap((file) =>
      file.issues.flatMap((issue) =>
        issue.code === "unrecognized_keys" ? unknownKeys(file, issue) : describeIssue(file, issue),
      ),
    ),
} satisfies Rule;

const reference = "docs/reference.md says what the fields hold";

function unknownKeys(file: ContentDocument, { path, keys }: z.core.$ZodIssueUnrecognizedKeys): Diagnostic[] {
  const object = valueAt(file.value, path);
  const known = keysAt(file.schema, path);
  const free = known.filter((key) => !(typeof object === "object" && object && key in object));
  return keys.map((key) => ({
    range: file.at([...path, key]),
    message: `${fieldName([...path, key])} is not a field${path.length === 0 ? " of this file" : ` of ${fieldName(path)}`}.`,
    help: suggest(key, free, `Remove it; the fields are ${known.join(", ")}.`),
  }));
}

function describeIssue(file: ContentDocument, issue: z.core.$ZodIssue): Diagnostic[] {
  const value = valueAt(file.value, issue.path);
  const range = file.at(issue.path);
  const field = fieldName(issue.path) || (file.path.endsWith(".mdx") ? "The front matter" : "The file");
  if (value !== undefined) {
    const choices = issue.code === "invalid_value" ? issue.values.map(String) : [];
    const isQuoted = /^invalid_(?:type|value)$/.test(issue.code) && /^"(?:true|false|[\d._]+)"$/.test(format(value));
    const help = isQuoted
      ? `Write ${String(value)}, without quotation marks.`
      : suggest(String(value), choices, `Correct it; ${reference}.`);
    return [{ range, message: `${field} is ${format(value)}: ${issue.message}.`, help }];
  }
  const expected = issue.message.replace(/^Invalid input: |, received undefined$/g, "");
  const help =
    field === "The front matter"
      ? "Begin the file with lines like those of the other legal texts, between two lines ---."
      : `Add ${field}; ${reference}.`;
  return [{ range, message: `${field} is missing: ${expected}.`, help }];
}

/** The keys that an object at a path may have; for a union, those of all its objects. */
function keysAt(schema: z.core.$ZodType, path: Path): string[] {
  const inner = unwrapSchema(schema);
  if (inner instanceof z.ZodUnion) return [...new Set(inner.options.flatMap((option) => keysAt(option, path)))];
  const [key, ...rest] = path;
  if (key === undefined) return inner instanceof z.ZodObject ? Object.keys(inner.shape) : [];
  if (inner instanceof z.ZodArray) return keysAt(inner.element, rest);
  if (inner instanceof z.ZodRecord) return keysAt(inner.valueType, rest);
  const field = inner instanceof z.ZodObject ? inner.shape[String(key)] : undefined;
  return field ? keysAt(field, rest) : [];
}

function format(value: unknown): string {
  if (Array.isArray(value)) return `a list of ${value.length}`;
  // JSON has no infinity, which a number that is too large becomes.
  const text = typeof value === "number" ? String(value) : (JSON.stringify(value) ?? String(value));
  return text.length > 60 ? `${text.slice(0, 57)}…` : text;
}
