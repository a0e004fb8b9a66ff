import { Option, type Command } from "commander";
import { siteCli } from "../content/site-cli.ts";

/** Adds a command to the program or to one of its groups, with an example of what follows its name. */
export function defineCommand(group: Command, name: string, ...examples: string[]): Command {
  const command = group.command(name);
  addExamples(command, ...(examples.length === 0 ? [""] : examples));
  return command;
}

/** Adds examples of what follows a command's name to its help. */
export function addExamples(command: Command, ...examples: string[]): void {
  const group = command.parent?.parent ? command.parent.name() : "";
  const path = [siteCli(), group, command.name()].filter(Boolean).join(" ");
  const lines = examples.map((example) => `  ${path} ${example}`.trimEnd());
  command.addHelpText("after", `\n${lines.length > 1 ? "Examples" : "Example"}:\n${lines.join("\n")}`);
}

/** The `--format` of a command; the first format is the default. */
export function formatOption(formats: readonly string[]): Option {
  return new Option("--format <format>", "output format").choices(formats).default(formats[0]);
}
