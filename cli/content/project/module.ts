import { parseSync, type Expression, type ObjectExpression, type OxcError, type Program } from "oxc-parser";
import type { Diagnostic, Range, SourceFile, Span } from "../check/finding.ts";
import { parseDollars, centsLiteral } from "../cents.ts";
import { fieldName, type Path } from "./path.ts";

/** Parses TypeScript; whatever keeps the file from being read is one diagnostic, the first, in the parser's words. */
export function parseModule(source: SourceFile): { program: Program; diagnostics: Diagnostic[] } {
  // Duplicate and reserved names are semantic errors, not syntax errors, but they break the build too.
  const { program, errors } = parseSync(source.path, source.text, { showSemanticErrors: true });
  const fault = source.fault ?? (errors[0] && diagnosticOf(source, errors[0]));
  return { program, diagnostics: fault ? [fault] : [] };
}

/** What a content file exports by default, and the initial values of the constants that it names. */
export interface Scope {
  source: SourceFile;
  data: Expression | undefined;
  constants: Map<string, Expression>;
}

/** Thrown for an expression whose value cannot be known without running the file. */
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

/** What a file declares at its top level; refuses other statements, which could change the data when the file runs. */
export function scopeOf(program: Program, source: SourceFile): Scope {
  const scope: Scope = { source, data: undefined, constants: new Map() };
  for (const node of program.body) {
    const inner = (node.type === "ExportNamedDeclaration" && node.declaration) || node;
    const isType =
      node.type === "ImportDeclaration"
        ? node.importKind === "type"
        : /^(?:TSTypeAliasDeclaration|TSInterfaceDeclaration|EmptyStatement)$/.test(inner.type);
    if (node.type === "ExportDefaultDeclaration" && !scope.data && isExpression(node.declaration)) {
      scope.data = node.declaration;
    } else if (inner.type === "VariableDeclaration" && inner.kind === "const") {
      for (const { id, init } of inner.declarations) {
        if (id.type !== "Identifier" || !init) throw new NotData(node, ...otherwise);
        scope.constants.set(id.name, init);
      }
    } else if (!isType) throw new NotData(node, ...otherwise);
  }
  return scope;
}

/** Where each value of a file's data is with its name, by its field, if all of it can be read. */
export function placesIn(source: SourceFile): ReadonlyMap<string, Range> {
  const scope = scopeOf(parseModule(source).program, source);
  const places = new Map<string, Range>();
  if (scope.data) evaluate(scope.data, scope, places);
  return places;
}

/** The value of an expression; throws `NotData` if only running it could tell. Fills in where its parts are, if asked. */
export function evaluate(given: Expression, scope: Scope, places?: Map<string, Range>, path: Path = []): unknown {
  const node = unwrap(given, scope);
  // The opening brace is the place of whatever the file lacks at the top level.
  if (path.length === 0) places?.set("", { source: scope.source, start: node.start, end: node.start + 1 });
  const part = (key: PropertyKey, { start, end }: Span, inner: Expression): unknown => {
    if (!places) return evaluate(inner, scope);
    const [field, value] = [[...path, key], unwrap(inner, scope)];
    places.set(fieldName(field), { source: scope.source, start, end, value: { start: value.start, end: value.end } });
    return evaluate(inner, scope, places, field);
  };
  switch (node.type) {
    case "Literal":
      // A number with a trailing n, or a regular expression.
      if (typeof node.value === "bigint" || (typeof node.value === "object" && node.value)) throw new NotData(node);
      return node.value;
    case "TemplateLiteral": {
      const values = node.expressions.map((expression) => evaluate(expression, scope));
      return node.quasis.map(({ value }, index) => `${value.cooked ?? ""}${String(values[index] ?? "")}`).join("");
    }
    case "UnaryExpression":
      if (node.operator !== "-" || node.argument.type !== "Literal" || typeof node.argument.value !== "number") {
        throw new NotData(node);
      }
      return -node.argument.value;
    case "ArrayExpression":
      return node.elements.map((element, index) => {
        if (!element || element.type === "SpreadElement") throw new NotData(element ?? node);
        return part(index, element, element);
      });
    case "ObjectExpression":
      return objectOf(node, part);
    case "MemberExpression": {
      const object = evaluate(node.object, scope);
      if (node.computed || typeof object !== "object" || object === null) throw new NotData(node);
      const value: unknown = Reflect.get(object, keyOf(node.property));
      if (value === undefined) throw new NotData(node);
      return value;
    }
    case "Identifier":
      if (scope.constants.has(node.name)) throw new NotData(node, "is used before it is defined");
      // The schema rule says which field lacks its value.
      if (node.name === "undefined") return undefined;
      throw new NotData(node);
    default:
      throw new NotData(node);
  }
}

// --- internal ---

/** Removes wrappers that do not change the value, and resolves the file's own constants. */
function unwrap(node: Expression, scope: Scope): Expression {
  switch (node.type) {
    case "TSSatisfiesExpression":
    case "TSAsExpression":
    case "ParenthesizedExpression":
      return unwrap(node.expression, scope);
    case "Identifier": {
      const constant = scope.constants.get(node.name);
      // Only constants defined above, as when the file runs; so circular references end too.
      return constant && constant.end <= node.start ? unwrap(constant, scope) : node;
    }
    default:
      return node;
  }
}

/** The key of a property as a text, however it is written. */
function keyOf(key: { type: string; name?: unknown; value?: unknown }): string {
  return String(key.type === "Literal" ? key.value : key.name);
}

const otherwise = [
  "is not plain data",
  "Remove it: a content file has imports of types (import type { … }), types, constants, and one export default { … }.",
] as const;

function isExpression(node: { type: string }): node is Expression {
  return !/Declaration$|^FunctionExpression$/.test(node.type);
}

function objectOf(
  { properties }: ObjectExpression,
  part: (key: string, whole: Span, value: Expression) => unknown,
): Record<string, unknown> {
  const keys = new Set<string>();
  return Object.fromEntries(
    properties.map((property) => {
      if (property.type === "SpreadElement" || property.computed) throw new NotData(property);
      const key = keyOf(property.key);
      if (keys.has(key)) throw new NotData(property, `states ${key} a second time`, "Remove one of the two.");
      keys.add(key);
      return [key, part(key, property, property.value)];
    }),
  );
}

function diagnosticOf(source: SourceFile, { message, helpMessage, labels }: OxcError): Diagnostic {
  // If a name is declared twice, the second declaration is the one to correct.
  const label = labels.find((each) => each.message?.includes("redeclared")) ?? labels[0];
  const start = label?.start ?? 0;
  const end = Math.max(label?.end ?? start, Math.min(start + 1, source.text.length));
  const line = source.text.slice(source.text.lastIndexOf("\n", start - 1) + 1).split("\n")[0] ?? "";
  const [typed = ""] = /\$?\d{1,3}(?:,\d{3})+/.exec(line) ?? /\$\d+/.exec(line) ?? [];
  const amount = parseDollars(typed);
  const remedy =
    amount === undefined
      ? "Correct it here, or just before."
      : `Write ${centsLiteral(amount)} for ${typed}: amounts are cents, without commas.`;
  return {
    range: { source, start, end },
    message: `This is not valid TypeScript: ${message.replace(/\.$/, "")}.`,
    help: `${helpMessage?.replace(/(?<![.?])$/, ".") ?? remedy} Until then the rest of this file is not checked.`,
  };
}
