import { createInterface } from "node:readline/promises";
import { Refusal } from "../refusal.ts";
import { print } from "../report.ts";

/** Prints what is about to happen and asks whether to do it; refuses where nobody can answer, unless `yes`. */
export async function confirmed(facts: string, { yes }: { yes?: true | undefined }): Promise<boolean> {
  print(facts);
  if (yes) return true;
  if (!process.stdin.isTTY) throw new Refusal("Nothing was changed.", "To do it without being asked, add --yes.");
  const lines = createInterface({ input: process.stdin, output: process.stdout });
  // Ctrl+C and Ctrl+D end the question like a no.
  const answer = await new Promise<string>((resolve) => {
    lines.once("close", () => resolve(""));
    void lines.question("\nDo it? [y/N] ").then(resolve);
  });
  lines.close();
  const agreed = /^y(es)?$/i.test(answer.trim());
  if (!agreed) print("Nothing was changed.");
  return agreed;
}
