import { resolve } from "node:path";
import { Command, CommanderError, Option } from "commander";
import { Refusal } from "./refusal.ts";
import { formats, reportCrash, reportRefusal } from "./report.ts";
import type { CheckOptions } from "./commands/check.ts";

/** Exit codes of every command. */
const exit = { clean: 0, findings: 1, failed: 2 } as const;

/** Runs the command line; the result is the process's exit code: 0 clean, 1 findings, 2 wrong usage or a crash. */
export async function run(args: readonly string[]): Promise<number> {
  let code: number = exit.clean;
  const passed = (good: boolean) => {
    if (!good) code = exit.findings;
  };
  const program = new Command("site-cli")
    .description("Checks and edits the content of the site.")
    .option("--cwd <folder>", "project folder to work in; the current one if absent", (given) => resolve(given))
    .exitOverride()
    .configureHelp({ showGlobalOptions: true })
    .showHelpAfterError("Run with --help to see the usage.");
  const folder = () => program.opts<{ cwd?: string }>().cwd ?? process.cwd();

  program
    .command("check")
    .description("Reports every mistake in content/: what, where, and what to do.")
    .addOption(new Option("--format <format>", "how to print findings").choices(formats).default("text"))
    .addOption(
      new Option("--fail-on <severity>", "what makes it exit 1").choices(["error", "warning"]).default("warning"),
    )
    .addHelpText("after", example("check --format github --fail-on error"))
    .action(async (options: CheckOptions) => {
      const { check } = await import("./commands/check.ts");
      passed(await check(folder(), options));
    });

  program
    .command("explain")
    .description("Says what a rule of check asks and why, with a wrong and a right example.")
    .argument("[rule]", "name of the rule; without it, all are listed")
    .addHelpText("after", example("explain total"))
    .action(async (rule: string | undefined) => {
      const { explain } = await import("./commands/explain.ts");
      explain(rule);
    });

  program
    .command("new-service")
    .description("Writes a service's two files and its line in the index.")
    .argument("<slug>", 'id and page address, like "process-automation"')
    .requiredOption("--title <title>", "name of the service on its page and its estimate")
    .addHelpText("after", example('new-service demand-forecasting --title "Demand Forecasting"'))
    .action(async (slug: string, options: { title: string }) => {
      const { newService } = await import("./commands/new-service.ts");
      await newService(folder(), { slug, title: options.title });
    });

  try {
    await program.parseAsync(args, { from: "user" });
  } catch (error) {
    // Commander has printed its own message; help and version are no failures.
    if (error instanceof CommanderError) return error.exitCode === 0 ? exit.clean : exit.failed;
    if (error instanceof Refusal) reportRefusal(error);
    else reportCrash(error);
    return exit.failed;
  }
  return code;
}

// --- internal ---

function example(command: string): string {
  return `\nExample:\n  npx site-cli ${command}`;
}
