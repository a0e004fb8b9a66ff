import { parseSync, type OxcError, type Program, type Expression } from "oxc-parser";
import { faultOf, type Diagnostic } from "../diagnostic.ts";
import type { SourceFile } from "./source-file.ts";
import { dirname, join } from "node:path/posix";

/** Parses TypeScript; whatever keeps the file from being read is one diagnostic, the first, in the parser's words. */
export function parseModule(source: SourceFile): { program: Program; diagnostics: Diagnostic[] } {
  // Duplicate and reserved names are semantic errors, not syntax errors, but they break the build too.
  const { program, errors } = parseSync(source.path, source.text, { showSemanticErrors: true });
  const [fault = errors[0] && diagnosticOf(source, errors[0])] = [faultOf(source)];
  return { program, diagnostics: fault ? [fault] : [] };
}

/** What the names in a content file refer to. */
export interface Scope {
  source: SourceFile;
  /** Initial values of the file's top-level constants. */
  constants: Map<string, Expression>;
  /** Paths of the files imported by default, by local name. */
  imports: Map<string, string>;
  /** The data of a file; undefined if there is no such file. */
  read(path: string): { value: unknown } | undefined;
}

/** The names a file declares at its top level. */
export function scopeOf(program: Program, source: SourceFile, read: Scope["read"]): Scope {
  const constants = new Map<string, Expression>();
  const imports = new Map<string, string>();
  for (const node of program.body) {
    if (node.type === "ImportDeclaration" && node.importKind !== "type") {
      for (const { type, local } of node.specifiers) {
        if (type === "ImportDefaultSpecifier") imports.set(local.name, join(dirname(source.path), node.source.value));
      }
    }
    const inner = declarationIn(node);
    if (inner.type === "VariableDeclaration") {
      for (const { id, init } of inner.declarations) if (id.type === "Identifier" && init) constants.set(id.name, init);
    }
  }
  return { source, constants, imports, read };
}

/** What a statement declares, exported or not. */
export function declarationIn(node: Program["body"][number]) {
  return (node.type === "ExportNamedDeclaration" && node.declaration) || node;
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
