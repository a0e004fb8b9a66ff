import { styleText } from "node:util";
import { Command, CommanderError } from "commander";
import packageJson from "../package.json" with { type: "json" };
import { addEditorCommands } from "./content/commands.ts";
import { addOperatorCommands, deskRefusal } from "./desk/commands.ts";
import { refusalOf } from "./refusal.ts";

/**
 * Runs the command line and returns the exit code: 0 clean, 1 findings, 2 wrong usage or a crash. A command that finds
 * something sets `process.exitCode` to 1. Tests pass a clock of their own.
 */
export async function run(args: readonly string[], now = Date.now): Promise<number> {
  const program = new Command("site-cli")
    .description("Checks and edits the site's content, and runs its order desk.")
    .version(packageJson.version)
    .option("--cwd <folder>", "project folder", ".")
    .exitOverride()
    .helpCommand(false)
    .configureHelp({ showGlobalOptions: true })
    .showHelpAfterError("Run with --help to see the usage.");
  // Not an option of the command line: commands read it with `clockOf`.
  program.setOptionValue("now", now);
  addEditorCommands(program);
  program.commandsGroup("For operators:");
  addOperatorCommands(program);
  try {
    await program.parseAsync(args, { from: "user" });
  } catch (error) {
    // Commander has already printed its message; help and version are not failures.
    if (error instanceof CommanderError) return error.exitCode === 0 ? 0 : 2;
    const refusal = refusalOf(error) ?? deskRefusal(error);
    if (refusal) {
      console.error(`${styleText("red", "error", { stream: process.stderr })}: ${refusal.message}\n${refusal.remedy}`);
    } else {
      const detail = error instanceof Error ? (error.stack ?? error.message) : String(error);
      console.error(`site-cli crashed because of a bug; please report it with this text:\n${detail}`);
    }
    return 2;
  }
  return Number(process.exitCode ?? 0);
}
