import { resolve } from "node:path";
import { Command as CommanderCommand, InvalidArgumentError, Option } from "commander";
import { toCents, type Cents } from "../content/pricing/money.ts";
import { siteCli } from "../content/site-cli.ts";

/** The clock and the settings of a run. */
export interface Context {
  now: () => number;
  /** The environment. The settings of the project's `.env` are added to it. */
  env: NodeJS.ProcessEnv;
  /** The project's `.env`, if it could not be read. */
  unreadableEnvFile?: string;
}

/** A command that knows the context of its program. */
export class Command extends CommanderCommand {
  readonly context: Context;

  constructor(name: string | undefined, context: Context) {
    super(name);
    this.context = context;
  }

  override createCommand(name?: string): Command {
    return new Command(name, this.context);
  }
}

/** Adds a command to the program or to one of its groups, with examples of what follows its name. */
export function defineCommand(parent: Command, name: string, ...examples: string[]): Command {
  const command = parent.command(name).helpCommand(false);
  const group = parent.parent ? parent.name() : "";
  return command.addHelpText("after", () => {
    const path = [siteCli(), group, name].filter(Boolean).join(" ");
    const lines = (examples.length === 0 ? [""] : examples).map((example) => `  ${path} ${example}`.trimEnd());
    return `\n${lines.length > 1 ? "Examples" : "Example"}:\n${lines.join("\n")}`;
  });
}

/** The `--format` of a command; the first format is the default. */
export function formatOption(formats: readonly string[]): Option {
  return new Option("--format <format>", "output format").choices(formats).default(formats[0]);
}

/** Options of a command that asks before it changes something. */
export interface ConfirmOptions {
  yes?: true | undefined;
}

/** The help text of `--yes`, for commands that ask. */
export const yesHelp = "do it without asking, for scripts";

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
