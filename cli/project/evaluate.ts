import { dirname, join } from "node:path/posix";
import type { Expression, ObjectExpression, Program, TemplateLiteral } from "oxc-parser";
import { dataFiles } from "../../content/schema/files.ts";
import type { Place } from "../finding.ts";
import type { DataFile } from "./data.ts";
import { fieldName, type Path } from "./path.ts";
import type { SourceFile } from "./source.ts";

/** Stands for a value that comes from another file which could not be read; that file has the finding. */
export const unread = Symbol("unread");

/** What the names of a content file stand for. */
export interface Scope {
  source: SourceFile;
  /** Initial values of the file's top-level constants. */
  constants: Map<string, Expression>;
  /** Paths of the files imported by default, by local name. */
  imports: Map<string, string>;
  read(path: string): DataFile | undefined;
}

/** Something that cannot be known without running the file. */
export class NotData extends Error {
  readonly node: { start: number; end: number };
  readonly remedy: string;
  constructor(
    node: { start: number; end: number },
    message = "is not plain data",
    remedy = "Write the value itself; content files hold literals and references to other content files only.",
  ) {
    super(message);
    this.node = node;
    this.remedy = remedy;
  }
}

/** The names a file declares at its top level. */
export function scopeOf(program: Program, source: SourceFile, read: Scope["read"]): Scope {
  const constants = new Map<string, Expression>();
  const imports = new Map<string, string>();
  for (const node of program.body) {
    if (node.type === "ImportDeclaration") {
      for (const { type, local } of node.specifiers) {
        if (type === "ImportDefaultSpecifier") imports.set(local.name, join(dirname(source.path), node.source.value));
      }
    }
    if (node.type === "VariableDeclaration") {
      for (const { id, init } of node.declarations) if (id.type === "Identifier" && init) constants.set(id.name, init);
    }
  }
  return { source, constants, imports, read };
}

/** The value of an expression; throws `NotData` where only running it would tell. */
export function evaluate(given: Expression, scope: Scope): unknown {
  const node = unwrap(given, scope);
  switch (node.type) {
    case "Literal":
      if (typeof node.value === "bigint") {
        throw new NotData(node, "is a number of another kind", "Write it without the n at its end.");
      }
      // A regular expression.
      if (typeof node.value === "object" && node.value) throw new NotData(node);
      return node.value;
    case "TemplateLiteral":
      return template(node, scope);
    case "UnaryExpression":
      if (node.operator !== "-" || node.argument.type !== "Literal" || typeof node.argument.value !== "number") {
        throw new NotData(node);
      }
      return -node.argument.value;
    case "ArrayExpression":
      return node.elements.map((element) => {
        if (!element || element.type === "SpreadElement") throw new NotData(element ?? node);
        return evaluate(element, scope);
      });
    case "ObjectExpression":
      return objectOf(node, scope);
    case "MemberExpression": {
      const object = evaluate(node.object, scope);
      if (object === unread) return unread;
      if (node.computed || typeof object !== "object" || object === null) throw new NotData(node);
      const value: unknown = Reflect.get(object, keyOf(node.property));
      if (value === undefined) throw new NotData(node);
      return value;
    }
    case "Identifier": {
      if (scope.constants.has(node.name)) {
        throw new NotData(
          node,
          "is used before it is defined",
          `Define ${node.name} further up, by a value of its own.`,
        );
      }
      const path = scope.imports.get(node.name);
      const file = path !== undefined && holdsData.test(path) ? scope.read(path) : undefined;
      if (!file) throw new NotData(node);
      return file.value === undefined ? unread : file.value;
    }
    default:
      throw new NotData(node);
  }
}

/** Where the value at a path stands, or its closest parent. */
export function locate(root: Expression, path: Path, scope: Scope): Place {
  const field = fieldName(path);
  let node = unwrap(root, scope);
  // The brace alone: the place of what is missing from the whole file.
  let place: Place = { source: scope.source, start: node.start, end: node.start + 1, field };
  for (const key of path) {
    let found: { start: number; end: number; value: Expression } | undefined;
    if (node.type === "ObjectExpression") {
      const property = node.properties.findLast(
        (candidate) => candidate.type === "Property" && keyOf(candidate.key) === String(key),
      );
      if (property?.type === "Property") found = property;
    } else if (node.type === "ArrayExpression") {
      const element = node.elements[Number(key)];
      if (element && element.type !== "SpreadElement")
        found = { start: element.start, end: element.end, value: element };
    }
    if (!found) return place;
    place = { source: scope.source, start: found.start, end: found.end, field };
    node = unwrap(found.value, scope);
  }
  return place;
}

// --- internal ---

/** Files whose values other files may use; what is wrong with one of them is found there. */
const holdsData = new RegExp(
  `^content/(${Object.keys(dataFiles)
    .join("|")
    .replaceAll(".", String.raw`\.`)}|(services|packages)/(?!index\\.ts$)[^/]+\\.ts)$`,
);

/** Follows wrappers that do not change the value, and names of the file's own constants. */
function unwrap(node: Expression, scope: Scope): Expression {
  switch (node.type) {
    case "TSSatisfiesExpression":
    case "TSAsExpression":
    case "ParenthesizedExpression":
      return unwrap(node.expression, scope);
    case "Identifier": {
      const constant = scope.constants.get(node.name);
      // Only upwards, as the file would run; so names that lead to one another come to an end.
      return constant && constant.end <= node.start ? unwrap(constant, scope) : node;
    }
    default:
      return node;
  }
}

function objectOf({ properties }: ObjectExpression, scope: Scope): Record<string, unknown> {
  const keys = new Set<string>();
  return Object.fromEntries(
    properties.map((property) => {
      if (property.type === "SpreadElement" || property.computed) throw new NotData(property);
      const key = keyOf(property.key);
      if (keys.has(key)) throw new NotData(property, `states ${key} a second time`, "Take one of the two out.");
      keys.add(key);
      return [key, evaluate(property.value, scope)];
    }),
  );
}

function template({ quasis, expressions }: TemplateLiteral, scope: Scope): unknown {
  const values = expressions.map((expression) => evaluate(expression, scope));
  if (values.includes(unread)) return unread;
  return quasis.map(({ value }, index) => `${value.cooked ?? ""}${String(values[index] ?? "")}`).join("");
}

function keyOf(key: { type: string; name?: unknown; value?: unknown }): string {
  return String(key.type === "Literal" ? key.value : key.name);
}
