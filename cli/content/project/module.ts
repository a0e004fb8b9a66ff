import { parseSync, type Expression, type ObjectExpression, type OxcError, type Program } from "oxc-parser";
import { centsLiteral, parseDollars } from "../cents.ts";
import type { Diagnostic, Range, SourceFile, Span } from "../check/finding.ts";
import { fieldName, type Path } from "./path.ts";

/** Parses TypeScript. Only the first error is returned, since later ones mostly follow from it. */
export function parseModule(source: SourceFile): { program: Program; diagnostics: Diagnostic[] } {
  // Semantic errors, such as a name declared twice, break the build too.
  const { program, errors } = parseSync(source.path, source.text, { showSemanticErrors: true });
  const fault = source.fault ?? (errors[0] && diagnosticOf(source, errors[0]));
  return { program, diagnostics: fault ? [fault] : [] };
}

/** The default export of a content file, and its constants. */
export interface Scope {
  source: SourceFile;
  data: Expression | undefined;
  constants: Map<string, Expression>;
}

/** Thrown for code whose value is only known by running it. */
export class NotData extends Error {
  readonly node: Span;
  readonly help: string;
  constructor(
    node: Span,
    message = "is not plain data",
    help = "Write the value itself, a text in quotes, a number, true or false: content is read without being run.",
  ) {
    super(message);
    this.node = { start: node.start, end: node.end };
    this.help = help;
  }
}

/** Reads the top level of a file. Throws `NotData` for statements other than constants, types and one default export. */
export function scopeOf(program: Program, source: SourceFile): Scope {
  const scope: Scope = { source, data: undefined, constants: new Map() };
  for (const node of program.body) {
    const statement = (node.type === "ExportNamedDeclaration" && node.declaration) || node;
    if (node.type === "ExportDefaultDeclaration" && !scope.data && isExpression(node.declaration)) {
      scope.data = node.declaration;
    } else if (statement.type === "VariableDeclaration" && statement.kind === "const") {
      for (const { id, init } of statement.declarations) {
        if (id.type !== "Identifier" || !init) throw notAllowed(node);
        scope.constants.set(id.name, init);
      }
    } else if (!(node.type === "ImportDeclaration" && node.importKind === "type") && !isType(statement)) {
      throw notAllowed(node);
    }
  }
  return scope;
}

/** The range of each value, with its key, by field path. The top level is at "". */
export function rangesByField(source: SourceFile): ReadonlyMap<string, Range> {
  const scope = scopeOf(parseModule(source).program, source);
  const ranges = new Map<string, Range>();
  if (scope.data) evaluate(scope.data, scope, ranges);
  return ranges;
}

/** The value of an expression. Adds the ranges of its parts to `ranges`, if given. Throws `NotData`. */
export function evaluate(expression: Expression, scope: Scope, ranges?: Map<string, Range>, path: Path = []): unknown {
  const node = unwrap(expression, scope);
  const { source } = scope;
  // What the top level lacks is reported at its opening brace.
  if (path.length === 0) ranges?.set("", { source, start: node.start, end: node.start + 1 });
  const member = (key: PropertyKey, { start, end }: Span, value: Expression): unknown => {
    const field = [...path, key];
    const inner = unwrap(value, scope);
    ranges?.set(fieldName(field), { source, start, end, value: { start: inner.start, end: inner.end } });
    return evaluate(value, scope, ranges, field);
  };
  switch (node.type) {
    case "Literal":
      // A bigint or a regular expression.
      if (typeof node.value === "bigint" || (typeof node.value === "object" && node.value)) throw new NotData(node);
      return node.value;
    case "TemplateLiteral": {
      const values = node.expressions.map((each) => evaluate(each, scope));
      return node.quasis.map(({ value }, index) => `${value.cooked ?? ""}${String(values[index] ?? "")}`).join("");
    }
    case "UnaryExpression":
      if (node.operator === "-" && node.argument.type === "Literal" && typeof node.argument.value === "number") {
        return -node.argument.value;
      }
      throw new NotData(node);
    case "ArrayExpression":
      return node.elements.map((element, index) => {
        if (!element || element.type === "SpreadElement") throw new NotData(element ?? node);
        return member(index, element, element);
      });
    case "ObjectExpression":
      return evaluateObject(node, member);
    case "MemberExpression": {
      const object = evaluate(node.object, scope);
      const value: unknown = node.computed ? undefined : Object(object)[keyOf(node.property)];
      if (value === undefined) throw new NotData(node);
      return value;
    }
    case "Identifier":
      if (node.name === "undefined") return undefined;
      throw scope.constants.has(node.name) ? new NotData(node, "is used before it is defined") : new NotData(node);
    default:
      throw new NotData(node);
  }
}

