import type { Command } from "commander";
import { addCommand } from "../help.ts";
import type { AddCommands, AtDesk } from "./desk.ts";

/** What the operator's commands need from the program. */
export interface Program {
  /** The project folder they work in. */
  folder(): string;
  /** Reports whether all was well; if not, the process exits with 1. */
  passed(good: boolean): void;
  /** Whether the subcommands of a group are needed: other commands start faster without their code. */
  uses(group: string): boolean;
}

/** Adds the operator's commands. The code of each is loaded when it is used. */
export async function addOperatorCommands(program: Command, { folder, passed, uses }: Program): Promise<void> {
  const atDesk = async (): Promise<AtDesk> => (await import("./desk.ts")).deskOf(folder, passed);

  for (const { name, description, used, load } of groups) {
    const group = addCommand(program, name, used).description(description);
    if (uses(name)) (await load())(group, await atDesk());
  }

  addCommand(program, "backup", "backup-2026-11-21.sqlite")
    .description("Copies the store to a file, even while the server runs, and verifies the copy.")
    .argument("<file>", "path of the copy; must not exist yet")
    .action(async (file: string) => (await import("./store/backup.ts")).backUp(folder(), file));

  addCommand(program, "restore", "backup-2026-11-21.sqlite")
    .description("Replaces the store by a backup while the server is stopped, and pauses invoicing and mail.")
    .argument("[file]", "path of the backup; leave it out after pg_restore")
    .option("--after <numbers...>", "continue numbering after these, the latest in the office's mailbox")
    .action(async (file: string | undefined, { after = [] }: { after?: string[] }) => {
      const { restore, restored } = await import("./store/restore.ts");
      return file === undefined ? (await atDesk())(restored)(after) : restore(folder(), file, after);
    });

  addCommand(program, "migrate")
    .description("Migrates the store to this version; no server may be running on it.")
    .action(async () => (await import("./store/backup.ts")).migrateStore(folder()));
}

// --- internal ---

interface Group {
  name: string;
  description: string;
  /** The command an operator uses most, shown as the example. */
  used: string;
  load(): Promise<AddCommands>;
}

const groups: readonly Group[] = [
  {
    name: "orders",
    description: "Orders: what is due, their history, and their next steps.",
    used: "due",
    async load() {
      const { addLists } = await import("./orders/list.ts");
      const { addShow } = await import("./orders/show.ts");
      const { addSteps } = await import("./orders/steps.ts");
      const { addMoney } = await import("./orders/money.ts");
      const { addRelease } = await import("./orders/release.ts");
      const { addExport } = await import("./books/export.ts");
      const all = [addLists, addShow, addSteps, addMoney, addRelease, addExport];
      return (orders, atDesk) => all.forEach((add) => add(orders, atDesk));
    },
  },
  {
    name: "books",
    description: "The books: a check of every number and balance.",
    used: "check",
    load: async () => (await import("./books/check.ts")).bookCommands,
  },
  {
    name: "messages",
    description: "Messages, and suspected spam.",
    used: "list",
    load: async () => (await import("./messages.ts")).messageCommands,
  },
  {
    name: "mail",
    description: "The email outbox: what is waiting or was given up, and sending it.",
    used: "list",
    load: async () => (await import("./mail.ts")).mailCommands,
  },
  {
    name: "privacy",
    description: "Personal data: exporting it, erasing it, and purging what is past its retention.",
    used: "export ada@engine.example",
    load: async () => (await import("./privacy/commands.ts")).privacyCommands,
  },
];
