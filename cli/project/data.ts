import { dirname, join } from "node:path/posix";
import { parseSync, type Expression, type Program, type TemplateLiteral } from "oxc-parser";
import type { Place, Problem } from "../finding.ts";
import type { Folder } from "./folder.ts";
import type { SourceFile } from "./source.ts";

/** A step into data: a key of an object or an index of an array. */
export type Path = readonly PropertyKey[];

/**
 * A content file that exports data by default. The value is read from the syntax tree, so nothing in the file runs,
 * every value has a position, and a mistake in one file stays in that file.
 */
export interface DataFile {
  source: SourceFile;
  /** The exported data; undefined when the file could not be read as data. */
  value: unknown;
  /** Why it could not be read: syntax, or something that is not plain data. */
  problems: Problem[];
  /** Where the value at a path stands, or its closest parent when it is missing. */
  at(path: Path): Place;
}

/** Stands for a value that comes from another file which could not be read; that file has the finding. */
export const unread = Symbol("unread");

/** Reads the data that files export by default, each file once; undefined where there is no file. */
export function dataReader(folder: Folder): (path: string) => DataFile | undefined {
  const files = new Map<string, DataFile | undefined>();
  return function read(path) {
    if (!files.has(path)) {
      // Set before parsing, so that files that import one another come to an end.
      files.set(path, undefined);
      const source = folder.read(path);
      if (source) files.set(path, parseData(source, read));
    }
    return files.get(path);
  };
}

/** The `field` notation of a path: `["deliverables", 0, "price"]` → `deliverables[0].price`. */
export function fieldName(path: Path): string {
  return path
    .map((key, index) => (typeof key === "number" ? `[${key}]` : `${index ? "." : ""}${String(key)}`))
    .join("");
}

/** Parses TypeScript; the first syntax error comes back as a problem. */
export function parseModule(source: SourceFile): { program: Program; problems: Problem[] } {
  const { program, errors } = parseSync(source.path, source.text);
  const [error] = errors;
  if (!error) return { program, problems: [] };
  const [label] = error.labels;
  const start = label?.start ?? 0;
  return {
    program,
    problems: [
      {
        place: { source, start, end: label?.end ?? start },
        message: `The file is not valid TypeScript: ${error.message}.`,
        remedy: error.helpMessage ?? "Correct the syntax here; until then the rest of this file is not checked.",
      },
    ],
  };
}

// --- internal ---

type Read = (path: string) => DataFile | undefined;

interface Scope {
  source: SourceFile;
  /** Initial values of the file's top-level constants. */
  constants: Map<string, Expression>;
  /** Paths of the files imported by default, by local name. */
  imports: Map<string, string>;
  read: Read;
}

/** Something that cannot be known without running the file. */
class NotData extends Error {
  readonly node: Expression;
  constructor(node: Expression) {
    super();
    this.node = node;
  }
}

function parseData(source: SourceFile, read: Read): DataFile {
  const { program, problems } = parseModule(source);
  const broken = (problem: Problem): DataFile => ({
    source,
    value: undefined,
    problems: [problem],
    at: () => problem.place,
  });
  if (problems[0]) return broken(problems[0]);

  const tree = treeOf(program, source, read);
  if (!tree) {
    return broken({
      place: { source, start: 0, end: 0 },
      message: "The file exports no data.",
      remedy: 'Write "export default { … }" as in the other files of the folder.',
    });
  }
  try {
    return { source, value: evaluate(tree.data, tree.scope), problems: [], at: placesIn(source, read) };
  } catch (error) {
    if (!(error instanceof NotData)) throw error;
    const { start, end } = error.node;
    return broken({
      place: { source, start, end },
      message: `"${source.text.slice(start, end)}" is not plain data.`,
      remedy: "Write the value itself; content files hold literals and references to other content files only.",
    });
  }
}

interface Tree {
  /** What the file exports by default. */
  data: Expression;
  scope: Scope;
}

