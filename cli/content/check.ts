import { existsSync } from "node:fs";
import { join, relative, resolve, sep } from "node:path";
import { print } from "../output/plain.ts";
import { Refusal } from "../refusal.ts";
import type { CheckResult } from "./check/finding.ts";
import { checkProject, findRule, rules } from "./check/index.ts";
import { formats, type Format } from "./check/report.ts";
import { exampleFile } from "./check/rule.ts";
import { diskFolder, git } from "./project/folder.ts";
import { loadProject } from "./project/project.ts";

/** Options of `check`. */
export interface CheckOptions {
  format: Format;
  quiet?: boolean;
  skip?: string[];
}

/** Prints the findings in a project, or in some of its files. Returns false if one of them is an error. */
export async function check(root: string, files: readonly string[], options: CheckOptions): Promise<boolean> {
  const { format, quiet, skip } = options;
  const paths = files.map((file) => pathOf(root, file));
  const isNamed = (path: string) => paths.length === 0 || paths.some((each) => isIn(path, each));
  const skipped = skip?.map((id) => findRule(id).name);
  const all = await checkProject(loadProject(diskFolder(root)), skipped);
  const findings = all.findings.filter(({ range }) => isNamed(range.source.path));
  const failing = findings.filter(({ severity }) => severity === "error");
  // GitHub's annotations are relative to the repository, of which the project may be a folder.
  const prefix = format === "github" ? git(root, ["rev-parse", "--show-prefix"]).stdout.trim() : "";
  const report: (result: CheckResult, prefix?: string) => string = formats[format];
  const shown = report({ ...all, findings: quiet ? failing : findings }, prefix);
  if (shown !== "" && !(quiet && failing.length === 0)) print(shown);
  return failing.length === 0;
}

/** Prints what a rule requires and why, with a wrong and a right example. Without a name, lists all rules. */
export function explain(rule: string | undefined): void {
  if (rule === undefined) {
    const width = Math.max(...rules.map(({ name }) => name.length));
    const lines = rules.map((each) => {
      const [summary] = each.explanation.split(/(?<=\.) /);
      return `${each.name.padEnd(width)}  ${each.severity.padEnd(7)}  ${summary}`;
    });
    return print(lines.join("\n"));
  }
  const { name, severity, explanation, file = exampleFile, wrong, right } = findRule(rule);
  const [bad, good] = [wrong, right].map((code) => code.replace(/^(?=.)/gm, "    "));
  print(`${name} (${severity})\n${explanation}\n\nWrong, in ${file}:\n${bad}\n\nRight:\n${good}`);
}

// --- internal ---

/** The path of an argument within the project. Refuses files outside of content/. */
function pathOf(root: string, named: string): string {
  const path = relative(root, resolve(root, named)).split(sep).join("/");
  if (existsSync(join(root, path)) && /^content(?:\/|$)/.test(path)) return path;
  throw new Refusal(
    `${named} is no file or folder of content/.`,
    "Write a path relative to the project, like content/firm/home.ts.",
  );
}

/** Whether a path is the named file or folder. The text and the facts of a service count as one. */
function isIn(path: string, named: string): boolean {
  return stem(path) === stem(named) || path.startsWith(`${named.replace(/\/$/, "")}/`);
}

function stem(path: string): string {
  return path.replace(/\.(?:ts|mdx)$/, "");
}
