import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { DomUtils, parseDocument } from "htmlparser2";

/** The build that the browser tests' server serves. */
export const dist = fileURLToPath(new URL("../../dist", import.meta.url));

/** The paths of all its files. */
export const builtFiles = readdirSync(dist, { recursive: true, encoding: "utf8" });

/** The text of a file of the build. */
export function readBuilt(file: string): string {
  return readFileSync(join(dist, file), "utf8");
}

/** The file of a page: `/about` → `about.html`. */
export function fileOf(path: string): string {
  return path === "/" ? "index.html" : `${path.slice(1)}.html`;
}

/** The title, the meta tags, the links by `rel` and `type`, and the structured data of a page's head, as built. */
export function builtHead(path: string) {
  const head = DomUtils.getElementsByTagName("head", parseDocument(readBuilt(fileOf(path))));
  const tags = (name: string) => DomUtils.getElementsByTagName(name, head);
  const scripts = tags("script").filter(({ attribs }) => attribs["type"] === "application/ld+json");
  return {
    title: DomUtils.textContent(tags("title")),
    metas: Object.fromEntries(
      tags("meta").map(({ attribs }) => [attribs["name"] ?? attribs["property"] ?? "", attribs["content"]]),
    ),
    links: tags("link").map(({ attribs }) => attribs),
    structuredData: scripts.map((script) => DomUtils.textContent(script)),
  };
}
