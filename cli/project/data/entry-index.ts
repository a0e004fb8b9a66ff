import { dirname, join } from "node:path/posix";
import { parseSync, type ImportDeclaration, type Program } from "oxc-parser";
import { fileStart, type Place, type Finding } from "../../finding.ts";
import type { Folder } from "../sources/folder.ts";
import type { SourceFile } from "../sources/source-file.ts";
import { parseModule } from "./module.ts";
import { scopeOf, unwrap } from "./scope.ts";

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
  imports: { name: string; path: string; place: Place }[];
  /** The listed entries, in order; `path` is the imported file, undefined if nothing of that name is imported. */
  entries: { slug: string; name: string; path: string | undefined; place: Place }[];
  /** Offset of the list's closing brace. */
  listEnd: number;
  findings: Finding[];
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
  const { errors } = parseSync("name.ts", `import ${name} from "./x.ts";`, { showSemanticErrors: true });
  const usable = errors.length === 0;
  return usable && !taken.includes(name) ? name : `service${name.charAt(0).toUpperCase()}${name.slice(1)}`;
}

// --- internal ---

function parseIndex(source: SourceFile, kind: EntryKind): EntryIndex {
  const { program, findings } = parseModule(source);
  if (findings.length === 0) findings.push(...program.body.flatMap((node) => objectionTo(source, kind, node)));
  const imports: EntryIndex["imports"] = [];
  for (const node of program.body) {
    if (node.type === "ImportDeclaration" && !isOfTypes(node)) {
      const path = join(dirname(source.path), node.source.value);
      for (const { local } of node.specifiers) {
        imports.push({ name: local.name, path, place: { source, start: node.start, end: node.end } });
      }
    }
  }
  const scope = scopeOf(program, source, () => undefined);
  const constant = scope.constants.get(kind);
  const list = constant && unwrap(constant, scope);
  if (list?.type !== "ObjectExpression") {
    const missing: Finding = {
      place: fileStart(source),
      message: `The file has no "export const ${kind} = { … }".`,
      remedy: `List every ${singular[kind]} there, as "<slug>": <imported name>.`,
    };
    return { source, imports, entries: [], listEnd: 0, findings: findings.length > 0 ? findings : [missing] };
  }
  const paths = new Map(imports.map(({ name, path }) => [name, path]));
  const entries = list.properties.flatMap((property) => {
    if (property.type === "SpreadElement" || property.computed || property.value.type !== "Identifier") {
      findings.push(stray(source, kind, property));
      return [];
    }
    const { key, value, start, end } = property;
    const slug = key.type === "Literal" ? String(key.value) : key.type === "Identifier" ? key.name : "";
    const path = paths.get(value.name);
    return [{ slug, name: value.name, path, place: { source, start, end, field: `${kind}["${slug}"]` } }];
  });
  return { source, imports, entries, listEnd: list.end - 1, findings };
}

/** Any other statement could change the list, and an import of anything but an entry breaks the build. */
function objectionTo(source: SourceFile, kind: EntryKind, node: Program["body"][number]): Finding[] {
  switch (node.type) {
    case "TSTypeAliasDeclaration":
    case "EmptyStatement":
      return [];
    case "ImportDeclaration": {
      const [first, ...more] = node.specifiers;
      const ofService = node.importKind !== "type" && first?.type === "ImportDefaultSpecifier" && more.length === 0;
      if (ofService || isOfTypes(node)) return [];
      const { start, end } = node;
      const remedy = `Write import ${first?.local.name ?? "<name>"} from "./<slug>.ts"; or remove it.`;
      return [{ place: { source, start, end }, message: `This import brings in no ${singular[kind]}.`, remedy }];
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

function stray(source: SourceFile, kind: EntryKind, { start, end }: { start: number; end: number }): Finding {
  return {
    place: { source, start, end },
    message: "This is neither an import nor an entry of the list.",
    remedy: `List every ${singular[kind]} as "<slug>": <imported name>, and remove everything else.`,
  };
}
