import { Checks } from "../../content/schema/checks.ts";
import type { Finding } from "../finding.ts";
import type { Project } from "../project/project.ts";

/** The file that changes severities and accepts findings. */
export const configPath = "content/firm/checks.ts";

/** The project's settings for the check; empty if the file is missing or wrong, which is a finding of its own. */
export function configOf({ data }: Project): Checks {
  return Checks.safeParse(data.get(configPath)?.value).data ?? { severity: {}, silenced: [] };
}

/** Whether an entry of the settings accepts a finding. */
export function accepts({ rule, file, field }: Checks["silenced"][number], { rule: id, place }: Finding): boolean {
  return rule === id && file === place.source.path && (field === undefined || field === place.field);
}
