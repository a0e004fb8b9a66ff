import { resolve } from "node:path";
import { styleText } from "node:util";
import { Command, CommanderError } from "commander";
import packageJson from "../package.json" with { type: "json" };
import { addEditorCommands } from "./content/commands.ts";
import { addOperatorCommands } from "./desk/commands.ts";
import { refusalOf, type Refusal } from "./refusal.ts";

/** Exit codes of every command. */
const exit = { clean: 0, findings: 1, failed: 2 } as const;

/**
 * Runs the command line and returns the exit code: 0 clean, 1 findings, 2 wrong usage or a crash. A command that finds
 * something sets `process.exitCode` to 1.
 */
export async function run(args: readonly string[]): Promise<number> {
  const program = new Command("site-cli")
    .description("Checks and edits the site's content, and runs its order desk.")
    .version(packageJson.version)
    .option("--cwd <folder>", "project folder; defaults to the current one", (folder) => resolve(folder))
    .exitOverride()
    .helpCommand(false)
    .configureHelp({ showGlobalOptions: true })
    .showHelpAfterError("Run with --help to see the usage.");
  addEditorCommands(program, {
    folder: () => program.opts<{ cwd?: string }>().cwd ?? process.cwd(),
    passed(good) {
      if (!good) process.exitCode = exit.findings;
    },
  });
  program.commandsGroup("For operators:");
  addOperatorCommands(program);
  try {
    await program.parseAsync(args, { from: "user" });
  } catch (error) {
    // Commander has already printed its message; help and version are not failures.
    if (error instanceof CommanderError) return error.exitCode === 0 ? exit.clean : exit.failed;
    const refusal = refusalOf(error);
    if (refusal) reportRefusal(refusal);
    else reportCrash(error);
    return exit.failed;
  }
  return Number(process.exitCode ?? exit.clean);
}

// --- internal ---

/** Prints why a command was refused and what to do instead. */
function reportRefusal({ message, remedy }: Refusal): void {
  console.error(`${styleText("red", "error", { stream: process.stderr })}: ${message}\n${remedy}`);
}

/** Prints an unexpected error with its stack trace. */
function reportCrash(error: unknown): void {
  const detail = error instanceof Error ? (error.stack ?? error.message) : String(error);
  console.error(`site-cli crashed because of a bug; please report it with this text:\n${detail}`);
}
