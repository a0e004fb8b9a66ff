import { siteCli } from "../content/site-cli.ts";
import { Option, type Command } from "commander";

/** Adds a command to the program or to one of its groups, with an example of what follows its name. */
export function addCommand(group: Command, name: string, used = ""): Command {
  const words = [`${siteCli()}`, group.parent ? group.name() : "", name, used].filter(Boolean);
  return group.command(name).addHelpText("after", `\nExample:\n  ${words.join(" ")}`);
}

/** The `--format` of a command; the first format is the default. */
export function formatOption(formats: readonly string[]): Option {
  return new Option("--format <format>", "output format").choices(formats).default(formats[0]);
}