// --- internal ---

function evaluateObject(
  { properties }: ObjectExpression,
  member: (key: string, property: Span, value: Expression) => unknown,
): Record<string, unknown> {
  const values = new Map<string, unknown>();
  for (const property of properties) {
    if (property.type === "SpreadElement" || property.computed) throw new NotData(property);
    const key = keyOf(property.key);
    if (values.has(key)) throw new NotData(property, `states ${key} a second time`, "Remove one of the two.");
    values.set(key, member(key, property, property.value));
  }
  return Object.fromEntries(values);
}

/** Removes type assertions and parentheses, and replaces a name with its constant. */
function unwrap(node: Expression, scope: Scope): Expression {
  switch (node.type) {
    case "TSSatisfiesExpression":
    case "TSAsExpression":
    case "ParenthesizedExpression":
      return unwrap(node.expression, scope);
    case "Identifier": {
      const constant = scope.constants.get(node.name);
      // A constant must be defined above, as when the file runs. This also ends circular references.
      return constant && constant.end <= node.start ? unwrap(constant, scope) : node;
    }
    default:
      return node;
  }
}

function keyOf(key: { type: string; name?: unknown; value?: unknown }): string {
  return String(key.type === "Literal" ? key.value : key.name);
}

function isExpression(node: { type: string }): node is Expression {
  return !/Declaration$|^FunctionExpression$/.test(node.type);
}

function isType({ type }: { type: string }): boolean {
  return /^(?:TSTypeAliasDeclaration|TSInterfaceDeclaration|EmptyStatement)$/.test(type);
}

function notAllowed(node: Span): NotData {
  const help =
    "Remove it: a content file has imports of types (import type { … }), types, constants, and one export default { … }.";
  return new NotData(node, "is not plain data", help);
}

function diagnosticOf(source: SourceFile, { message, helpMessage, labels }: OxcError): Diagnostic {
  // If a name is declared twice, the second declaration is the one to correct.
  const label = labels.find((each) => each.message?.includes("redeclared")) ?? labels[0];
  const start = label?.start ?? 0;
  const end = Math.max(label?.end ?? start, Math.min(start + 1, source.text.length));
  const remedy = helpMessage?.replace(/(?<![.?])$/, ".") ?? amountRemedy(source.text, start);
  return {
    range: { source, start, end },
    message: `This is not valid TypeScript: ${message.replace(/\.$/, "")}.`,
    help: `${remedy ?? "Correct it here, or just before."} Until then the rest of this file is not checked.`,
  };
}

/** The remedy if the line of an offset has an amount like `$12,000`, which is not valid TypeScript. */
function amountRemedy(text: string, offset: number): string | undefined {
  const line = text.slice(text.lastIndexOf("\n", offset - 1) + 1).split("\n", 1)[0] ?? "";
  const [typed = ""] = /\$?\d{1,3}(?:,\d{3})+|\$\d+/.exec(line) ?? [];
  const amount = parseDollars(typed);
  return amount === undefined
    ? undefined
    : `Write ${centsLiteral(amount)} for ${typed}: amounts are cents, without commas.`;
}
