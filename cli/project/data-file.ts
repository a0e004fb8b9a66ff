import { dirname, join } from "node:path/posix";
import type { Expression, ImportDeclaration, Program } from "oxc-parser";
import { fileStart, type Diagnostic, type Range } from "../diagnostic.ts";
import type { Folder } from "./folder.ts";
import type { SourceFile } from "./source-file.ts";
import { evaluate, holdsData, NotData } from "./evaluate.ts";
import { locate, type Path, type Text } from "./path.ts";
import { parseModule, declarationIn, scopeOf, type Scope } from "./module.ts";
import type { z } from "zod";

/**
 * A content file that exports data by default. The value is read from the syntax tree, so nothing in the file runs,
 * every value has a position, and a mistake in one file stays in that file.
 */
export interface DataFile {
  source: SourceFile;
  /** The exported data; undefined when the file could not be read as data. */
  value: unknown;
  /** Why it could not be read: syntax, or something that is not plain data. */
  diagnostics: Diagnostic[];
  /** The range of the value at a path, or of its closest parent if it is missing. */
  at(path: Path): Range;
}

/** Reads the data that files export by default, each file once; undefined if there is no file. */
export function dataReader(folder: Folder): (path: string) => DataFile | undefined {
  const files = new Map<string, DataFile | undefined>();
  const isBeingRead = (path: string) => files.has(path) && !files.get(path);
  return function read(path) {
    const source = files.has(path) ? undefined : folder.read(path);
    if (source) {
      // Set before parsing, so that circular imports end.
      files.set(path, undefined);
      files.set(path, parseData(source, read, isBeingRead));
    }
    return files.get(path);
  };
}

/** Data that could be read, from a `.ts` file or from front matter, after the one parse of its schema. */
export interface Document {
  path: string;
  value: unknown;
  schema: z.ZodType;
  issues: readonly z.core.$ZodIssue[];
  /** Every text in the value. */
  texts: readonly Text[];
  at: DataFile["at"];
}

// --- internal ---

type Read = (path: string) => DataFile | undefined;

/** Commands read a project several times: a file that has not changed, and takes nothing from others, is parsed once. */
const known = new Map<string, DataFile>();

function parseData(source: SourceFile, read: Read, isBeingRead: (path: string) => boolean): DataFile {
  const before = known.get(source.path);
  if (before?.source.text === source.text) return before;
  const { program, diagnostics } = parseModule(source);
  const broken = (diagnostic: Diagnostic): DataFile => ({
    source,
    value: undefined,
    diagnostics: [diagnostic],
    at: () => diagnostic.range,
  });
  if (diagnostics[0]) return broken(diagnostics[0]);
  try {
    refuseStatements(program, source, read, isBeingRead);
    const tree = treeOf(program, source, read);
    if (!tree) {
      const help = 'Write "export default { … }" as in the other files of the folder.';
      return broken({ range: fileStart(source), message: "The file exports no data.", help });
    }
    // The build runs unused constants too.
    for (const constant of tree.scope.constants.values()) evaluate(constant, tree.scope);
    const file = { source, value: evaluate(tree.data, tree.scope), diagnostics: [], at: rangesIn(source, read) };
    if (tree.scope.imports.size === 0) known.set(source.path, file);
    return file;
  } catch (error) {
    if (!(error instanceof NotData)) throw error;
    const { node, message, help } = error;
    const [line = ""] = source.text.slice(node.start, node.end).split("\n");
    const code = line.length > 60 ? `${line.slice(0, 59)}…` : line;
    return broken({ range: { source, ...node }, message: `${code} ${message}.`, help });
  }
}

/** Any other statement could change the data when the file runs. */
function refuseStatements(
  { body }: Program,
  { path }: SourceFile,
  read: Read,
  isBeingRead: (path: string) => boolean,
): void {
  let exported = false;
  for (const node of body) {
    if (node.type === "ImportDeclaration" && node.specifiers.length > 0) {
      refuseImport(node, join(dirname(path), node.source.value), read, isBeingRead);
      continue;
    }
    const inner = declarationIn(node);
    const allowed =
      inner.type === "TSTypeAliasDeclaration" ||
      inner.type === "TSInterfaceDeclaration" ||
      inner.type === "EmptyStatement" ||
      (inner.type === "VariableDeclaration" &&
        inner.kind === "const" &&
        inner.declarations.every(({ id, init }) => id.type === "Identifier" && init)) ||
      (node.type === "ExportDefaultDeclaration" && !exported);
    if (!allowed) {
      const help = "Remove it: a content file has imports, types, constants, and one export default { … }.";
      throw new NotData(spanOf(node), "is not plain data", help);
    }
    if (node.type === "ExportDefaultDeclaration") exported = true;
  }
}

/** The build follows every import except of types, and fails if the name does not exist there. */
function refuseImport(node: ImportDeclaration, path: string, read: Read, isBeingRead: (path: string) => boolean): void {
  if (node.importKind === "type") return;
  const values = node.specifiers.filter((each) => each.type !== "ImportSpecifier" || each.importKind !== "type");
  if (values.length === 0) return;
  if (isBeingRead(path))
    throw new NotData(spanOf(node), "imports a file that imports this one", "Write the value itself.");
  const help =
    'Import the data of another file by a name of your own, like import company from "./company.ts", and a type by import type { … }.';
  if (!values.every(({ type }) => type === "ImportDefaultSpecifier") || !holdsData(path)) {
    throw new NotData(spanOf(node), "imports something other than a data file of content/", help);
  }
  if (!read(path)) throw new NotData(spanOf(node), `needs ${path}, which does not exist`, help);
}

function spanOf({ start, end }: { start: number; end: number }) {
  return { start, end };
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

/** Places need the syntax tree, but few files have findings: it is dropped after reading and parsed again on demand. */
function rangesIn(source: SourceFile, read: Read): DataFile["at"] {
  let tree: Tree | undefined;
  return (path) => {
    tree ??= treeOf(parseModule(source).program, source, read);
    return tree ? locate(tree.data, path, tree.scope) : fileStart(source);
  };
}

function isExpression(node: { type: string }): node is Expression {
  return !/Declaration$|^FunctionExpression$/.test(node.type);
}
