import type { Diagnostic, Finding, Severity } from "../diagnostic.ts";
import type { Project } from "../project/project.ts";

/** A named rule about the content. It reports what is wrong and changes nothing. */
export interface Rule {
  /** Name of the rule, as findings show it. */
  id: string;
  /** Severity of its findings, unless `content/firm/checks.ts` says otherwise. */
  severity: Severity;
  /** What must hold, in one sentence. */
  summary: string;
  /** Why it must, and how to meet it. */
  why: string;
  /** The rule by example; `site-cli explain` shows it and the tests run it. */
  example: Example;
  /** Every breach of the rule in the project; `earlier` are the findings of the rules before it. */
  check(project: Project, earlier: readonly Finding[]): Diagnostic[] | Promise<Diagnostic[]>;
}

/** A replacement in a file, once as the rule rejects it and once as it accepts it. */
interface Example {
  file: string;
  wrong: string;
  right: string;
  /** Text that occurs once in the file, and makes room for either; by default, the right one. */
  inPlaceOf?: string;
  /** The file with the finding, if it is another one. */
  foundIn?: string;
}
