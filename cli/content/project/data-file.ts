import { parseSync, type Expression, type OxcError, type Program } from "oxc-parser";
import type { z } from "zod";
import { groupDigits, type Cents } from "../../../content/pricing/money.ts";
import { readerOf } from "./folder.ts";
import { fieldName, type Path, type TextValue } from "./path.ts";
import { fileStart, type Diagnostic, type SourceRange, type SourceFile, type Span } from "./source-file.ts";

/**
 * A content file with a default export. The value is read from the syntax tree: no content runs, every value has a
 * position, and a mistake in one file does not affect another.
 */
export interface DataFile {
  source: SourceFile;
  /** The exported data; undefined if there are diagnostics. */
  value: unknown;
  /** Errors in syntax, and code that is not plain data. */
  diagnostics: Diagnostic[];
  /** The range of the value at a path; of its closest parent if it is missing. */
  at(path: Path): SourceRange;
}

/** Data of a `.ts` file or of front matter, parsed with its schema. */
export interface ContentDocument {
  path: string;
  value: unknown;
  schema: z.ZodType;
  issues: readonly z.core.$ZodIssue[];
  /** Every text in the value. */
  texts: readonly TextValue[];
  /** The values whose schema says that they name something, or that no other may be the same. */
  annotated: readonly Annotated[];
  at: DataFile["at"];
}

/** A value whose schema has metadata (`.meta({ … })`), with its path. */
export interface Annotated {
  path: Path;
  value: string | number;
  meta: z.GlobalMeta;
}

/** Reads the default export of a file; undefined if the file does not exist. */
export const readData = readerOf(parseData);

/** Thrown for code whose value is only known by running it. */
class NotData extends Error {
  readonly range: Span;
  readonly help: string;
  constructor({ start, end }: Span, help: string, message = "is not plain data") {
    super(message);
    this.range = { start, end };
    this.help = help;
  }
}

function parseData(source: SourceFile): DataFile {
  const broken = (diagnostic: Diagnostic): DataFile => ({
    source,
    value: undefined,
    diagnostics: [diagnostic],
    at: () => diagnostic.range,
  });
  // Later errors mostly follow from the first.
  const { program, errors } = parseSync(source.path, source.text);
  const fault = source.fault ?? (errors[0] && diagnosticOf(source, errors[0]));
  if (fault) return broken(fault);
  try {
    const data = exportedBy(program);
    if (data) return { source, value: evaluate(data), diagnostics: [], at: (path) => rangeAt(source, path) };
    const help = 'Write "export default { … }" as in the other files of the folder.';
    return broken({ range: fileStart(source), message: "The file exports no data.", help });
  } catch (error) {
    if (!(error instanceof NotData)) throw error;
    const { range, message, help } = error;
    const [line = ""] = source.text.slice(range.start, range.end).split("\n");
    const code = line.length > 60 ? `${line.slice(0, 59)}…` : line;
    return broken({ range: { source, ...range }, message: `${code} ${message}.`, help });
  }
}

/** An amount as content files write it: `5300000` → `53_000_00`; below a dollar, plain cents: `50`. */
export function centsLiteral(cents: Cents): string {
  if (cents < 100) return String(cents);
  const dollars = groupDigits(Math.floor(cents / 100)).replaceAll(",", "_");
  return `${dollars}_${String(cents % 100).padStart(2, "0")}`;
}

/** The expression of the default export. Throws `NotData` for statements other than it, types and imports of types. */
function exportedBy({ body }: Program): Expression | undefined {
  const help = "Remove it: a content file has imports of types (import type { … }) and one export default { … }.";
  let data: Expression | undefined;
  for (const node of body) {
    const { type } = (node.type === "ExportNamedDeclaration" && node.declaration) || node;
    const isImport = "importKind" in node && node.importKind === "type";
    const isType = isImport || /^TS(?:TypeAlias|Interface)Declaration$/.test(type);
    if (node.type === "ExportDefaultDeclaration" && !data && !/Declaration$|^Function/.test(node.declaration.type))
      data = node.declaration as Expression;
    else if (!isType) throw new NotData(node, help);
  }
  return data;
}

/** The value of a literal expression. Throws `NotData` for others. */
function evaluate(expression: Expression): unknown {
  const node = unwrapExpression(expression);
  const help = "Write the value itself, a text in quotes, a number, true or false: content is read without being run.";
  switch (node.type) {
    case "Literal":
      // A bigint or a regular expression.
      if (typeof node.value === "bigint" || (typeof node.value === "object" && node.value)) break;
      return node.value;
    case "TemplateLiteral":
      if (node.expressions.length > 0) break;
      return node.quasis[0]?.value.cooked;
    case "UnaryExpression":
      if (node.operator !== "-" || node.argument.type !== "Literal") break;
      return -Number(node.argument.value);
    case "ArrayExpression":
      return node.elements.map((element) => {
        if (!element || element.type === "SpreadElement") throw new NotData(element ?? node, help);
        return evaluate(element);
      });
    case "ObjectExpression": {
      const values = new Map<string, unknown>();
      for (const property of node.properties) {
        if (property.type === "SpreadElement" || property.computed) throw new NotData(property, help);
        const key = keyOf(property.key);
        if (values.has(key)) throw new NotData(property, "Remove one of the two.", `has ${key} a second time`);
        values.set(key, evaluate(property.value));
      }
      return Object.fromEntries(values);
    }
    default:
  }
  throw new NotData(node, help);
}

/** Removes type assertions and parentheses. */
function unwrapExpression(node: Expression): Expression {
  const isWrapper =
    node.type === "TSSatisfiesExpression" || node.type === "TSAsExpression" || node.type === "ParenthesizedExpression";
  return isWrapper ? unwrapExpression(node.expression) : node;
}

function keyOf(key: { type: string; name?: unknown; value?: unknown }): string {
  return String(key.type === "Literal" ? key.value : key.name);
}

/** The range of the value at a path. Parses again, because keeping the trees of all files would take much memory. */
function rangeAt(source: SourceFile, path: Path): SourceRange {
  const data = exportedBy(parseSync(source.path, source.text).program);
  if (!data) return fileStart(source);
  let node = unwrapExpression(data);
  // A field missing at the top level is reported at the opening brace.
  let range: SourceRange = { source, start: node.start, end: node.start + 1 };
  for (const key of path) {
    const part =
      node.type === "ObjectExpression"
        ? node.properties.find((each) => each.type === "Property" && keyOf(each.key) === key)
        : node.type === "ArrayExpression" && node.elements[Number(key)];
    if (!part || part.type === "SpreadElement") break;
    node = unwrapExpression(part.type === "Property" ? part.value : part);
    range = { source, start: part.start, end: part.end, value: { start: node.start, end: node.end } };
  }
  return { ...range, field: fieldName(path) };
}

function diagnosticOf(source: SourceFile, { message, helpMessage, labels }: OxcError): Diagnostic {
  const [label] = labels;
  const start = label?.start ?? 0;
  const end = Math.max(label?.end ?? start, Math.min(start + 1, source.text.length));
  const remedy =
    helpMessage?.replace(/(?<![.?])$/, ".") ??
    "Correct it here, or just before; amounts are cents without commas, like 12_000_00; texts begin and end with straight quotes, and a quote in a text is “ or ”.";
  return {
    range: { source, start, end },
    message: `This is not valid TypeScript: ${message.replace(/\.$/, "")}.`,
    help: `${remedy} Until then the rest of this file is not checked.`,
  };
}
