import { posix } from "node:path";
import type { Place, Problem } from "../../finding.ts";
import type { Folder } from "../sources/folder.ts";
import { exportedConstant, parseModule } from "./module.ts";

/** Path of the module that the build takes the content from. */
export const cataloguePath = "content/catalogue.ts";

/** What `content/catalogue.ts` names of the files beside it, as written. */
export interface CatalogueFile {
  /** Paths of the packages it imports. */
  packages: string[];
  /** The legal texts that have a page; undefined when the list is not there to read. */
  legal: { slug: string; place: Place }[] | undefined;
  problems: Problem[];
}

/** Reads the module of the folder, without running it; a folder without one names nothing. */
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
