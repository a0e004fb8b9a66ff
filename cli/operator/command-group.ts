import type { Command } from "commander";

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
