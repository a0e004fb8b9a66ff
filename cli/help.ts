import { Option, type Command } from "commander";
import { siteCli } from "../content/site-cli.ts";

/** Adds a command to the program or to one of its groups, with an example of what follows its name. */
export function addCommand(group: Command, name: string, ...examples: string[]): Command {
  const path = [siteCli(), group.parent ? group.name() : "", name].filter(Boolean).join(" ");
  const lines = (examples.length === 0 ? [""] : examples).map((example) => `  ${path} ${example}`.trimEnd());
  return group
    .command(name)
    .addHelpText("after", `\n${lines.length > 1 ? "Examples" : "Example"}:\n${lines.join("\n")}`);
}

/** The `--format` of a command; the first format is the default. */
export function formatOption(formats: readonly string[]): Option {
  return new Option("--format <format>", "output format").choices(formats).default(formats[0]);
}
