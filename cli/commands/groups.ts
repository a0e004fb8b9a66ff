import type { AddCommands } from "../operator/command-group.ts";

/** The operator's commands by group; a group's own code is loaded when it is used. */
export const groups: readonly Group[] = [
  {
    name: "orders",
    description: "Orders: what is due, their history, and their next steps.",
    example: "orders list --due",
    load: async () => (await import("./orders/group.ts")).orderCommands,
  },
  {
    name: "books",
    description: "The books: a check of every number and balance.",
    example: "books check",
    load: async () => (await import("./books/group.ts")).bookCommands,
  },
  {
    name: "messages",
    description: "Messages, and suspected spam.",
    example: "messages list",
    load: async () => (await import("./messages/group.ts")).messageCommands,
  },
  {
    name: "mail",
    description: "The email outbox: what is waiting or was given up, and sending it.",
    example: "mail list",
    load: async () => (await import("./mail/group.ts")).mailCommands,
  },
  {
    name: "privacy",
    description: "Personal data: exporting it, erasing it, and purging what is past its retention.",
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
