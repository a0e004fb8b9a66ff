import { Checks } from "../../content/schema/checks.ts";
import type { Finding } from "../diagnostic.ts";
import { suggest } from "../nearest.ts";
import type { Project } from "../project/project.ts";
import type { Rule } from "./rule.ts";

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

/** The rule about `content/firm/checks.ts` itself; `ids` names the other rules. */
export function silenceRule(ids: readonly string[]): Rule {
  return {
    id: "silence",
    severity: "error",
    summary: "Every entry in content/firm/checks.ts still silences a finding or sets a severity.",
    why: "An exception that is no longer needed would hide the next mistake in its place. Remove it once the finding is gone.",
    example: {
      file: configPath,
      wrong:
        'silenced: [\n    {\n      rule: "total",\n      file: "content/firm/services/example-agents.ts",\n      field: "total",\n      reason: "Agreed with the client.",\n    },\n  ],',
      right: "silenced: [],",
    },
    check(project, earlier) {
      const file = project.data.get(configPath);
      if (!file) return [];
      const config = configOf(project);
      const { severity, silenced } = config;
      const { open } = silence(earlier, config);
      const finding = (path: PropertyKey[], message: string, help: string) => ({
        range: file.at(path),
        message,
        help,
      });
      const unknown = (path: PropertyKey[], id: string) =>
        finding(path, `There is no rule "${id}".`, suggest(id, ids, `The rules are ${ids.join(", ")}.`));
      const weights = Object.keys(severity).filter((id) => !ids.includes(id));
      return [
        ...weights.map((id) => unknown(["severity", id], id)),
        ...silenced.flatMap((entry, index) => {
          const path = ["silenced", index];
          if (!ids.includes(entry.rule)) return [unknown([...path, "rule"], entry.rule)];
          if (!open.has(entry)) return [];
          const where = `${entry.file}${entry.field ? ` at ${entry.field}` : ""}${entry.words ? ` with "${entry.words}"` : ""}`;
          return [
            finding(path, `${entry.rule} finds nothing more in ${where}.`, "Remove the entry; nothing needs it."),
          ];
        }),
      ];
    },
  };
}

// --- internal ---

function accepts({ rule, file, field, words }: Checks["silenced"][number], finding: Finding): boolean {
  const { source, start, end, field: found } = finding.range;
  if (rule !== finding.rule || file !== source.path || (field !== undefined && field !== found)) return false;
  return words === undefined || `${source.text.slice(start, end)}\n${finding.message}`.includes(words);
}
