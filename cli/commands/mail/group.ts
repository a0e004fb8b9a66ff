import { Argument, Option, type Command } from "commander";
import type { MailKind } from "../../../functions/store/tables.ts";
import { listFormats } from "../../formats/list.ts";
import { example, type Program } from "../../operator/command-group.ts";
import type { MailListOptions } from "./list.ts";

/** The commands of `site-cli mail`. */
export function mailCommands(mail: Command, { folder, passed }: Program): void {
  mail
    .command("list")
    .description("Lists the mails that wait or were given up; --state shows the others.")
    .addOption(
      new Option("--state <state>", "which ones").choices(["open", "pending", "sent", "dead", "all"]).default("open"),
    )
    .option("--since <time>", "those stored since a day (2026-11-21) or within a time (7d, 12h)")
    .addOption(new Option("--format <format>", "how to print").choices(listFormats).default("table"))
    .addHelpText("after", example("mail list --state dead"))
    .action(async (options: MailListOptions) => {
      const { listMails } = await import("./list.ts");
      await listMails(folder(), options);
    });

  mail
    .command("retry")
    .description("Makes given-up mails wait for the sender again, and waiting ones due at once.")
    .argument("[ids...]", "ends of their ids, as the list shows them; without any, all that were given up")
    .addHelpText("after", example("mail retry"))
    .action(async (ids: string[]) => {
      const { retryMails } = await import("./retry.ts");
      await retryMails(folder(), ids);
    });

  mail
    .command("discard")
    .description("Says which given-up mail it would remove, and with --yes removes it; its order's history says so.")
    .argument("<id>", "end of its id, as the list shows it")
    .option("--yes", "remove it, for good")
    .addHelpText("after", example("mail discard 3f9a12bc --yes"))
    .action(async (id: string, options: { yes?: true }) => {
      const { discardGivenUp } = await import("./discard.ts");
      await discardGivenUp(folder(), id, options);
    });

  mail
    .command("drain")
    .description("Sends everything that is due now; exits with 1 when a mail could not be sent.")
    .addHelpText("after", example("mail drain"))
    .action(async () => {
      const { drainMails } = await import("./drain.ts");
      passed(await drainMails(folder()));
    });

  mail
    .command("preview")
    .description("Writes a mail as HTML and text, with what it carries, and sends nothing.")
    .addArgument(new Argument("<template>", "which mail").choices(templates))
    .option("--order <number>", "the order it is about; a sample without it")
    .addHelpText("after", example("mail preview invoice --order ORD-2026-000017"))
    .action(async (template: (typeof templates)[number], options: { order?: string }) => {
      const { previewMail } = await import("./preview.ts");
      await previewMail(folder(), template, options);
    });
}

// --- internal ---

const templates = [
  "contact-notification",
  "contact-reply",
  "order-confirmation",
  "order-notification",
  "invoice",
  "invoice-reminder",
  "payment-receipt",
  "appointment",
  "cancellation",
  "operator-digest",
] as const satisfies readonly MailKind[];
