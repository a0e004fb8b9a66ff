import { parseSync, type Program } from "oxc-parser";
import { faultOf, type Finding } from "../../finding.ts";
import type { SourceFile } from "../sources/source-file.ts";
import { syntaxFinding } from "./syntax-error.ts";

/** Parses TypeScript; whatever keeps the file from being read is returned as one finding, the first. */
export function parseModule(source: SourceFile): { program: Program; findings: Finding[] } {
  // Duplicate and reserved names are semantic errors, not syntax errors, but they break the build too.
  const { program, errors, comments } = parseSync(source.path, source.text, { showSemanticErrors: true });
  const fault = faultOf(source);
  if (fault) return { program, findings: [fault] };
  const [error] = errors;
  return { program, findings: error ? [syntaxFinding(source, error, comments)] : [] };
}