function treeOf(program: Program, source: SourceFile, read: Read): Tree | undefined {
  const data = program.body.find((node) => node.type === "ExportDefaultDeclaration")?.declaration;
  return data && isExpression(data) ? { data, scope: scopeOf(program, source, read) } : undefined;
}

/** Places need the tree, but few files have findings: it is let go after reading and parsed again when asked for. */
function placesIn(source: SourceFile, read: Read): DataFile["at"] {
  let tree: Tree | undefined;
  return (path) => {
    tree ??= treeOf(parseModule(source).program, source, read);
    return tree ? locate(tree.data, path, tree.scope) : { source, start: 0, end: 0 };
  };
}

function scopeOf(program: Program, source: SourceFile, read: Read): Scope {
  const constants = new Map<string, Expression>();
  const imports = new Map<string, string>();
  for (const node of program.body) {
    if (node.type === "ImportDeclaration") {
      for (const { type, local } of node.specifiers) {
        if (type === "ImportDefaultSpecifier") imports.set(local.name, join(dirname(source.path), node.source.value));
      }
    }
    if (node.type === "VariableDeclaration" && node.kind === "const") {
      for (const { id, init } of node.declarations) if (id.type === "Identifier" && init) constants.set(id.name, init);
    }
  }
  return { source, constants, imports, read };
}

function isExpression(node: { type: string }): node is Expression {
  return !/Declaration$|^FunctionExpression$/.test(node.type);
}

/** Follows wrappers that do not change the value, and names of the file's own constants. */
function unwrap(node: Expression, scope: Scope): Expression {
  switch (node.type) {
    case "TSSatisfiesExpression":
    case "TSAsExpression":
    case "ParenthesizedExpression":
      return unwrap(node.expression, scope);
    case "Identifier": {
      const constant = scope.constants.get(node.name);
      return constant ? unwrap(constant, scope) : node;
    }
    default:
      return node;
  }
}

function evaluate(given: Expression, scope: Scope): unknown {
  const node = unwrap(given, scope);
  switch (node.type) {
    case "Literal":
      return node.value;
    case "TemplateLiteral":
      return template(node, scope);
    case "UnaryExpression":
      if (node.operator !== "-") throw new NotData(node);
      return -Number(evaluate(node.argument, scope));
    case "ArrayExpression":
      return node.elements.map((element) => {
        if (!element || element.type === "SpreadElement") throw new NotData(node);
        return evaluate(element, scope);
      });
    case "ObjectExpression":
      return Object.fromEntries(
        node.properties.map((property) => {
          if (property.type === "SpreadElement" || property.computed) throw new NotData(node);
          return [keyOf(property.key), evaluate(property.value, scope)];
        }),
      );
    case "MemberExpression": {
      const object = evaluate(node.object, scope);
      if (object === unread) return unread;
      if (node.computed || typeof object !== "object" || object === null) throw new NotData(node);
      const value: unknown = Reflect.get(object, keyOf(node.property));
      if (value === undefined) throw new NotData(node);
      return value;
    }
    case "Identifier": {
      const path = scope.imports.get(node.name);
      const file = path === undefined ? undefined : scope.read(path);
      if (!file) throw new NotData(node);
      return file.value === undefined ? unread : file.value;
    }
    default:
      throw new NotData(node);
  }
}

function template({ quasis, expressions }: TemplateLiteral, scope: Scope): unknown {
  const values = expressions.map((expression) => evaluate(expression, scope));
  if (values.includes(unread)) return unread;
  return quasis.map(({ value }, index) => `${value.cooked ?? ""}${String(values[index] ?? "")}`).join("");
}

function keyOf(key: { type: string; name?: unknown; value?: unknown }): string {
  return String(key.type === "Literal" ? key.value : key.name);
}

function locate(root: Expression, path: Path, scope: Scope): Place {
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
