import type { Command } from "commander";
import { example, formatOption, type Program } from "../../operator/command-group.ts";
import type { ExportOptions } from "./export.ts";

/** The commands of `site-cli books`. */
export function bookCommands(books: Command, { folder, passed }: Program): void {
  books
    .command("check")
    .description("Proves that numbers have no gap and every balance follows from its rows; exits with 1 if not.")
    .addHelpText("after", example("books check"))
    .action(async () => {
      const { checkTheBooks } = await import("./check.ts");
      passed(await checkTheBooks(folder()));
    });
}

/** Adds `orders export`. */
export function addExport(orders: Command, { folder }: Program): void {
  orders
    .command("export")
    .description("Exports a year's invoices, credit notes and payments for the accountant, with a control total.")
    .requiredOption("--year <year>", "year by the office's calendar, like 2026")
    .addOption(formatOption(["csv", "json", "table"]))
    .addHelpText("after", example("orders export --year 2026 > 2026.csv"))
    .action(async (options: ExportOptions) => {
      const { exportYear } = await import("./export.ts");
      await exportYear(folder(), options);
    });
}
