import { readdirSync, readFileSync } from "node:fs";
import { join, relative, resolve } from "node:path";
import { htmlToHast, type HastNode } from "satteri";
import type { Place } from "../finding.ts";
import { Refusal } from "../refusal.ts";
import type { SourceFile } from "./sources/source-file.ts";

/** An element of a built page. */
export interface PageElement {
  tag: string;
  /** Attribute values as text; a boolean attribute is empty. */
  attributes: Readonly<Record<string, string>>;
  /** All text within the element. */
  text: string;
}

/** A page of the built site. */
export interface BuiltPage {
  /** Address: `/`, `/products/process-automation`. */
  path: string;
  source: SourceFile;
  elements: readonly PageElement[];
}

/** The built site on disk. */
export interface BuiltSite {
  /** The project's folder on this machine. */
  root: string;
  /** The folder of the build within it. */
  folder: string;
  pages: readonly BuiltPage[];
  /** Addresses of all files, `/assets/app.js`. */
  files: ReadonlySet<string>;
  /** Every text file: pages, scripts, styles, data. */
  texts: readonly SourceFile[];
  /** Origin that canonical addresses must have. */
  origin: string;
}

/** Reads a built site from a folder, given relative to the project's; refuses a folder without one. */
export function loadSite(root: string, named: string, origin: string): BuiltSite {
  const place = resolve(root, named);
  const folder = withSlashes(relative(root, place)) || ".";
  const paths = names(place);
  if (!paths.includes("index.html")) {
    throw new Refusal(`There is no built site in ${folder}/.`, "Run npm run build first, or name its folder.");
  }
  const texts = paths
    .filter((path) => /\.(html|js|css|json|svg|xml|txt|webmanifest)$/.test(path))
    .map((path) => ({ path: `${folder}/${path}`, text: readFileSync(join(place, path), "utf8") }));
  const pages = texts
    .filter(({ path }) => path.endsWith(".html"))
    .map((source) => ({
      source,
      path: addressOf(source.path.slice(folder.length)),
      elements: elementsOf(source.text),
    }));
  return { root, folder, pages, files: new Set(paths.map((path) => `/${path}`)), texts, origin };
}

/** The first occurrence of a text in a page. */
export function placeInPage({ source }: Pick<BuiltPage, "source">, text: string): Place {
  const start = Math.max(0, source.text.indexOf(text));
  return { source, start, end: source.text.includes(text) ? start + text.length : start };
}

// --- internal ---

function names(folder: string): string[] {
  try {
    return readdirSync(folder, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => withSlashes(relative(folder, join(entry.parentPath, entry.name))))
      .toSorted();
  } catch (error) {
    if (error instanceof Error && "code" in error && (error.code === "ENOENT" || error.code === "ENOTDIR")) return [];
    throw error;
  }
}

function withSlashes(path: string): string {
  return path.replaceAll("\\", "/");
}

/** `/contact/sent.html` → `/contact/sent`, `/index.html` → `/`. */
function addressOf(file: string): string {
  return file.replace(/(^\/|\/)index\.html$/, "/").replace(/\.html$/, "");
}

/** Every element of a page, each before what is within it. */
function elementsOf(html: string): PageElement[] {
  const found: PageElement[] = [];
  const visit = (node: HastNode): string => {
    if (node.type === "text") return node.value;
    if (!("children" in node)) return "";
    const element =
      node.type === "element" ? { tag: node.tagName, attributes: attributesOf(node), text: "" } : undefined;
    if (element) found.push(element);
    // Spaces around elements keep a figure in one table cell apart from a word in the next.
    const text = node.children.map((child) => (child.type === "element" ? ` ${visit(child)} ` : visit(child))).join("");
    if (element) element.text = text;
    // Scripts and styles are not part of the text around them.
    return element && /^(script|style)$/.test(element.tag) ? "" : text;
  };
  visit(htmlToHast(html));
  return found;
}

function attributesOf({ properties }: Extract<HastNode, { type: "element" }>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(properties).map(([name, value]) => [
      name,
      Array.isArray(value) ? value.join(" ") : value === true ? "" : String(value),
    ]),
  );
}
