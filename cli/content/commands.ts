import { InvalidArgumentError } from "commander";
import type { Cents } from "../../content/pricing/money.ts";
import { defineCommand, formatOption, parseDollars, yesHelp, type ConfirmOptions, type Command } from "../command.ts";
import type { CheckOptions } from "./check.ts";
import { formats } from "./check/report.ts";
import type { DiffOptions } from "./diff.ts";
import type { SetPriceOptions } from "./set-price.ts";

/** Adds the commands for editors. Each imports its module when it runs. */
export function addEditorCommands(program: Command): void {
  program.commandsGroup("For editors:");
  defineCommand(program, "check", "--quiet")
    .description("Reports every finding in content/: what is wrong, where, and how to fix it.")
    .addOption(formatOption(Object.keys(formats)))
    .option("--quiet", "print errors only, and no text if there are none")
    .action(async (options: CheckOptions, command: Command) => {
      const { check } = await import("./check.ts");
      await check(command, options);
    });

  defineCommand(program, "explain", "total")
    .description("Explains a rule of check, with a wrong and a right example.")
    .argument("<rule>", "the rule's name")
    .action(async (rule: string) => {
      const { explain } = await import("./check.ts");
      explain(rule);
    });

  defineCommand(program, "new-service", 'demand-forecasting --title "Demand Forecasting"')
    .description("Writes the two files of a new draft service.")
    .argument("<slug>", 'id and page address, like "process-automation"')
    .requiredOption("--title <title>", "name shown on the page and the estimate")
    .action(async (slug: string, options: { title: string }, command: Command) => {
      const { newService } = await import("./new-service.ts");
      await newService(command, slug, options);
    });

  defineCommand(program, "set-price", 'process-automation "Training" 6500 --note "Two more sessions."')
    .description("Changes a deliverable's fee, and the total and hours that follow. Asks first.")
    .argument("<service>", "the service's slug")
    .argument("<deliverable>", "name of the deliverable, or any part of it that no other name has")
    .argument("<amount>", "the new fee in dollars, like 12000", parseDollars)
    .option("--note <reason>", "the reason, stored with today's date")
    .option("--yes", yesHelp)
    .action(async (service: string, deliverable: string, fee: Cents, options: SetPriceOptions, command: Command) => {
      const { setPrice } = await import("./set-price.ts");
      await setPrice(command, service, deliverable, fee, options);
    });

  defineCommand(program, "set-rate", "550")
    .description("Changes the hourly rate, and all hours and fees that follow. Asks first.")
    .argument("<amount>", "the new rate in dollars an hour, like 550", parseDollars)
    .option("--yes", yesHelp)
    .action(async (rate: Cents, options: ConfirmOptions, command: Command) => {
      const { setRate } = await import("./set-rate.ts");
      await setRate(command, rate, options);
    });

  defineCommand(program, "diff", "origin/main --max-change 20%")
    .description("Prints the price changes since a commit, if there are any.")
    .argument("[git-ref]", "commit, branch or tag to compare with", "HEAD")
    .addOption(formatOption(["text", "markdown"]))
    .option("--max-change <percent>", "exit with 1 if a fee changed by more without a new priceNote", parsePercent)
    .action(async (ref: string, options: DiffOptions, command: Command) => {
      const { diff } = await import("./diff.ts");
      await diff(command, ref, options);
    });
}

function parsePercent(argument: string): number {
  const [, percent] = /^(\d+(?:\.\d+)?)%?$/.exec(argument) ?? [];
  if (percent !== undefined) return Number(percent);
  throw new InvalidArgumentError("Write it like 20%.");
}
