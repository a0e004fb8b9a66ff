import type { AddCommands } from "../operator/command-group.ts";

/** The operator's commands by group; a group's own code is loaded when it is asked for. */
export const groups: readonly Group[] = [
  {
    name: "orders",
    description: "The orders: what is due, each with its history, and what happens to it next.",
    example: "orders list --due",
    load: async () => (await import("./orders/group.ts")).orderCommands,
  },
  {
    name: "messages",
    description: "The messages, and what was kept apart as suspected spam.",
    example: "messages list",
    load: async () => (await import("./messages/group.ts")).messageCommands,
  },
  {
    name: "mail",
    description: "The mails of the outbox: which wait, which were given up, and sending them.",
    example: "mail list",
    load: async () => (await import("./mail/group.ts")).mailCommands,
  },
  {
    name: "privacy",
    description: "What is held of a person: a copy, its erasure, and the end of the periods of the privacy policy.",
    example: "privacy export ada@engine.example",
    load: async () => (await import("./privacy/group.ts")).privacyCommands,
  },
];

// --- internal ---

interface Group {
  name: string;
  description: string;
  /** The command an operator uses most. */
  example: string;
  load(): Promise<AddCommands>;
}
