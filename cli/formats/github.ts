import { isAbsolute, posix, relative, sep } from "node:path";
import type { CheckResult, Finding } from "../diagnostic.ts";
import { span, summary } from "./text.ts";

/** Findings as GitHub Actions annotations on the lines they are about, then the summary line. */
export function formatGithub({ findings, silenced, fileCount }: CheckResult, root: string): string {
  return [...findings.map((finding) => annotation(finding, root)), summary(findings, silenced, fileCount)].join("\n");
}

// --- internal ---

function annotation({ rule, severity, range, message, help }: Finding, root: string): string {
  const { start, end } = span(range);
  const properties = {
    file: pathInRepository(range.source.path, root),
    line: start.line,
    col: start.column,
    endLine: end.line,
    // GitHub drops a column range that spans lines.
    ...(end.line === start.line && { endColumn: end.column }),
    title: rule,
  };
  const list = Object.entries(properties).map(([name, value]) => `${name}=${property(String(value))}`);
  return `::${severity} ${list.join(",")}::${data(`${message}\n${help}`)}`;
}

/** A path from the repository's root, since the project may be one of several in the repository. */
function pathInRepository(path: string, root: string): string {
  const repository = process.env.GITHUB_WORKSPACE;
  if (!repository) return path;
  const project = relative(repository, root);
  const outside = isAbsolute(project) || project.split(sep)[0] === "..";
  return outside ? path : posix.join(project.replaceAll(sep, "/"), path);
}

/** Escapes the value of a workflow command. */
function data(text: string): string {
  return text.replaceAll("%", "%25").replaceAll("\r", "%0D").replaceAll("\n", "%0A");
}

function property(text: string): string {
  return data(text).replaceAll(":", "%3A").replaceAll(",", "%2C");
}
