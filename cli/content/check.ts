import { ProblemsFound } from "../command-error.ts";
import { projectFolder, type Command } from "../command.ts";
import { print } from "../output/terminal.ts";
import { checkProject, findRule, rules } from "./check/check-project.ts";
import { formats } from "./check/report.ts";
import { exampleFile } from "./check/rule.ts";
import { diskFolder, git } from "./project/folder.ts";
import { loadProject } from "./project/project.ts";

/** Options of `check`. */
export interface CheckOptions {
  format: keyof typeof formats;
  quiet?: boolean;
}

/** Prints the findings in a project. Exits with 1 if one of them is an error. */
export async function check(command: Command, { format, quiet }: CheckOptions): Promise<void> {
  const folder = diskFolder(projectFolder(command));
  // Git takes as long as some rules. It runs while the content is read.
  void folder.changed();
  const unprinted = quiet ? rules.filter(({ severity }) => severity === "warning").map(({ name }) => name) : [];
  const result = await checkProject(loadProject(folder, command.context.now()), unprinted);
  // GitHub's annotations are relative to the repository. The project may be a folder in it. Without git, stdout is undefined.
  const prefix = (format === "github" && git(folder.root, ["rev-parse", "--show-prefix"]).stdout?.trim()) || "";
  if (!quiet || result.findings.length > 0 || format === "json") print(formats[format](result, prefix));
  if (result.findings.some(({ severity }) => severity === "error")) throw new ProblemsFound();
}

/** Prints what a rule requires and why, with a wrong and a right example. */
export function explain(rule: string): void {
  const { name, severity, explanation, file = exampleFile, wrong, right } = findRule(rule);
  const [bad, good] = [wrong, right].map((code) => code.replace(/^(?=.)/gm, "    "));
  print(`${name} (${severity})\n${explanation}\n\nWrong, in ${file}:\n${bad}\n\nRight:\n${good}`);
}
