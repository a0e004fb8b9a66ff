import { Checks } from "../../../content/schema/checks.ts";
import type { Diagnostic, Finding } from "./finding.ts";
import { suggest } from "../nearest.ts";
import type { Project } from "../project/project.ts";

/** The file that changes severities and accepts findings. */
export const configPath = "content/firm/checks.ts";

/** The project's settings for the check; empty if the file is missing or wrong, which is a finding of its own. */
export function configOf({ facts }: Project): Checks {
  return facts.checks ?? Checks.parse({});
}

/** Which findings the settings do not silence, and the entries that silence none: each is for one finding. */
export function silence(findings: readonly Finding[], { silenced }: Checks) {
  const open = new Set(silenced);
  const left = findings.filter((finding) => {
    const entry = [...open].find((each) => accepts(each, finding));
    return entry === undefined || !open.delete(entry);
  });
  return { left, open };
}

/** Entries of `content/firm/checks.ts` that silence nothing, or name no rule; `ids` names the rules. */
export function unusedExceptions(project: Project, earlier: readonly Finding[], ids: readonly string[]): Diagnostic[] {
  const file = project.data.get(configPath);
  if (!file) return [];
  const config = configOf(project);
  const { open } = silence(earlier, config);
  const unknown = (path: PropertyKey[], id: string) => ({
    range: file.at(path),
    message: `There is no rule "${id}".`,
    help: suggest(id, ids, `The rules are ${ids.join(", ")}.`),
  });
  return [
    ...Object.keys(config.severity).flatMap((id) => (ids.includes(id) ? [] : [unknown(["severity", id], id)])),
    ...config.silenced.flatMap((entry, index) => {
      const path = ["silenced", index];
      if (!ids.includes(entry.rule)) return [unknown([...path, "rule"], entry.rule)];
      if (!open.has(entry)) return [];
      const where = `${entry.file}${entry.field ? ` at ${entry.field}` : ""}${entry.words ? ` with "${entry.words}"` : ""}`;
      const message = `${entry.rule} finds nothing more in ${where}.`;
      return [{ range: file.at(path), message, help: "Remove the entry; nothing needs it." }];
    }),
  ];
}

// --- internal ---

function accepts({ rule, file, field, words }: Checks["silenced"][number], finding: Finding): boolean {
  const { source, start, end, field: found } = finding.range;
  if (rule !== finding.rule || file !== source.path || (field !== undefined && field !== found)) return false;
  return words === undefined || `${source.text.slice(start, end)}\n${finding.message}`.includes(words);
}
