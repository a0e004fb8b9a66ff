import { DomUtils, parseDocument } from "htmlparser2";
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";

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

/** The text, links, table rows and alternative texts of a page's `main`, as built. */
export function builtPage(path: string) {
  const main = DomUtils.getElementsByTagName("main", parseDocument(readBuilt(fileOf(path))));
  return {
    text: squashed(DomUtils.textContent(main)),
    links: DomUtils.getElementsByTagName("a", main).map(({ attribs, children }) => ({
      name: squashed(attribs["aria-label"] ?? DomUtils.textContent(children)),
      href: attribs["href"] ?? "",
      opensTab: attribs["target"] === "_blank" && /noopener/.test(attribs["rel"] ?? ""),
    })),
    rows: DomUtils.getElementsByTagName("tr", main).map((row) =>
      DomUtils.getElementsByTagName((name) => name === "th" || name === "td", row).map((cell) =>
        squashed(DomUtils.textContent(cell)),
      ),
    ),
    images: DomUtils.getElementsByTagName("img", main).map(({ attribs }) => attribs["alt"] ?? ""),
  };
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

// --- internal ---

function squashed(text: string): string {
  return text.replaceAll(/\s+/g, " ").trim();
}
