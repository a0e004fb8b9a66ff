import { dirname, join } from "node:path/posix";
import { parseSync, type ImportDeclaration, type Program } from "oxc-parser";
import { fileStart, type Diagnostic, type Range } from "../diagnostic.ts";
import type { Folder } from "./folder.ts";
import type { SourceFile } from "./source-file.ts";
import { parseModule, scopeOf, unwrap } from "./module.ts";

/** What a folder of entries holds, and the name of the constant that lists them in its `index.ts`. */
export type EntryKind = "services" | "packages";

/** One of a kind, for messages. */
export const singular = { services: "service", packages: "package" };

/** Path of the ordered list of a folder's entries. */
export function indexPath(kind: EntryKind): string {
  return `content/firm/${kind}/index.ts`;
}

/** A folder's `index.ts` as written: what it imports and which entries it lists. */
export interface EntryIndex {
  source: SourceFile;
  imports: { name: string; path: string; range: Range }[];
  /** The listed entries, in order; `path` is the imported file, undefined if nothing of that name is imported. */
  entries: { slug: string; name: string; path: string | undefined; range: Range }[];
  /** Offset of the list's closing brace. */
  listEnd: number;
  diagnostics: Diagnostic[];
}

/** Reads the index of a folder; undefined if there is none. */
export function readEntryIndex(folder: Folder, kind: EntryKind): EntryIndex | undefined {
  const source = folder.read(indexPath(kind));
  return source && parseIndex(source, kind);
}

/** Name under which the index imports a service: `process-automation` → `processAutomation`. */
export function serviceIdentifier(slug: string, taken: readonly string[] = ["services"]): string {
  const name = slug.replace(/-([a-z0-9])/g, (_, letter: string) => letter.toUpperCase());
  // Reserved words like "let" and "await" are semantic errors, not syntax errors.
  const { errors } = parseSync("name.ts", `import ${name} from "./data/x.ts";`, { showSemanticErrors: true });
  const usable = errors.length === 0;
  return usable && !taken.includes(name) ? name : `service${name.charAt(0).toUpperCase()}${name.slice(1)}`;
}

// --- internal ---

function parseIndex(source: SourceFile, kind: EntryKind): EntryIndex {
  const { program, diagnostics } = parseModule(source);
  if (diagnostics.length === 0) diagnostics.push(...program.body.flatMap((node) => objectionTo(source, kind, node)));
  const imports: EntryIndex["imports"] = [];
  for (const node of program.body) {
    if (node.type === "ImportDeclaration" && !isOfTypes(node)) {
      const path = join(dirname(source.path), node.source.value);
      for (const { local } of node.specifiers) {
        imports.push({ name: local.name, path, range: { source, start: node.start, end: node.end } });
      }
    }
  }
  const scope = scopeOf(program, source, () => undefined);
  const constant = scope.constants.get(kind);
  const list = constant && unwrap(constant, scope);
  if (list?.type !== "ObjectExpression") {
    const missing: Diagnostic = {
      range: fileStart(source),
      message: `The file has no "export const ${kind} = { … }".`,
      help: `List every ${singular[kind]} there, as "<slug>": <imported name>.`,
    };
    return { source, imports, entries: [], listEnd: 0, diagnostics: diagnostics.length > 0 ? diagnostics : [missing] };
  }
  const paths = new Map(imports.map(({ name, path }) => [name, path]));
  const entries = list.properties.flatMap((property) => {
    if (property.type === "SpreadElement" || property.computed || property.value.type !== "Identifier") {
      diagnostics.push(stray(source, kind, property));
      return [];
    }
    const { key, value, start, end } = property;
    const slug = key.type === "Literal" ? String(key.value) : key.type === "Identifier" ? key.name : "";
    const path = paths.get(value.name);
    return [{ slug, name: value.name, path, range: { source, start, end, field: `${kind}["${slug}"]` } }];
  });
  return { source, imports, entries, listEnd: list.end - 1, diagnostics };
}

/** Any other statement could change the list, and an import of anything but an entry breaks the build. */
function objectionTo(source: SourceFile, kind: EntryKind, node: Program["body"][number]): Diagnostic[] {
  switch (node.type) {
    case "TSTypeAliasDeclaration":
    case "EmptyStatement":
      return [];
    case "ImportDeclaration": {
      const [first, ...more] = node.specifiers;
      const ofService = node.importKind !== "type" && first?.type === "ImportDefaultSpecifier" && more.length === 0;
      if (ofService || isOfTypes(node)) return [];
      const { start, end } = node;
      const help = `Write import ${first?.local.name ?? "<name>"} from "./data/<slug>.ts"; or remove it.`;
      return [{ range: { source, start, end }, message: `This import brings in no ${singular[kind]}.`, help }];
    }
    case "ExportNamedDeclaration": {
      const { declaration } = node;
      const ofList =
        declaration?.type === "VariableDeclaration" &&
        declaration.declarations.every(({ id }) => id.type === "Identifier" && id.name === kind);
      return ofList || declaration?.type === "TSTypeAliasDeclaration" ? [] : [stray(source, kind, node)];
    }
    default:
      return [stray(source, kind, node)];
  }
}

function isOfTypes({ importKind, specifiers }: ImportDeclaration): boolean {
  return importKind === "type" && specifiers.every(({ type }) => type === "ImportSpecifier");
}

function stray(source: SourceFile, kind: EntryKind, { start, end }: { start: number; end: number }): Diagnostic {
  return {
    range: { source, start, end },
    message: "This is neither an import nor an entry of the list.",
    help: `List every ${singular[kind]} as "<slug>": <imported name>, and remove everything else.`,
  };
}
