import type { Command } from "commander";

/** What the commands of a group need of the program. */
export interface Program {
  /** The project folder they work in. */
  folder(): string;
  /** Says whether all was well; the process exits with 1 when it was not. */
  passed(good: boolean): void;
}

/** Adds its commands to a group. */
export type AddCommands = (group: Command, program: Program) => void;

/** An example below a command's help. */
export function example(command: string): string {
  return `\nExample:\n  npx site-cli ${command}`;
}
