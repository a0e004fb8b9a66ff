import { defineCommand, yesHelp, type Command } from "../command.ts";
import type { RestoreOptions } from "./restore.ts";

/**
 * Adds the operator's commands. The commands of a group are loaded when the group is used, from the file of its name: with
 * the back end that they import, `site-cli check` would take twice as long.
 * `orders` is a folder, with a file for each command or for those that belong together.
 */
export function addOperatorCommands(program: Command): void {
  for (const { name, description, example, load } of groups) {
    const group = defineCommand(program, name, example).description(description);
    program.hook("preSubcommand", async (_, command) => {
      if (command === group) await load(group);
    });
  }

  defineCommand(program, "backup", "backup-2026-11-21.sqlite")
    .description("Copies the store to a file, even while the server runs, and verifies the copy.")
    .argument("<file>", "path of the copy; must not exist yet")
    .action(async (file: string, _: object, command: Command) => {
      const { backUp } = await import("./backup.ts");
      await backUp(command, file);
    });

  defineCommand(program, "restore", "backup-2026-11-21.sqlite")
    .description("Replaces the stopped server's store with a backup, and pauses invoicing and mail. Asks first.")
    .argument("[file]", "path of the backup; leave it out after pg_restore")
    .option("--after <numbers...>", "continue numbering after these, the latest numbers in the office's mailbox")
    .option("--yes", yesHelp)
    .action(async (file: string | undefined, options: RestoreOptions, command: Command) => {
      const { continueNumbering, restore } = await import("./restore.ts");
      await (file === undefined ? continueNumbering(command, options) : restore(command, file, options));
    });

  defineCommand(program, "migrate")
    .description("Migrates the store to this version; no server may be running on it.")
    .action(async (_: object, command: Command) => {
      const { migrateStore } = await import("./migrate.ts");
      await migrateStore(command);
    });
}

const groups = [
  {
    name: "orders",
    description: "Orders: what needs your attention, what happened, and what comes next.",
    example: "due",
    async load(group: Command) {
      (await import("./orders/due.ts")).addDueCommand(group);
      (await import("./orders/list.ts")).addListCommand(group);
      (await import("./orders/show.ts")).addShowCommand(group);
      (await import("./orders/release.ts")).addReleaseCommand(group);
      (await import("./orders/invoice.ts")).addInvoiceCommands(group);
      (await import("./orders/payments.ts")).addPaymentCommands(group);
      (await import("./orders/schedule.ts")).addScheduleCommands(group);
      (await import("./orders/edit.ts")).addEditCommand(group);
      (await import("./orders/cancel.ts")).addCancelCommands(group);
      (await import("./orders/export.ts")).addExportCommand(group);
    },
  },
  {
    name: "messages",
    description: "Contact messages and suspected spam.",
    example: "list",
    load: async (group: Command) => (await import("./messages.ts")).addMessageCommands(group),
  },
  {
    name: "mail",
    description: "Emails that are waiting or could not be delivered.",
    example: "list",
    load: async (group: Command) => (await import("./mail.ts")).addMailCommands(group),
  },
  {
    name: "books",
    description: "Checks the numbers and documents.",
    example: "check",
    load: async (group: Command) => (await import("./books.ts")).addBookCommand(group),
  },
  {
    name: "privacy",
    description: "Exports and erases personal data, and purges what has expired.",
    example: "export ada@engine.example",
    load: async (group: Command) => (await import("./privacy.ts")).addPrivacyCommands(group),
  },
];
