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

interface Group {
  name: string;
  description: string;
  /** The command an operator uses most. */
  example: string;
  load(): Promise<AddCommands>;
}

/** The operator's commands by group; a group's own code is loaded when it is asked for. */
export const groups: readonly Group[] = [
  {
    name: "orders",
    description: "The orders: what is due, each with its history, and what happens to it next.",
    example: "orders list --due",
    load: async () => (await import("../commands/orders/group.ts")).orderCommands,
  },
  {
    name: "messages",
    description: "The messages, and what was kept apart as suspected spam.",
    example: "messages list",
    load: async () => (await import("../commands/messages/group.ts")).messageCommands,
  },
  {
    name: "mail",
    description: "The mails of the outbox: which wait, which were given up, and sending them.",
    example: "mail list",
    load: async () => (await import("../commands/mail/group.ts")).mailCommands,
  },
  {
    name: "privacy",
    description: "What is held of a person: a copy, its erasure, and the end of the periods of the privacy policy.",
    example: "privacy export ada@engine.example",
    load: async () => (await import("../commands/privacy/group.ts")).privacyCommands,
  },
];

/** An example below a command's help. */
export function example(command: string): string {
  return `\nExample:\n  npx site-cli ${command}`;
}
