import { dirname, join } from "node:path/posix";
import type { Expression, Program } from "oxc-parser";
import type { SourceFile } from "../sources/source-file.ts";

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
