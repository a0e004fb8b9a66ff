import { existsSync } from "node:fs";
import { join, relative, resolve, sep } from "node:path";
import { checkProject, findRule } from "./check/index.ts";
import { openProject } from "./edit/edit.ts";
import { git } from "./project/folder.ts";
import { Refusal } from "../refusal.ts";
import type { CheckResult } from "./check/finding.ts";
import { formats, type Format } from "./check/report.ts";
import { print } from "../output/plain.ts";

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
  const all = await checkProject(openProject(root), skipped);
  const findings = all.findings.filter(({ range }) => isNamed(range.source.path));
  const failing = findings.filter(({ severity }) => severity === "error");
  const report: (result: CheckResult, prefix?: string) => string = formats[format];
  const shown = report({ ...all, findings: quiet ? failing : findings }, prefixOf(root, format));
  if (shown !== "" && !(quiet && failing.length === 0)) print(shown);
  return failing.length === 0;
}

// --- internal ---

/** The folder of the project in its repository, to which GitHub's annotations are relative. */
function prefixOf(root: string, format: Format): string {
  return format === "github" ? git(root, ["rev-parse", "--show-prefix"]).stdout.trim() : "";
}

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
