import { Checks } from "../../content/schema/checks.ts";
import type { Finding } from "../finding.ts";
import type { Project } from "../project/project.ts";

/** Where severities and accepted findings are written. */
export const configPath = "content/checks.ts";

/** The project's own settings of the check; none while the file is missing or wrong, which is a finding by itself. */
export function configOf({ data }: Project): Checks {
  return Checks.safeParse(data.get(configPath)?.value).data ?? { severity: {}, silenced: [] };
}

/** Whether an entry of the settings accepts a finding. */
export function accepts({ rule, file, field }: Checks["silenced"][number], { rule: id, place }: Finding): boolean {
  return rule === id && file === place.source.path && (field === undefined || field === place.field);
}
