import { isNode, parseDocument } from "yaml";
import type { Diagnostic, Range } from "../../diagnostic.ts";
import { fieldName, type Path } from "../data/path.ts";
import type { SourceFile } from "../sources/source-file.ts";

/** The YAML at the start of an MDX file, between two lines of hyphens. */
export interface FrontMatter {
  /** Its data; undefined if there is none or it cannot be read. */
  frontMatter: unknown;
  /** The range of the value at a path, or of its closest parent. */
  at(path: Path): Range;
  /** Why the file could not be read. */
  diagnostics: Diagnostic[];
}

/** Parses the YAML that starts at an offset; what keeps it from being read is a diagnostic in the parser's words. */
export function parseFrontMatter(source: SourceFile, start: number, text: string): FrontMatter {
  const base = source.text.indexOf("\n", start) + 1;
  const document = parseDocument(text, { prettyErrors: false });
  const rangeOf = ([from = 0, to = from]: readonly number[], field?: string): Range => ({
    source,
    start: base + from,
    end: base + to,
    ...(field && { field }),
  });
  // Errors after the first are mostly its consequence. YAML only warns of an unknown tag, but here it loses the text.
  const diagnostics = [...document.errors, ...document.warnings].slice(0, 1).map(({ message, pos }): Diagnostic => ({
    range: rangeOf(pos),
    message: `This is not valid YAML: ${message}.`,
    help: 'Write a line for each, name: value, and put a text with marks in it in quotes: name: "…".',
  }));
  const at = (path: Path): Range => {
    for (let depth = path.length; depth > 0; depth--) {
      const node = document.getIn(path.slice(0, depth), true);
      if (isNode(node) && node.range) return rangeOf(node.range, fieldName(path));
    }
    return { source, start, end: start + 3, field: fieldName(path) };
  };
  try {
    const frontMatter: unknown = diagnostics.length > 0 ? undefined : document.toJS();
    return { frontMatter, at, diagnostics };
  } catch (error) {
    // A name for a value, *name, that no value has.
    if (!(error instanceof ReferenceError)) throw error;
    diagnostics.push({ range: rangeOf([0, 0]), message: `This is not valid YAML: ${error.message}.`, help });
    return { frontMatter: undefined, at, diagnostics };
  }
}

// --- internal ---

const help = 'Write a line for each, name: value, and put a text with marks in it in quotes: name: "…".';
