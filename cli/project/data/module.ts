import { parseSync, type Expression, type Program } from "oxc-parser";
import { faultOf, type Problem } from "../../finding.ts";
import type { SourceFile } from "../sources/source-file.ts";

/** Parses TypeScript; whatever keeps the file from being read is returned as one problem, the first. */
export function parseModule(source: SourceFile): { program: Program; problems: Problem[] } {
  // Duplicate and reserved names are semantic errors, not syntax errors, but they break the build too.
  const { program, errors } = parseSync(source.path, source.text, { showSemanticErrors: true });
  const fault = faultOf(source);
  if (fault) return { program, problems: [fault] };
  const [error] = errors;
  if (!error) return { program, problems: [] };
  // If a name is declared twice, the second declaration is the one to correct.
  const label = error.labels.find(({ message }) => message?.includes("redeclared")) ?? error.labels[0];
  const start = label?.start ?? 0;
  return {
    program,
    problems: [
      {
        place: { source, start, end: label?.end ?? start },
        message: `The file is not valid TypeScript: ${error.message}.`,
        remedy: error.helpMessage ?? "Correct the syntax here; until then the rest of this file is not checked.",
      },
    ],
  };
}

/** The initial value of an exported constant, without `satisfies` and `as`. */
export function exportedConstant({ body }: Program, name: string): Expression | undefined {
  const declared = body.flatMap((node) =>
    node.type === "ExportNamedDeclaration" && node.declaration?.type === "VariableDeclaration"
      ? node.declaration.declarations
      : [],
  );
  let value = declared.find(({ id }) => id.type === "Identifier" && id.name === name)?.init;
  while (value?.type === "TSSatisfiesExpression" || value?.type === "TSAsExpression") value = value.expression;
  return value ?? undefined;
}
