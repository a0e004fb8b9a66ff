import type { Command } from "commander";
import { example, type Program } from "../../operator/command-group.ts";

/** The commands of `site-cli privacy`. */
export function privacyCommands(privacy: Command, { folder, passed }: Program): void {
  privacy
    .command("export")
    .description("Prints everything that is held under an email address, as JSON.")
    .argument("<email>", "the address, in capitals or not")
    .addHelpText("after", example("privacy export ada@engine.example > ada.json"))
    .action(async (email: string) => {
      const { exportPerson } = await import("./export.ts");
      await exportPerson(folder(), email);
    });

  privacy
    .command("erase")
    .description("Says what would be erased of a person, and with --yes erases it; invoices stay, as the law asks.")
    .argument("<email>", "the address, in capitals or not")
    .option("--yes", "erase it, for good")
    .addHelpText("after", example("privacy erase ada@engine.example --yes"))
    .action(async (email: string, options: { yes?: true }) => {
      const { erase } = await import("./erase.ts");
      passed(await erase(folder(), email, options));
    });

  privacy
    .command("purge")
    .description("Says what has outlived the periods of the privacy policy, and with --yes erases it.")
    .option("--yes", "erase it, for good")
    .addHelpText("after", example("privacy purge --yes"))
    .action(async (options: { yes?: true }) => {
      const { purgeExpired } = await import("./purge.ts");
      passed(await purgeExpired(folder(), options));
    });
}
