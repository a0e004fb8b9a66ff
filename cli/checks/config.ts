import { Checks } from "../../content/schema/checks.ts";
import type { CheckFinding } from "../finding.ts";
import type { Project } from "../project/project.ts";

/** The file that changes severities and accepts findings. */
export const configPath = "content/firm/checks.ts";

/** The project's settings for the check; empty if the file is missing or wrong, which is a finding of its own. */
export function configOf({ data }: Project): Checks {
  return Checks.safeParse(data.get(configPath)?.value).data ?? Checks.parse({});
}

/** Which findings the settings do not silence, and the entries that silence none: each is for one finding. */
export function silence(findings: readonly CheckFinding[], { silenced }: Checks) {
  const open = new Set(silenced);
  const left = findings.filter((finding) => {
    const entry = [...open].find((each) => accepts(each, finding));
    return entry === undefined || !open.delete(entry);
  });
  return { left, open };
}

// --- internal ---

function accepts({ rule, file, field, words }: Checks["silenced"][number], finding: CheckFinding): boolean {
  const { source, start, end, field: found } = finding.place;
  if (rule !== finding.rule || file !== source.path || (field !== undefined && field !== found)) return false;
  return words === undefined || `${source.text.slice(start, end)}\n${finding.message}`.includes(words);
}
