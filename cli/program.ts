import { resolve } from "node:path";
import { styleText } from "node:util";
import { Command, CommanderError } from "commander";
import packageJson from "../package.json" with { type: "json" };
import { addEditorCommands } from "./content/commands.ts";
import { addOperatorCommands } from "./desk/commands.ts";
import { invalidContent, missingPackage, Refusal } from "./refusal.ts";

/** Exit codes of every command. */
const exit = { clean: 0, findings: 1, failed: 2 } as const;

/** Runs the command line; the result is the process's exit code: 0 clean, 1 findings, 2 wrong usage or a crash. */
export async function run(args: readonly string[]): Promise<number> {
  let code: number = exit.clean;
  const passed = (good: boolean) => {
    if (!good) code = exit.findings;
  };
  const program = new Command("site-cli")
    .description("Checks and edits the site's content, and runs its order desk.")
    .version(packageJson.version)
    .option("--cwd <folder>", "project folder; defaults to the current one", (given) => resolve(given))
    .exitOverride()
    .configureHelp({ showGlobalOptions: true })
    .showHelpAfterError("Run with --help to see the usage.");
  const folder = () => program.opts<{ cwd?: string }>().cwd ?? process.cwd();

  addEditorCommands(program, { folder, passed });

  try {
    program.commandsGroup("For operators:");
    await addOperatorCommands(program, { folder, passed, uses: (group) => args.includes(group) });

    program.commandsGroup("For both:").helpCommand(true);

    await program.parseAsync(args, { from: "user" });
  } catch (error) {
    // Commander has already printed its message; help and version are not failures.
    if (error instanceof CommanderError) return error.exitCode === 0 ? exit.clean : exit.failed;
    const refusal = error instanceof Refusal ? error : (missingPackage(error) ?? invalidContent(error));
    if (refusal) reportRefusal(refusal);
    else reportCrash(error);
    return exit.failed;
  }
  return code;
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
