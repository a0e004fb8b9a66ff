import { type Command, Option } from "commander";

/** What a group's commands need from the program. */
export interface Program {
  /** The project folder they work in. */
  folder(): string;
  /** Reports whether all was well; if not, the process exits with 1. */
  passed(good: boolean): void;
}

/** Adds its commands to a group. */
export type AddCommands = (group: Command, program: Program) => void;

/** The example shown below a command's help. */
export function example(command: string): string {
  return `\nExample:\n  npx site-cli ${command}`;
}

/** The `--format` of a command; the first format is the default. */
export function formatOption(formats: readonly [string, ...string[]]): Option {
  return new Option("--format <format>", "output format").choices(formats).default(formats[0]);
}
