import { parseSync, type OxcError, type Program } from "oxc-parser";
import { faultOf, type Diagnostic } from "../../diagnostic.ts";
import type { SourceFile } from "../sources/source-file.ts";

/** Parses TypeScript; whatever keeps the file from being read is one diagnostic, the first, in the parser's words. */
export function parseModule(source: SourceFile): { program: Program; diagnostics: Diagnostic[] } {
  // Duplicate and reserved names are semantic errors, not syntax errors, but they break the build too.
  const { program, errors } = parseSync(source.path, source.text, { showSemanticErrors: true });
  const [fault = errors[0] && diagnosticOf(source, errors[0])] = [faultOf(source)];
  return { program, diagnostics: fault ? [fault] : [] };
}

// --- internal ---

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
