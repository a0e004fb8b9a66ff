import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { parseEnv, styleText } from "node:util";
import { CommanderError } from "commander";
import packageJson from "../package.json" with { type: "json" };
import { ProblemsFound, toCommandError } from "./command-error.ts";
import { Command, projectFolder, type Context } from "./command.ts";
import { addEditorCommands } from "./content/commands.ts";
import { addOperatorCommands } from "./desk/commands.ts";

/** Runs the command line and returns the exit code: 0 clean, 1 findings, 2 wrong usage or a crash. */
export async function run(args: readonly string[], context: Context): Promise<number> {
  const program = new Command("site-cli", context)
    .description("Checks and edits the site's content, and runs its order desk.")
    .version(packageJson.version)
    .option("--cwd <folder>", "project folder", ".")
    .exitOverride()
    .helpCommand(false)
    .configureHelp({ showGlobalOptions: true })
    .showHelpAfterError("Run with --help to see the usage.");
  program.hook("preSubcommand", () => {
    const file = join(projectFolder(program), ".env");
    try {
      // In place, since PostgreSQL's driver reads PGHOST and others from the process's own environment.
      if (existsSync(file)) Object.assign(context.env, { ...parseEnv(readFileSync(file, "utf8")), ...context.env });
    } catch {
      // An editor may have no permission to read it, and needs no settings.
      context.unreadableEnvFile = file;
    }
    // Hints of content/ and functions/ name the same command.
    process.env["SITE_CLI"] = context.env.SITE_CLI ?? "";
  });
  addEditorCommands(program);
  program.commandsGroup("For operators:");
  addOperatorCommands(program);
  try {
    await program.parseAsync(args, { from: "user" });
  } catch (error) {
    // Commander has already printed its message; help and version are not failures.
    if (error instanceof CommanderError) return error.exitCode === 0 ? 0 : 2;
    if (error instanceof ProblemsFound) return 1;
    const commandError = toCommandError(error);
    if (commandError) {
      const label = styleText("red", "error", { stream: process.stderr });
      process.stderr.write(`${label}: ${commandError.message}\n${commandError.remedy}\n`);
    } else {
      const detail = error instanceof Error ? (error.stack ?? error.message) : String(error);
      process.stderr.write(`site-cli crashed because of a bug; please report it with this text:\n${detail}\n`);
    }
    return 2;
  }
  return 0;
}
