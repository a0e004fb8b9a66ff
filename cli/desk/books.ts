import type { NumberGapRow } from "../../functions/db/database.ts";
import { officeDay } from "../../functions/office-time.ts";
import { checkBooks } from "../../functions/orders/check-books.ts";
import { formatNumber } from "../../functions/orders/domain/number-format.ts";
import { ProblemsFound } from "../command-error.ts";
import { defineCommand, type Command } from "../command.ts";
import { jsonHelp, type ListOptions } from "../output/table.ts";
import { jsonText, print } from "../output/terminal.ts";
import { openDesk } from "./desk.ts";

/** Adds `books check`. */
export function addBookCommand(books: Command): void {
  defineCommand(books, "check")
    .description("Checks that numbers have no gaps and that issued documents are unchanged; exits with 1 if not.")
    .option("--json", jsonHelp)
    .action(async ({ json }: ListOptions, command: Command) => {
      await using desk = await openDesk(command);
      const { documents, skipped, problems } = await checkBooks(desk.store.db);
      const gaps = skipped.map((gap) => formatGap(gap));
      const result =
        problems.length === 0
          ? `The books are in order. Documents: ${documents}.`
          : `${problems.join("\n")}\n\nProblems: ${problems.length}. Documents: ${documents}.`;
      print(json ? jsonText({ documents, gaps, problems }) : [...gaps, result].join("\n"));
      if (problems.length > 0) throw new ProblemsFound();
    });
}

/** Describes a gap of the numbers. */
export function formatGap({ counter, first, last, at, reason }: NumberGapRow): string {
  const numbers = [...new Set([first, last])].map((value) => formatNumber({ counter, value }));
  return `Skipped: ${numbers.join(" to ")}, on ${officeDay(at)}: ${reason}`;
}
