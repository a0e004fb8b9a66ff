import { posix } from "node:path";
import type { Place, Problem } from "../../finding.ts";
import type { Folder } from "../sources/folder.ts";
import { exportedConstant, parseModule } from "./module.ts";

/** Path of the module from which the build takes the content. */
export const cataloguePath = "content/catalogue.ts";

/** The files that `content/catalogue.ts` names. */
export interface CatalogueFile {
  /** Paths of the packages it imports. */
  packages: string[];
  /** The legal texts that have a page; undefined if their list is missing. */
  legal: { slug: string; place: Place }[] | undefined;
  problems: Problem[];
}

/** Reads the module without running it; empty if there is none. */
export function readCatalogueFile(folder: Folder): CatalogueFile {
  const source = folder.read(cataloguePath);
  if (!source) return { packages: [], legal: undefined, problems: [] };
  const { program, problems } = parseModule(source);
  const packages = program.body
    .flatMap((node) => (node.type === "ImportDeclaration" ? [posix.join("content", node.source.value)] : []))
    .filter((path) => path.startsWith("content/packages/"));
  const list = exportedConstant(program, "legalSlugs");
  const legal = list?.type === "ArrayExpression" ? list.elements : undefined;
  return {
    packages,
    problems,
    legal: legal?.flatMap((element) =>
      element?.type === "Literal" && typeof element.value === "string"
        ? [{ slug: element.value, place: { source, start: element.start, end: element.end } }]
        : [],
    ),
  };
}
