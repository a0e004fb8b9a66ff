import { fileStart, type Diagnostic, type Range, type SourceFile } from "../check/finding.ts";
import type { Folder } from "./folder.ts";
import { fieldName, type Path, type Text } from "./path.ts";
import { evaluate, NotData, parseModule, placesIn, scopeOf } from "./module.ts";
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

/** Reads the data that a file exports by default; undefined if there is no file. */
export function readData(folder: Folder, path: string): DataFile | undefined {
  const source = folder.read(path);
  if (!source) return undefined;
  // Commands read a project several times: a file that has not changed is parsed once.
  const before = known.get(path);
  const file = before?.source.text === source.text ? before : parseData(source);
  known.set(path, file);
  return file;
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

const known = new Map<string, DataFile>();

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
    // The build runs unused constants too.
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

/** Places need the syntax tree, but few files have findings: it is dropped after reading and parsed again on demand. */
function rangesIn(source: SourceFile): DataFile["at"] {
  let places: ReadonlyMap<string, Range> | undefined;
  return (path) => {
    places ??= placesIn(source);
    const fields = path.map((_, index) => fieldName(path.slice(0, path.length - index)));
    const range = [...fields, ""].flatMap((field) => places?.get(field) ?? [])[0] ?? fileStart(source);
    return { ...range, field: fields[0] ?? "" };
  };
}
