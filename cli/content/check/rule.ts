import type { Diagnostic, Finding } from "./finding.ts";
import type { DataFile } from "../project/data-file.ts";
import type { Facts, Project } from "../project/project.ts";

/** What is wrong in a project by one rule, which changes nothing; `earlier` are the findings of the rules before it. */
export type Check = (project: Project, earlier: readonly Finding[]) => Diagnostic[] | Promise<Diagnostic[]>;

/** What a rule requires and why, by example; `explain` and the reference show it, and the tests run it. */
export interface Explanation {
  /** What must hold, in one sentence. */
  summary: string;
  /** Why it must, and how to meet it. */
  why: string;
  /** The file that the example is in, or the folder of a file with the example's name; by default, a service's facts. */
  file?: string;
  /** Text that occurs once in the file, and makes room for the examples; by default, the right one. */
  inPlaceOf?: string;
  /** What the rule rejects there, and what it accepts. */
  wrong: string;
  right: string;
  /** The file with the finding, if it is another one. */
  foundIn?: string;
}

/** Where a value of the file is that a rule reads. */
export type At = DataFile["at"];

/** A check of one product whose facts can be read: at most one finding. */
export type ProductCheck<Stated> = (facts: NonNullable<Stated>, at: At, project: Project) => Diagnostic | undefined;

/** The check of every service, or of every package, by one function. */
export function inEach<Kind extends "services" | "packages">(
  kind: Kind,
  check: ProductCheck<Project[Kind][number]["facts"]>,
): (project: Project) => Diagnostic[] {
  return (project) =>
    project[kind].flatMap(({ data, facts }) => (data && facts && check(facts, data.at, project)) ?? []);
}

/** The check of a file of `content/firm/` by its facts; nothing to say where these cannot be read. */
export function file<Name extends keyof Facts>(
  name: Name,
  check: (facts: NonNullable<Facts[Name]>, at: At, project: Project) => Diagnostic[],
): (project: Project) => Diagnostic[] {
  return (project) => {
    const read = project.data.get(`content/firm/${name}.ts`);
    const facts = project.facts[name];
    return read && facts ? check(facts as NonNullable<Facts[Name]>, read.at, project) : [];
  };
}

/** Today's date, as content files write it. */
export function today(): string {
  return new Date().toISOString().slice(0, 10);
}

/** Several checks under one name. */
export function all(...checks: ((project: Project) => Diagnostic[])[]): Check {
  return (project) => checks.flatMap((check) => check(project));
}
