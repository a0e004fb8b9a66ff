import type { Problem } from "../finding.ts";
import type { Project } from "../project/project.ts";

/** A named rule about the content. It reports what is wrong and changes nothing. */
export interface Rule {
  /** Name of the rule, as findings show it. */
  id: string;
  /** Every breach of the rule in the project. */
  check(project: Project): Problem[];
}
