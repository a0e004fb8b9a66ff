import { resolve } from "node:path";
import { Command, CommanderError } from "commander";
import { Refusal } from "./refusal.ts";
import { reportCrash, reportRefusal } from "./report.ts";

/** Exit codes of every command. */
const exit = { clean: 0, findings: 1, failed: 2 } as const;

/** Runs the command line; the result is the process's exit code: 0 clean, 1 findings, 2 wrong usage or a crash. */
export async function run(args: readonly string[]): Promise<number> {
  let code: number = exit.clean;
  const program = new Command("site-cli")
    .description("Checks and edits the content of the site.")
    .option("--cwd <folder>", "project folder to work in; the current one if absent", resolveFolder)
    .exitOverride()
    .configureHelp({ showGlobalOptions: true })
    .showHelpAfterError("Run with --help to see the usage.");

  program
    .command("check")
    .description("Reports every mistake in content/: what, where, and what to do.")
    .addHelpText("after", example("npx site-cli check"))
    .action(async () => {
      const { check } = await import("./commands/check.ts");
      code = (await check(folder())) === 0 ? exit.clean : exit.findings;
    });

  program
    .command("new-service")
    .description("Writes a service's two files and its line in the index.")
    .argument("<slug>", 'id and page address, like "process-automation"')
    .requiredOption("--title <title>", "name of the service on its page and its estimate")
    .addHelpText("after", example('npx site-cli new-service demand-forecasting --title "Demand Forecasting"'))
    .action(async (slug: string, options: { title: string }) => {
      const { newService } = await import("./commands/new-service.ts");
      await newService(folder(), { slug, title: options.title });
    });

  const folder = () => program.opts<{ cwd?: string }>().cwd ?? process.cwd();
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

function resolveFolder(given: string): string {
  return resolve(given);
}

function example(command: string): string {
  return `\nExample:\n  ${command}`;
}
