import { createInterface } from "node:readline/promises";
import { Refusal } from "./refusal.ts";
import { print } from "./output/plain.ts";

/** The help text of `--yes`, for commands that ask. */
export const yesHelp = "do it without asking, for scripts";

/** Prints what is about to happen and asks whether to do it; refuses where nobody can answer, unless `yes`. */
export async function confirmed(facts: string, { yes }: { yes?: true | undefined }): Promise<boolean> {
  print(facts);
  if (yes) return true;
  if (!process.stdin.isTTY) throw new Refusal("Nothing was changed.", "To skip the question, add --yes.");
  const lines = createInterface({ input: process.stdin, output: process.stdout });
  const answer = await new Promise<string>((resolve, reject) => {
    // Ctrl+C and Ctrl+D reject the question; a terminal that is gone closes it.
    lines.once("close", reject);
    lines.question("\nDo it? [y/N] ").then(resolve, reject);
  }).catch(() => {
    print("");
    throw new Refusal("Interrupted; nothing was changed.", "Run the command again.");
  });
  lines.close();
  const agreed = /^y(es)?$/i.test(answer.trim());
  if (!agreed) print("Nothing was changed.");
  return agreed;
}
