import { dirname, join } from "node:path/posix";
import type { Expression, ImportDeclaration, Program } from "oxc-parser";
import { fileStart, type Place, type Finding } from "../../finding.ts";
import type { Folder } from "../sources/folder.ts";
import type { SourceFile } from "../sources/source-file.ts";
import { evaluate, holdsData, NotData } from "./evaluate.ts";
import { locate } from "./locate.ts";
import { parseModule } from "./module.ts";
import type { Path } from "./path.ts";
import { declarationIn, scopeOf, type Scope } from "./scope.ts";

/**
 * A content file that exports data by default. The value is read from the syntax tree, so nothing in the file runs,
 * every value has a position, and a mistake in one file stays in that file.
 */
export interface DataFile {
  source: SourceFile;
  /** The exported data; undefined when the file could not be read as data. */
  value: unknown;
  /** Why it could not be read: syntax, or something that is not plain data. */
  findings: Finding[];
  /** The place of the value at a path, or of its closest parent if it is missing. */
  at(path: Path): Place;
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

// --- internal ---

type Read = (path: string) => DataFile | undefined;

function parseData(source: SourceFile, read: Read, isBeingRead: (path: string) => boolean): DataFile {
  const { program, findings } = parseModule(source);
  const broken = (finding: Finding): DataFile => ({
    source,
    value: undefined,
    findings: [finding],
    at: () => finding.place,
  });
  if (findings[0]) return broken(findings[0]);
  try {
    refuseStatements(program, source, read, isBeingRead);
    const tree = treeOf(program, source, read);
    if (!tree) {
      return broken({
        place: fileStart(source),
        message: "The file exports no data.",
        remedy: 'Write "export default { … }" as in the other files of the folder.',
      });
    }
    // The build runs unused constants too.
    for (const constant of tree.scope.constants.values()) evaluate(constant, tree.scope);
    return { source, value: evaluate(tree.data, tree.scope), findings: [], at: placesIn(source, read) };
  } catch (error) {
    if (!(error instanceof NotData)) throw error;
    const { start, end } = error.node;
    return broken({
      place: { source, start, end },
      message: `"${quoted(source.text.slice(start, end))}" ${error.message}.`,
      remedy: error.remedy,
    });
  }
}

/** Any other statement could change the data when the file runs. */
function refuseStatements(
  { body }: Program,
  { path, text: code }: SourceFile,
  read: Read,
  isBeingRead: (path: string) => boolean,
): void {
  let exported = false;
  for (const node of body) {
    if (node.type === "ImportDeclaration" && node.specifiers.length > 0) {
      const imported = join(dirname(path), node.source.value);
      if (node.importKind !== "type" && isBeingRead(imported)) {
        throw new NotData(
          node,
          imported === path ? "imports this very file" : "imports a file that imports this one",
          "Remove the import, and write the value itself.",
        );
      }
      refuseImport(node, imported, read);
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
      const isCommonJs = /^(?:module\.)?exports\b/.test(code.slice(node.start));
      throw new NotData(
        node,
        isCommonJs ? "exports data as older programs do" : "is not plain data",
        isCommonJs
          ? "Write export default { … } in place of module.exports = { … }."
          : "Remove it: beside its data, a content file has imports, types and constants only, and its values are stated, so that a slip shows.",
      );
    }
    if (node.type === "ExportDefaultDeclaration") exported = true;
  }
}

/** The build follows every import except of types, and fails if the name does not exist there. */
function refuseImport(node: ImportDeclaration, path: string, read: Read): void {
  if (node.importKind === "type") return;
  const values = node.specifiers.filter((each) => each.type !== "ImportSpecifier" || each.importKind !== "type");
  const byDefault = values.every(({ type }) => type === "ImportDefaultSpecifier");
  if (values.length === 0 || (byDefault && holdsData(path) && read(path))) return;
  if (byDefault && holdsData(path)) {
    throw new NotData(node, `needs ${path}, which does not exist`, "Restore that file, or remove the import.");
  }
  throw new NotData(
    node,
    byDefault ? "leads to no data file of content/" : "imports more than the data of a file",
    'Import a type by import type { … }, and the data of another file by its name, like import company from "../company.ts".',
  );
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
function placesIn(source: SourceFile, read: Read): DataFile["at"] {
  let tree: Tree | undefined;
  return (path) => {
    tree ??= treeOf(parseModule(source).program, source, read);
    return tree ? locate(tree.data, path, tree.scope) : fileStart(source);
  };
}

function isExpression(node: { type: string }): node is Expression {
  return !/Declaration$|^FunctionExpression$/.test(node.type);
}

/** The first line of a piece of code, cut if it is long. */
function quoted(code: string): string {
  const [line = ""] = code.split("\n");
  return line.length > 60 ? `${line.slice(0, 59)}…` : line === code ? line : `${line} …`;
}
