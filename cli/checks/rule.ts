import type { Finding, Problem, Severity } from "../finding.ts";
import type { Project } from "../project/project.ts";

/** A named rule about the content. It reports what is wrong and changes nothing. */
export interface Rule {
  /** Name of the rule, as findings show it. */
  id: string;
  /** Weight of its findings, unless `content/checks.ts` says otherwise. */
  severity: Severity;
  /** What must hold, in one sentence. */
  summary: string;
  /** Why it must, and how to meet it. */
  why: string;
  /** The rule by example; `site-cli explain` shows it and the tests run it. */
  example: Example;
  /** Every breach of the rule in the project; `earlier` are the findings of the rules before it. */
  check(project: Project, earlier: readonly Finding[]): Problem[];
}

/** One stretch of a file, once as the rule finds it wrong and once right, in place of what the file has there. */
interface Example {
  file: string;
  /** Text that occurs once in the file. */
  inPlaceOf: string;
  wrong: string;
  right: string;
  /** Where the wrong one is found, when that is another file. */
  foundIn?: string;
}
