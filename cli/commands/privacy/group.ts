import type { Command } from "commander";
import { example, type Program } from "../../operator/command-group.ts";

/** The commands of `site-cli privacy`. */
export function privacyCommands(privacy: Command, { folder, passed }: Program): void {
  privacy
    .command("export")
    .description("Prints everything stored under an email address, as JSON.")
    .argument("<email>", "the address; capitalization does not matter")
    .addHelpText("after", example("privacy export ada@engine.example > ada.json"))
    .action(async (email: string) => {
      const { exportPerson } = await import("./export.ts");
      await exportPerson(folder(), email);
    });

  privacy
    .command("erase")
    .description("Shows what would be erased about a person; with --yes erases it. Invoices stay, as the law requires.")
    .argument("<email>", "the address; capitalization does not matter")
    .option("--yes", "erase it permanently")
    .addHelpText("after", example("privacy erase ada@engine.example --yes"))
    .action(async (email: string, options: { yes?: true }) => {
      const { erase } = await import("./erase.ts");
      passed(await erase(folder(), email, options));
    });

  privacy
    .command("purge")
    .description("Shows what is past the retention periods of the privacy policy; with --yes erases it.")
    .option("--yes", "erase it permanently")
    .addHelpText("after", example("privacy purge --yes"))
    .action(async (options: { yes?: true }) => {
      const { purgeExpired } = await import("./purge.ts");
      passed(await purgeExpired(folder(), options));
    });
}
