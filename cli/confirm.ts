import { createInterface } from "node:readline/promises";
import { CommandError } from "./command-error.ts";
import type { ConfirmOptions } from "./command.ts";

/** Prints what is about to happen and asks whether to do it; refuses where nobody can answer, unless `yes`. */
export async function confirm(
  preview: string,
  { yes }: ConfirmOptions,
  { input, output }: Terminal = { input: process.stdin, output: process.stdout },
): Promise<boolean> {
  output.write(`${preview}\n`);
  if (yes) return true;
  if (!input.isTTY) throw new CommandError("Nothing was changed.", "To skip the question, add --yes.");
  const lines = createInterface({ input, output });
  const answer = await new Promise<string>((fulfill, reject) => {
    // Ctrl+C and Ctrl+D reject the question; a terminal that is gone closes it.
    lines.once("close", reject);
    lines.question("\nDo it? [y/N] ").then(fulfill, reject);
  }).catch(() => {
    output.write("\n");
    throw new CommandError("Interrupted; nothing was changed.", "Run the command again.");
  });
  lines.close();
  const agreed = /^y(es)?$/i.test(answer.trim());
  if (!agreed) output.write("Nothing was changed.\n");
  return agreed;
}

/** The streams of a question and its answer. */
interface Terminal {
  input: NodeJS.ReadableStream & { isTTY?: boolean };
  output: NodeJS.WritableStream;
}
