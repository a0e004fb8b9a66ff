import { fileStart, type Diagnostic, type Range, type SourceFile } from "../check/finding.ts";
import type { Folder } from "./folder.ts";
import { fieldName, type Path, type Text } from "./path.ts";
import { evaluate, NotData, parseModule, rangesByField, scopeOf } from "./module.ts";
import type { z } from "zod";

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
  at(path: Path): Range;
}

/** Reads the default export of a file; undefined if the file does not exist. */
export function readData(folder: Folder, path: string): DataFile | undefined {
  const source = folder.read(path);
  if (!source) return undefined;
  const file = parsed.get(source) ?? parseData(source);
  parsed.set(source, file);
  return file;
}

/** Data of a `.ts` file or of front matter, parsed with its schema. */
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

/** A command that edits reads the project before and after; unchanged files are parsed once. */
const parsed = new WeakMap<SourceFile, DataFile>();

function parseData(source: SourceFile): DataFile {
  const { program, diagnostics } = parseModule(source);
  const broken = (diagnostic: Diagnostic): DataFile => ({
    source,
    value: undefined,
    diagnostics: [diagnostic],
    at: () => diagnostic.range,
  });
  if (diagnostics[0]) return broken(diagnostics[0]);
  try {
    const scope = scopeOf(program, source);
    if (!scope.data) {
      const help = 'Write "export default { … }" as in the other files of the folder.';
      return broken({ range: fileStart(source), message: "The file exports no data.", help });
    }
    // The build runs unused constants too, so they must be valid.
    for (const constant of scope.constants.values()) evaluate(constant, scope);
    return { source, value: evaluate(scope.data, scope), diagnostics: [], at: rangesIn(source) };
  } catch (error) {
    if (!(error instanceof NotData)) throw error;
    const { node, message, help } = error;
    const [line = ""] = source.text.slice(node.start, node.end).split("\n");
    const code = line.length > 60 ? `${line.slice(0, 59)}…` : line;
    return broken({ range: { source, ...node }, message: `${code} ${message}.`, help });
  }
}

/** Positions are computed by a second parse when the first finding asks for one: most files have none. */
function rangesIn(source: SourceFile): DataFile["at"] {
  let places: ReadonlyMap<string, Range> | undefined;
  return (path) => {
    places ??= rangesByField(source);
    const fields = path.map((_, index) => fieldName(path.slice(0, path.length - index)));
    const range = [...fields, ""].flatMap((field) => places?.get(field) ?? [])[0] ?? fileStart(source);
    return { ...range, field: fields[0] ?? "" };
  };
}
