import { Argument, Option, type Command } from "commander";
import { templateKinds } from "../../../functions/mail/mails.ts";
import { listFormats } from "../../formats/list.ts";
import { example, formatOption, type Program } from "../../operator/command-group.ts";
import type { MailListOptions } from "./list.ts";

/** The commands of `site-cli mail`. */
export function mailCommands(mail: Command, { folder, passed }: Program): void {
  mail
    .command("list")
    .description("Lists the emails that are waiting or were given up; --state shows the others.")
    .addOption(
      new Option("--state <state>", "emails to list")
        .choices(["open", "pending", "sent", "dead", "withdrawn", "all"])
        .default("open"),
    )
    .option("--since <time>", "stored since a date (2026-11-21) or within a period (7d, 12h)")
    .addOption(formatOption(listFormats))
    .addHelpText("after", example("mail list --state dead"))
    .action(async (options: MailListOptions) => {
      const { listMails } = await import("./list.ts");
      await listMails(folder(), options);
    });

  mail
    .command("retry")
    .description("Queues given-up emails for the sender again, and makes waiting ones due now.")
    .argument("[ids...]", "ends of the ids, as the list shows them; by default, all that were given up")
    .addHelpText("after", example("mail retry"))
    .action(async (ids: string[]) => {
      const { retryMails } = await import("./retry.ts");
      await retryMails(folder(), ids);
    });

  mail
    .command("discard")
    .description(
      "Shows which given-up email it would remove; with --yes removes it and notes that in the order's history.",
    )
    .argument("<id>", "end of the id, as the list shows it")
    .option("--yes", "remove it permanently")
    .addHelpText("after", example("mail discard 3f9a12bc --yes"))
    .action(async (id: string, options: { yes?: true }) => {
      const { discardGivenUp } = await import("./discard.ts");
      await discardGivenUp(folder(), id, options);
    });

  mail
    .command("drain")
    .description("Sends everything that is due; exits with 1 if an email could not be sent.")
    .addHelpText("after", example("mail drain"))
    .action(async () => {
      const { drainMails } = await import("./drain.ts");
      passed(await drainMails(folder()));
    });

  mail
    .command("test")
    .description("Sends one email to an address and prints the conversation with the mail server.")
    .argument("<address>", "where to send it")
    .addHelpText("after", example("mail test you@office.example"))
    .action(async (address: string) => {
      const { testMail } = await import("./test.ts");
      passed(await testMail(folder(), address));
    });

  mail
    .command("preview")
    .description("Writes an email as HTML and text, with its attachments, without sending it.")
    .addArgument(new Argument("<template>", "the email").choices(templates))
    .option("--order <number>", "the order it is about; by default, a sample")
    .addHelpText("after", example("mail preview invoice --order ORD-2026-000017"))
    .action(async (template: (typeof templates)[number], options: { order?: string }) => {
      const { previewMail } = await import("./preview.ts");
      await previewMail(folder(), template, options);
    });
}

// --- internal ---

const templates = [...templateKinds, "operator-digest"] as const;
