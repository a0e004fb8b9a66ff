import { parseSync, type Expression, type Program } from "oxc-parser";
import { faultOf, type Problem } from "../../finding.ts";
import type { SourceFile } from "../sources/source-file.ts";

/** Parses TypeScript; what keeps the file from being read comes back as a problem, the first one only. */
export function parseModule(source: SourceFile): { program: Program; problems: Problem[] } {
  // Names that are declared twice or reserved are no errors of syntax, but the build stops at them all the same.
  const { program, errors } = parseSync(source.path, source.text, { showSemanticErrors: true });
  const fault = faultOf(source);
  if (fault) return { program, problems: [fault] };
  const [error] = errors;
  if (!error) return { program, problems: [] };
  // Of a name declared twice, the second is the one to mend.
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

/** What a module exports as a constant of that name, without what only its type needs. */
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
