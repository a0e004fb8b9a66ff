import { resolve } from "node:path";
import { Argument, Command, CommanderError, Option } from "commander";
import packageJson from "../package.json" with { type: "json" };
import type { CheckOptions } from "./commands/check.ts";
import type { DiffOptions } from "./commands/diff.ts";
import { groups } from "./commands/groups.ts";
import type { NewServiceOptions } from "./commands/new-service.ts";
import { missingPackage } from "./missing-package.ts";
import { example } from "./operator/command-group.ts";
import { Refusal } from "./refusal.ts";
import { formats, reportCrash, reportRefusal } from "./report.ts";

/** Exit codes of every command. */
const exit = { clean: 0, findings: 1, failed: 2 } as const;

/** Runs the command line; the result is the process's exit code: 0 clean, 1 findings, 2 wrong usage or a crash. */
export async function run(args: readonly string[]): Promise<number> {
  let code: number = exit.clean;
  const passed = (good: boolean) => {
    if (!good) code = exit.findings;
  };
  const program = new Command("site-cli")
    .description("Checks and edits the content of the site, and works at its order desk.")
    .version(packageJson.version)
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
    .option("--dist [folder]", "check the built site as well, in dist/ unless named")
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
    .description("Writes a service's two files and its line in the index. Asks for what no flag says.")
    .argument("<slug>", 'id and page address, like "process-automation"')
    .option("--title <title>", "name of the service on its page and its estimate")
    .option("--summary <sentence>", "text of its card")
    .option("--icon <name>", "Lucide icon of its card")
    .option("--weeks <range>", "delivery, like 4-6")
    .option("--deliverable <name=price>", 'line of the estimate in dollars, like "Audit=12000"; repeatable', collect)
    .option("--draft", "keep it off the site for now")
    .option("--dry-run", "print what would be written, and write nothing")
    .option("--json", "print the result as JSON")
    .addHelpText("after", example('new-service demand-forecasting --title "Demand Forecasting" --weeks 4-6'))
    .action(async (slug: string, options: NewServiceOptions) => {
      const { newService } = await import("./commands/new-service.ts");
      await newService(folder(), slug, options);
    });

  program
    .command("backup")
    .description("Copies the store of messages and orders into a file while the server runs, and checks the copy.")
    .argument("<file>", "the copy, which must not exist yet")
    .addHelpText("after", example("backup backup-2026-11-21.sqlite"))
    .action(async (file: string) => {
      const { backUp } = await import("./commands/backup.ts");
      await backUp(folder(), file);
    });

  program
    .command("migrate")
    .description("Brings the store to the tables of this version, while no server runs on it.")
    .addHelpText("after", example("migrate"))
    .action(async () => {
      const { migrateStore } = await import("./commands/migrate.ts");
      await migrateStore(folder());
    });

  for (const { name, description, example: used, load } of groups) {
    const group = program.command(name).description(description).addHelpText("after", example(used));
    // Any other command starts without them; completion lists them all.
    if (args.includes(name) || args.includes("completion")) (await load())(group, { folder, passed });
  }

  program
    .command("rename-service")
    .description("Gives a service another slug, everywhere, and redirects its old address for good.")
    .argument("<old>", "its slug")
    .argument("<new>", "its slug to be")
    .addHelpText("after", example("rename-service process-automation workflow-automation"))
    .action(async (from: string, to: string) => {
      const { renameService } = await import("./commands/rename-service.ts");
      await renameService(folder(), from, to);
    });

  program
    .command("remove-service")
    .description("Removes a service that nothing names any more.")
    .argument("<slug>", "its slug")
    .addHelpText("after", example("remove-service demand-forecasting"))
    .action(async (slug: string) => {
      const { removeService } = await import("./commands/remove-service.ts");
      await removeService(folder(), slug);
    });

  program
    .command("list")
    .description("Lists the services and packages with what they cost and take.")
    .addOption(new Option("--format <format>", "how to print").choices(["text", "json"]).default("text"))
    .addHelpText("after", example("list"))
    .action(async (options: { format: "text" | "json" }) => {
      const { list } = await import("./commands/list.ts");
      list(folder(), options);
    });

  program
    .command("show")
    .description("Prints the estimate of a service or a package.")
    .argument("<slug>", "its slug")
    .addOption(new Option("--format <format>", "how to print").choices(["table", "json", "markdown"]).default("table"))
    .addHelpText("after", example("show process-automation --format markdown"))
    .action(async (slug: string, options: { format: "table" | "json" | "markdown" }) => {
      const { show } = await import("./commands/show.ts");
      show(folder(), slug, options);
    });

  program
    .command("diff")
    .description("Prints what moved in money since a commit; nothing when nothing moved.")
    .argument("[git-ref]", "commit, branch or tag to compare with", "HEAD")
    .addOption(new Option("--format <format>", "how to print").choices(["text", "markdown", "json"]).default("text"))
    .option("--max-change <percent>", "exit 1 when a total or flat fee moved more than this without a new priceNote")
    .addHelpText("after", example("diff origin/main --max-change 20%"))
    .action(async (ref: string, options: DiffOptions) => {
      const { diff } = await import("./commands/diff.ts");
      passed(diff(folder(), ref, options));
    });

  program
    .command("schema")
    .description("Writes the JSON Schema of the front matter and the editor settings that use it.")
    .addHelpText("after", example("schema"))
    .action(async () => {
      const { schema } = await import("./commands/schema.ts");
      await schema(folder());
    });

  program
    .command("completion")
    .description("Prints a completion script for a shell.")
    .addArgument(new Argument("<shell>", "the shell").choices(["bash", "zsh"]))
    .addHelpText("after", example("completion bash >> ~/.bashrc"))
    .action(async (shell: "bash" | "zsh") => {
      const { completion } = await import("./commands/completion.ts");
      completion(program, shell);
    });

  try {
    await program.parseAsync(args, { from: "user" });
  } catch (error) {
    // Commander has printed its own message; help and version are no failures.
    if (error instanceof CommanderError) return error.exitCode === 0 ? exit.clean : exit.failed;
    const refusal = error instanceof Refusal ? error : missingPackage(error);
    if (refusal) reportRefusal(refusal);
    else reportCrash(error);
    return exit.failed;
  }
  return code;
}

// --- internal ---

function collect(value: string, earlier: string[] = []): string[] {
  return [...earlier, value];
}
