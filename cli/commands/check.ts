import { existsSync, watch } from "node:fs";
import { join, relative, resolve, sep } from "node:path";
import { setTimeout } from "node:timers/promises";
import { checkProject } from "../checks/index.ts";
import { openProject } from "../editing/edit.ts";
import type { CheckResult, Severity } from "../finding.ts";
import { Refusal } from "../refusal.ts";
import { formatJson, formatLines, formatText } from "../formats/text.ts";
import { print, type Format } from "../report.ts";

/** Settings of `check`, as typed; its help says what each does. */
export interface CheckOptions {
  format: Format;
  failOn: Severity;
  fix?: boolean;
  quiet?: boolean;
  maxWarnings?: string;
  watch?: boolean;
}

/** Reports the findings in a project folder, or in some of its files; true if none of them fails the check. */
export async function check(root: string, files: readonly string[], options: CheckOptions): Promise<boolean> {
  const limit = options.maxWarnings === undefined ? undefined : Number(options.maxWarnings);
  if (options.maxWarnings !== undefined && !/^\d+$/.test(options.maxWarnings)) {
    throw new Refusal(`"${options.maxWarnings}" is not a number of warnings.`, "Write it like --max-warnings 3.");
  }
  const paths = files.map((file) => pathOf(root, file));
  const once = async () => passes(await checkOnce(root, paths, options), options, limit);
  // A folder without content is refused.
  if (!options.watch || !existsSync(join(root, "content"))) return once();
  let change = Promise.withResolvers<void>();
  watch(join(root, "content"), { recursive: true }, (_, name) => {
    if (name !== null && !/(?:^|[/\\])\.|~$/.test(name)) change.resolve();
  });
  for (;;) {
    await once();
    await change.promise;
    // Editors write a file in several steps, which one check follows.
    await setTimeout(100);
    change = Promise.withResolvers();
  }
}

// --- internal ---

/** The path within the project of a file or folder that was named; refuses what is not there. */
function pathOf(root: string, named: string): string {
  const path = relative(root, resolve(root, named)).split(sep).join("/");
  if (existsSync(join(root, path)) && /^content(?:\/|$)/.test(path)) return path;
  throw new Refusal(
    `${named} is no file or folder of content/.`,
    "Name one as it is called from the project's folder.",
  );
}

async function checkOnce(root: string, paths: readonly string[], options: CheckOptions): Promise<CheckResult> {
  const { format, fix, quiet } = options;
  if (fix) {
    const { applyFixes } = await import("../editing/fix.ts");
    const notes = await applyFixes(root);
    // Other formats are for programs, which read the findings alone.
    if (format === "text")
      print(notes.length === 0 ? "Nothing to fix." : notes.map((note) => `fixed ${note}`).join("\n"));
  }
  const all = checkProject(openProject(root));
  const result =
    paths.length === 0 ? all : { ...all, findings: all.findings.filter((finding) => isIn(finding, paths)) };
  const errors = result.findings.filter(({ severity }) => severity === "error");
  if (!quiet || errors.length > 0) await report(quiet ? { ...result, findings: errors } : result, format, root);
  return result;
}

/** Whether a finding is in one of some files or folders; a service's text and data count as one. */
function isIn({ place }: CheckResult["findings"][number], paths: readonly string[]): boolean {
  const { path } = place.source;
  return paths.some((each) => entryOf(path) === entryOf(each) || path.startsWith(`${each.replace(/\/$/, "")}/`));
}

function entryOf(path: string): string {
  return path.replace(/\.(?:ts|mdx)$/, "");
}

/** Prints the findings; what only some formats need is loaded for those. */
async function report(result: CheckResult, format: Format, root: string): Promise<void> {
  switch (format) {
    case "text":
      return print(formatText(result));
    case "line":
      return result.findings.length > 0 ? print(formatLines(result)) : undefined;
    case "json":
      return print(formatJson(result));
    case "sarif":
      return print((await import("../formats/sarif.ts")).formatSarif(result));
    case "github": {
      const { formatGithub, writeJobSummary } = await import("../formats/github.ts");
      // The annotations come first, since writing the summary may fail.
      print(formatGithub(result, root));
      return writeJobSummary(result, root);
    }
  }
}

function passes({ findings }: CheckResult, { failOn }: CheckOptions, maxWarnings: number | undefined): boolean {
  if (findings.some(({ severity }) => severity === "error")) return false;
  if (maxWarnings !== undefined) return findings.length <= maxWarnings;
  return failOn !== "warning" || findings.length === 0;
}
