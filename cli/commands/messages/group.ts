import { Option, type Command } from "commander";
import { inboxStates } from "../../../functions/messages/inbox.ts";
import { listFormats } from "../../formats/list.ts";
import { example, type Program } from "../../operator/command-group.ts";
import type { MessageListOptions } from "./list.ts";
import type { ReplyOptions } from "./reply.ts";

/** The commands of `site-cli messages`. */
export function messageCommands(messages: Command, { folder }: Program): void {
  messages
    .command("list")
    .description("Lists the messages, newest first: the new ones, unless told otherwise.")
    .addOption(new Option("--state <state>", "which ones").choices([...inboxStates, "all"]).default("new"))
    .option("--since <time>", "those received since a day (2026-11-21) or within a time (7d, 12h)")
    .option("--text <text>", "those that hold it in name, address, company or message")
    .addOption(new Option("--format <format>", "how to print").choices(listFormats).default("table"))
    .addHelpText("after", example("messages list --state spam"))
    .action(async (options: MessageListOptions) => {
      const { listMessages } = await import("./list.ts");
      await listMessages(folder(), options);
    });

  messages
    .command("show")
    .description("Shows a message with the mails about it.")
    .argument("<id>", idHelp)
    .addOption(new Option("--format <format>", "how to print").choices(["text", "json"]).default("text"))
    .addHelpText("after", example("messages show 3f9a12bc"))
    .action(async (id: string, options: { format: "text" | "json" }) => {
      const { showMessage } = await import("./show.ts");
      await showMessage(folder(), id, options);
    });

  messages
    .command("reply")
    .description("Prints a mailto: address for a reply, or sends one.")
    .argument("<id>", idHelp)
    .option("--send", "send the text of --text or of standard input, and mark the message as done")
    .option("--text <text>", "the reply")
    .addHelpText("after", example("messages reply 3f9a12bc --send < reply.txt"))
    .action(async (id: string, options: ReplyOptions) => {
      const { replyTo } = await import("./reply.ts");
      await replyTo(folder(), id, options);
    });

  messages
    .command("done")
    .description("Marks a message as dealt with.")
    .argument("<id>", idHelp)
    .option("--undo", "marks it as new again")
    .addHelpText("after", example("messages done 3f9a12bc"))
    .action(async (id: string, options: { undo?: true }) => {
      const { markDone } = await import("./done.ts");
      await markDone(folder(), id, options);
    });

  messages
    .command("spam")
    .description("Keeps a message apart as suspected spam, and takes back its mails that were not sent yet.")
    .argument("<id>", idHelp)
    .addHelpText("after", example("messages spam 3f9a12bc"))
    .action(async (id: string) => {
      const { markSpam } = await import("./spam.ts");
      await markSpam(folder(), id);
    });

  messages
    .command("not-spam")
    .description("Releases a message or order that was kept apart: it takes its place, and its mails are sent.")
    .argument("<id>", `${idHelp}, or the number of the order`)
    .addHelpText("after", example("messages not-spam ORD-2026-000017"))
    .action(async (id: string) => {
      const { markNotSpam } = await import("./spam.ts");
      await markNotSpam(folder(), id);
    });
}

// --- internal ---

const idHelp = "end of its id, as the list shows it";
