import { Command } from "commander";
import { addEditorCommands } from "../commands/index.ts";

/** The help of each command for editors. */
export function helpOfEditors(): { name: string; help: string }[] {
  const program = new Command("npx site-cli");
  addEditorCommands(program, { folder: () => "", passed: () => undefined });
  return program.commands.map((command) => {
    command.configureHelp({ helpWidth: 100 });
    return { name: command.name(), help: command.helpInformation().trim() };
  });
}
