import type { Service } from "../../../content/schema/service.ts";
import type { DataFile } from "../project/data-file.ts";
import type { Facts, Project } from "../project/project.ts";
import type { Diagnostic } from "../project/source-file.ts";

/** A rule about the content: one file of `rules/`, which has its name, and one entry of the list in `check-project.ts`. */
export interface Rule {
  /** Shown with its findings. */
  name: string;
  /** An error fails the check, a warning does not. */
  severity: "error" | "warning";
  /** The requirement and its reason. `explain` and docs/reference.md show it. */
  explanation: string;
  /** File of the example; by default, the facts of the example service. */
  file?: string;
  /** Text in that file that the rule finds. The tests run both examples. */
  wrong: string;
  /** The same text without a finding. */
  right: string;
  check(project: Project): Diagnostic[] | Promise<Diagnostic[]>;
}

/** File of an example that names none. */
export const exampleFile = "content/firm/services/example-agents.ts";

/** A diagnostic and the rule that gave it. */
export interface Finding extends Diagnostic {
  rule: string;
  severity: Rule["severity"];
}

/** The result of a check. */
export interface CheckResult {
  /** Sorted by file and position. */
  findings: Finding[];
  /** Number of content files that were read. */
  fileCount: number;
}

/** A mistake and its remedy. */
export type Problem = Pick<Diagnostic, "message" | "help">;

/** Runs a check on each service with valid facts. The check returns at most one finding. */
export function inEachService(
  check: (facts: Service, at: DataFile["at"], project: Project) => Diagnostic | undefined,
): (project: Project) => Diagnostic[] {
  return (project) =>
    project.services.flatMap(({ data, facts }) => (data && facts && check(facts, data.at, project)) ?? []);
}

/** Runs a check on a file of `content/firm/` with valid facts. */
export function inFile<Name extends keyof Facts>(
  name: Name,
  check: (facts: NonNullable<Facts[Name]>, at: DataFile["at"], project: Project) => Diagnostic[],
): (project: Project) => Diagnostic[] {
  return (project) => {
    const file = project.data.get(`content/firm/${name}.ts`);
    const facts = project.facts[name];
    return file && facts ? check(facts as NonNullable<Facts[Name]>, file.at, project) : [];
  };
}
