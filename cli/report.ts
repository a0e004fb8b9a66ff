import { styleText } from "node:util";
import type { CheckResult } from "./finding.ts";
import type { Refusal } from "./refusal.ts";

/** How `check` can print its findings. */
export const formats = ["text", "line", "json", "github", "sarif"] as const;
export type Format = (typeof formats)[number];

/** Prints the findings of a check; only the chosen format's code is loaded. */
export async function reportFindings(result: CheckResult, format: Format, root: string): Promise<void> {
  switch (format) {
    case "text":
      return print((await import("./formats/text.ts")).formatText(result));
    case "line": {
      const lines = (await import("./formats/line.ts")).formatLines(result);
      return lines === "" ? undefined : print(lines);
    }
    case "json":
      return print((await import("./formats/json.ts")).formatJson(result));
    case "sarif":
      return print((await import("./formats/sarif.ts")).formatSarif(result));
    case "github": {
      const { formatGithub, writeJobSummary } = await import("./formats/github.ts");
      // The annotations come first, since writing the summary may fail.
      print(formatGithub(result, root));
      return writeJobSummary(result, root);
    }
  }
}

/** Prints a command's result. */
export function print(text: string): void {
  process.stdout.write(`${text}\n`);
}

/** Prints why a command was refused and what to do instead. */
export function reportRefusal({ message, remedy }: Refusal): void {
  console.error(`${styleText("red", "error", { stream: process.stderr })}: ${message}\n${remedy}`);
}

/** Prints an unexpected error with its stack trace. */
export function reportCrash(error: unknown): void {
  const detail = error instanceof Error ? (error.stack ?? error.message) : String(error);
  console.error(`site-cli crashed because of a bug; please report it with this text:\n${detail}`);
}
