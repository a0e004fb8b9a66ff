import { styleText } from "node:util";
import type { Refusal } from "./refusal.ts";

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
