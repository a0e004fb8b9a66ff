import type { Command } from "commander";
import { addCommand, formatOption } from "../help.ts";
import type { EditOptions } from "./edit/edit.ts";
import { formats } from "./check/report.ts";
import type { CheckOptions } from "./check.ts";
import type { DiffOptions } from "./diff.ts";

/** What the commands for editors use of the program. */
interface Surroundings {
  /** The project's folder. */
  folder: () => string;
  /** Takes whether a command that checks found nothing. */
  passed: (good: boolean) => void;
}

/** Adds the commands for editors, each of which loads what it needs once it runs. */
export function addEditorCommands(program: Command, { folder, passed }: Surroundings): void {
  program.commandsGroup("For editors:");
  addCommand(program, "check", "content/firm/services")
    .description("Reports every finding in content/: what is wrong, where, and how to fix it.")
    .addOption(formatOption(Object.keys(formats)))
    .argument("[file...]", "files or folders to report on; all by default")
    .option("--quiet", "print what makes it exit with 1, and nothing else")
    .option("--skip <rule...>", "leave out some rules")
    .action(async (files: string[], options: CheckOptions) => {
      const { check } = await import("./check.ts");
      passed(await check(folder(), files, options));
    });

  addCommand(program, "explain", "total")
    .description("Says what a rule of check requires and why, with a wrong and a right example.")
    .argument("[rule]", "the rule's name; without it, lists all rules")
    .action(async (rule: string | undefined) => (await import("./explain.ts")).explain(rule));

  addCommand(program, "new-service", 'demand-forecasting --title "Demand Forecasting"')
    .description("Writes a draft service: its two files.")
    .argument("<slug>", 'id and page address, like "process-automation"')
    .requiredOption("--title <title>", "name shown on the page and the estimate")
    .option("--dry-run", "print what would be written without writing it")
    .action(async (slug: string, options: EditOptions & { title: string }) =>
      (await import("./new-service.ts")).newService(folder(), slug, options),
    );

  addCommand(program, "set-price", 'process-automation "Training" 6500 --note "Two more sessions."')
    .description("Changes a deliverable's fee, and the total and hours with it; prints the difference, then writes it.")
    .argument("<service>", "the service's slug")
    .argument("<deliverable>", "name of the deliverable, or a part that no other has")
    .argument("<amount>", "the new fee in dollars, like 12000")
    .option("--note <reason>", "why, kept beside the price with today's date")
    .option("--yes", "say in content/firm/departures.ts that it is wanted, without asking")
    .option("--dry-run", "print the difference without writing it")
    .action(async (slug: string, deliverable: string, amount: string, options: EditOptions & { note?: string }) =>
      (await import("./set-price.ts")).setPrice(folder(), slug, deliverable, amount, options),
    );

  addCommand(program, "set-rate", "550")
    .description(
      "Changes the hourly rate, with the hours and fees that follow; shows them, and writes what you confirm.",
    )
    .argument("<amount>", "the new rate in dollars an hour, like 550")
    .option("--yes", "write without asking, as scripts have to")
    .option("--dry-run", "print the difference without writing it")
    .action(async (amount: string, options: EditOptions) =>
      (await import("./set-rate.ts")).setRate(folder(), amount, options),
    );

  addCommand(program, "rename-service", "process-automation workflow-automation")
    .description("Changes a service's slug everywhere and permanently redirects its old address.")
    .argument("<old>", "the current slug")
    .argument("<new>", "the new slug")
    .option("--dry-run", "say what would change without changing it")
    .action(async (from: string, to: string, options: EditOptions) =>
      (await import("./rename-service.ts")).renameService(folder(), from, to, options),
    );

  addCommand(program, "remove-service", "demand-forecasting")
    .description("Removes a service that nothing refers to anymore.")
    .argument("<slug>", "the service's slug")
    .option("--dry-run", "say what would change without changing it")
    .action(async (slug: string, options: EditOptions) =>
      (await import("./remove-service.ts")).removeService(folder(), slug, options),
    );

  addCommand(program, "diff", "origin/main --max-change 20%")
    .description("Prints price changes since a commit; nothing if there are none.")
    .argument("[git-ref]", "commit, branch or tag to compare with", "HEAD")
    .addOption(formatOption(["text", "markdown"]))
    .option(
      "--max-change <percent>",
      "exit with 1 if a total or flat fee changed by more than this without a new priceNote",
    )
    .action(async (ref: string, options: DiffOptions) =>
      passed(await (await import("./diff.ts")).diff(folder(), ref, options)),
    );
}
