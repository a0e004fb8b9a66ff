import { explanations } from "../checks/explanations.ts";
import { rules } from "../checks/index.ts";
import { formatted } from "../editing/write.ts";
import { schemasIn } from "./schemas.ts";
import { Command } from "commander";
import { addEditorCommands } from "../commands/index.ts";

/** The reference of whatever an editor writes: the fields of each file, the rules of the check, and the commands. */
export async function reference(): Promise<string> {
  const files = schemasIn().map(({ name, about, fields }) =>
    [
      `### ${name}`,
      about,
      ...(fields.length > 0 ? [table(["Field", "What is written", "What it is"], fields)] : []),
    ].join("\n\n"),
  );
  const text = [
    "# Reference",
    "Written by `npm run reference` from the schemas, the rules and the commands; a test holds it to them.",
    "## Commands",
    ...helpOfEditors().map(({ name, help }) => `### ${name}\n\n\`\`\`\n${help}\n\`\`\``),
    "## Rules of the check",
    table(
      ["Rule", "Severity", "What must hold"],
      rules.map(({ id, severity }) => [`\`${id}\``, severity, explanations[id].summary]),
    ),
    "## Fields",
    "Each file of `content/firm/` has the schema in `content/schema/` that `files.ts` names beside it.",
    ...files,
  ].join("\n\n");
  return formatted("docs/reference.md", `${text}\n`);
}

/** The help of each command for editors. */
export function helpOfEditors(): { name: string; help: string }[] {
  const program = new Command("npx site-cli");
  addEditorCommands(program, { folder: () => "", passed: () => undefined });
  return program.commands.map((command) => {
    command.configureHelp({ helpWidth: 100 });
    return { name: command.name(), help: command.helpInformation().trim() };
  });
}

// --- internal ---

function table(headings: readonly string[], rows: readonly (readonly string[])[]): string {
  return [row(headings), row(headings.map(() => "---")), ...rows.map(row)].join("\n");
}

function row(cells: readonly string[]): string {
  return `| ${cells.map((cell) => cell.replaceAll("|", "\\|")).join(" | ")} |`;
}
