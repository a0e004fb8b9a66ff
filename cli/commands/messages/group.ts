import { Option, type Command } from "commander";
import { inboxStates } from "../../../functions/operator/inbox.ts";
import { listFormats } from "../../formats/list.ts";
import { example, formatOption, type Program } from "../../operator/command-group.ts";
import type { MessageListOptions } from "./list.ts";
import type { ReplyOptions } from "./reply.ts";

/** The commands of `site-cli messages`. */
export function messageCommands(messages: Command, { folder }: Program): void {
  messages
    .command("list")
    .description("Lists messages, newest first; by default only new ones.")
    .addOption(new Option("--state <state>", "messages to list").choices([...inboxStates, "all"]).default("new"))
    .option("--since <time>", "received since a date (2026-11-21) or within a period (7d, 12h)")
    .option("--text <text>", "with this text in the name, address, company or message")
    .addOption(formatOption(listFormats))
    .addHelpText("after", example("messages list --state held"))
    .action(async (options: MessageListOptions) => {
      const { listMessages } = await import("./list.ts");
      await listMessages(folder(), options);
    });

  messages
    .command("show")
    .description("Shows a message and the emails about it.")
    .argument("<id>", idHelp)
    .addOption(formatOption(["text", "json"]))
    .addHelpText("after", example("messages show 3f9a12bc"))
    .action(async (id: string, options: { format: "text" | "json" }) => {
      const { showMessage } = await import("./show.ts");
      await showMessage(folder(), id, options);
    });

  messages
    .command("reply")
    .description("Prints a mailto: address for a reply, or sends a reply.")
    .argument("<id>", idHelp)
    .option("--send", "send the text from --text or standard input, and mark the message as done")
    .option("--text <text>", "the reply")
    .option("--undo", "take back the latest reply, until it has left")
    .addHelpText("after", example("messages reply 3f9a12bc --send < reply.txt"))
    .action(async (id: string, options: ReplyOptions) => {
      const { replyTo } = await import("./reply.ts");
      await replyTo(folder(), id, options);
    });

  messages
    .command("done")
    .description("Marks a message as dealt with.")
    .argument("<id>", idHelp)
    .option("--undo", "mark it as new again")
    .addHelpText("after", example("messages done 3f9a12bc"))
    .action(async (id: string, options: { undo?: true }) => {
      const { markDone } = await import("./done.ts");
      await markDone(folder(), id, options);
    });

  messages
    .command("spam")
    .description("Sets messages aside as spam, new or held, and withholds their unsent emails.")
    .argument("<ids...>", idHelp)
    .addHelpText("after", example("messages spam 3f9a12bc 77c05e1d"))
    .action(async (ids: string[]) => {
      const { markSpam } = await import("./spam.ts");
      await markSpam(folder(), ids);
    });

  messages
    .command("not-spam")
    .description("Releases a message or order that is held or was set aside as spam, and sends its emails.")
    .argument("<id>", `${idHelp}, or the order number`)
    .addHelpText("after", example("messages not-spam ORD-2026-000017"))
    .action(async (id: string) => {
      const { markNotSpam } = await import("./spam.ts");
      await markNotSpam(folder(), id);
    });
}

// --- internal ---

const idHelp = "end of the id, as the list shows it";
