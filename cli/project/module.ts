import { parseSync, type Expression, type ImportDeclaration, type OxcError, type Program } from "oxc-parser";
import { faultOf, type Diagnostic, type Span } from "../diagnostic.ts";
import { dataFiles } from "../../content/schema/files.ts";
import type { SourceFile } from "./source-file.ts";
import { dirname, join } from "node:path/posix";

/** Parses TypeScript; whatever keeps the file from being read is one diagnostic, the first, in the parser's words. */
export function parseModule(source: SourceFile): { program: Program; diagnostics: Diagnostic[] } {
  // Duplicate and reserved names are semantic errors, not syntax errors, but they break the build too.
  const { program, errors } = parseSync(source.path, source.text, { showSemanticErrors: true });
  const [fault = errors[0] && diagnosticOf(source, errors[0])] = [faultOf(source)];
  return { program, diagnostics: fault ? [fault] : [] };
}

/** The data of a file; undefined if there is no such file. */
export type Read = (path: string) => { value: unknown } | undefined;

/** What a content file exports by default, and what the names in it refer to. */
export interface Scope {
  source: SourceFile;
  data: Expression | undefined;
  /** Initial values of the file's top-level constants. */
  constants: Map<string, Expression>;
  /** Paths of the files imported by default, by local name. */
  imports: Map<string, string>;
  read: Read;
}

/** Thrown for an expression whose value cannot be known without running the file. */
export class NotData extends Error {
  readonly node: Span;
  readonly help: string;
  constructor(
    node: Span,
    message = "is not plain data",
    help = "Write the value itself, a text in quotes: content is read without being run, so it holds literals and the data of other content files only.",
  ) {
    super(message);
    this.node = { start: node.start, end: node.end };
    this.help = help;
  }
}

/** What a file declares at its top level; refuses other statements, which could change the data when the file runs. */
export function scopeOf(
  program: Program,
  source: SourceFile,
  read: Read,
  isBeingRead: (path: string) => boolean = () => false,
): Scope {
  const scope: Scope = { source, data: undefined, constants: new Map(), imports: new Map(), read };
  for (const node of program.body) {
    const inner = (node.type === "ExportNamedDeclaration" && node.declaration) || node;
    if (node.type === "ImportDeclaration" && node.specifiers.length > 0) {
      const path = join(dirname(source.path), node.source.value);
      for (const name of importedBy(node, path, read, isBeingRead)) scope.imports.set(name, path);
    } else if (node.type === "ExportDefaultDeclaration" && !scope.data && isExpression(node.declaration)) {
      scope.data = node.declaration;
    } else if (inner.type === "VariableDeclaration" && inner.kind === "const") {
      for (const { id, init } of inner.declarations) {
        if (id.type !== "Identifier" || !init) throw new NotData(node, ...otherwise);
        scope.constants.set(id.name, init);
      }
    } else if (!/^(?:TSTypeAliasDeclaration|TSInterfaceDeclaration|EmptyStatement)$/.test(inner.type)) {
      throw new NotData(node, ...otherwise);
    }
  }
  return scope;
}

/** Removes wrappers that do not change the value, and resolves the file's own constants. */
export function unwrap(node: Expression, scope: Scope): Expression {
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
export function keyOf(key: { type: string; name?: unknown; value?: unknown }): string {
  return String(key.type === "Literal" ? key.value : key.name);
}

// --- internal ---

const otherwise = [
  "is not plain data",
  "Remove it: a content file has imports, types, constants, and one export default { … }.",
] as const;

/** The name by which data are imported, none of a type; the build follows every import, and fails if there is no such file. */
function importedBy(
  node: ImportDeclaration,
  path: string,
  read: Read,
  isBeingRead: (path: string) => boolean,
): string[] {
  const values = node.specifiers.filter((each) => each.type !== "ImportSpecifier" || each.importKind !== "type");
  if (node.importKind === "type" || values.length === 0) return [];
  const refuse = (message: string, help = importHelp) => {
    throw new NotData(node, message, help);
  };
  if (isBeingRead(path)) refuse("imports a file that imports this one", "Write the value itself.");
  if (!values.every(({ type }) => type === "ImportDefaultSpecifier") || !holdsData(path)) {
    refuse("imports something other than a data file of content/");
  }
  if (!read(path)) refuse(`needs ${path}, which does not exist`);
  return values.map(({ local }) => local.name);
}

const importHelp =
  'Import the data of another file by a name of your own, like import company from "./company.ts", and a type by import type { … }.';

/** Whether other files may import a file's data; whatever is wrong with the data is found there. */
function holdsData(path: string): boolean {
  return dataPaths.test(path);
}

const dataPaths = new RegExp(
  `^content/firm/(${Object.keys(dataFiles)
    .join("|")
    .replaceAll(".", String.raw`\.`)}|(services|packages)/[^/]+\\.ts)$`,
);

function isExpression(node: { type: string }): node is Expression {
  return !/Declaration$|^FunctionExpression$/.test(node.type);
}

function diagnosticOf(source: SourceFile, { message, helpMessage, labels }: OxcError): Diagnostic {
  // If a name is declared twice, the second declaration is the one to correct.
  const label = labels.find((each) => each.message?.includes("redeclared")) ?? labels[0];
  const start = label?.start ?? 0;
  const end = Math.max(label?.end ?? start, Math.min(start + 1, source.text.length));
  return {
    range: { source, start, end },
    message: `This is not valid TypeScript: ${message.replace(/\.$/, "")}.`,
    help: `${helpMessage ?? "Correct it here, or just before"}${/[.?]$/.test(helpMessage ?? "") ? "" : "."} Until then the rest of this file is not checked.`,
  };
}
