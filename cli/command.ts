import { resolve } from "node:path";
import { InvalidArgumentError, Option, type Command } from "commander";
import { toCents, type Cents } from "../content/pricing/money.ts";
import { siteCli } from "../content/site-cli.ts";

/** Adds a command to the program or to one of its groups, with examples of what follows its name. */
export function defineCommand(parent: Command, name: string, ...examples: string[]): Command {
  const command = parent.command(name);
  const group = parent.parent ? parent.name() : "";
  const path = [siteCli(), group, name].filter(Boolean).join(" ");
  const lines = (examples.length === 0 ? [""] : examples).map((example) => `  ${path} ${example}`.trimEnd());
  return command.addHelpText("after", `\n${lines.length > 1 ? "Examples" : "Example"}:\n${lines.join("\n")}`);
}

/** The `--format` of a command; the first format is the default. */
export function formatOption(formats: readonly string[]): Option {
  return new Option("--format <format>", "output format").choices(formats).default(formats[0]);
}

/** The project folder that a command works on, as an absolute path. */
export function projectFolder(command: Command): string {
  return resolve(command.optsWithGlobals<{ cwd: string }>().cwd);
}

/** Parses an argument in dollars, like `12,000` or `$12000.50`, into cents. Refuses zero. */
export function parseDollars(argument: string): Cents {
  const [, dollars = ""] = /^\$?\s?((?:\d+|\d{1,3}(?:,\d{3})+)(?:\.\d{1,2})?)$/.exec(argument.trim()) ?? [];
  const cents = toCents(Number(dollars.replaceAll(",", "")));
  if (cents > 0 && cents < 2 ** 31) return cents;
  throw new InvalidArgumentError("Write it like 500 or 1,250.50.");
}
