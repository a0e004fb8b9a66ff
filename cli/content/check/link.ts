import GithubSlugger from "github-slugger";
import { ExternalUrl } from "../../../content/schema/text.ts";
import type { Diagnostic, Edit } from "./finding.ts";
import { hasAddress } from "./picture.ts";
import { onlyNearest, suggest } from "../nearest.ts";
import { isOfFile, type Reference, wordsOf } from "../project/references.ts";
import type { Project } from "../project/project.ts";
import { attributeOf, flatten, isElement, rangeOf, type ProseFile, type ProseNode } from "../project/prose.ts";

/** Addresses, in data and in prose. */
export function link(project: Project): Diagnostic[] {
  return [
    ...project.references.flatMap((each) => (each.kind === "page" ? badLink(project, each) : [])),
    ...wordless(project),
  ];
}

// --- internal ---

/** What a link may point at within a page, by the page's address; every page has the anchor "main". */
const anchors: Readonly<Record<string, readonly string[]>> = { "/": ["solutions", "benefits", "about", "contact"] };

function badLink(project: Project, reference: Reference): Diagnostic[] {
  const { to: written, what } = reference;
  const { paths, facts } = project;
  const wrong = (message: string, help: string, edits: Edit[] = []) => [
    { range: reference.range(), message, help, edits },
  ];
  // The site's own origin does not change where a link leads.
  const origin = facts.company?.siteUrl;
  const isAbsolute = origin !== undefined && written.startsWith(`${origin}/`);
  const to = isAbsolute ? written.slice(origin.length) : written;
  if (to === "") return wrong(`${what} leads nowhere.`, "Write an address: [our solutions](/solutions).");
  if (/^mailto:(?![^@\s]+@[^@\s]+\.[a-z]{2,}(?:\?|$))/i.test(to)) {
    const help = "Write it like mailto:hello@firm.example, or <Email /> for the firm's own.";
    return wrong(`"${to}" holds no complete email address.`, help);
  }
  // A bare www.firm.example becomes a link of the older scheme by itself.
  if (to.startsWith("http://www.") && reference.words?.startsWith("www.")) return [];
  if (/^https:\/\//i.test(to)) {
    const help = "Copy it from the browser's address bar, with https:// once.";
    return ExternalUrl.safeParse(to).success ? [] : wrong(`"${to}" is not an address.`, help);
  }
  if (/^(mailto:|tel:|sms:)/i.test(to)) return [];
  const [address = "", anchor] = to.split("#");
  const [path = ""] = address.split("?");
  if (path !== "" && !/^\/(?!\/)/.test(path)) {
    const message = `"${to}" is neither an address of the site nor a complete one.`;
    if (/^http:/i.test(to)) return wrong(message, "Write https:// at its beginning, which nearly every site has.");
    return wrong(message, "Write it from the root, like /solutions, or with https:// when it leads elsewhere.");
  }
  if (isOfFile(path)) {
    const help = "Correct the address, or put the file into content/firm/public/.";
    return hasAddress(project, path) ? [] : wrong(`${what} leads to ${path}, which is no file of the site.`, help);
  }
  if (path !== "" && !paths.has(path)) {
    const [span, near] = isAbsolute ? [] : [reference.target(), onlyNearest(path, paths)];
    const edits = span && near ? [{ start: span.start, end: span.start + path.length, text: near }] : [];
    const help = suggest(path, paths, "Correct the address, or add the page it leads to.");
    return wrong(`${what} leads to ${path}, which is not a page of the site.`, help, edits);
  }
  if (anchor === undefined) return [];
  const file = path === "" ? reference.path : proseOf(path);
  const text = project.prose.find(({ source }) => source.path === file);
  const known = ["main", ...(anchors[path] ?? []), ...(text ? marksIn(text) : [])];
  if (known.includes(anchor)) return [];
  const list = known.map((name) => `#${name}`).join(", ");
  const help = suggest(anchor, known, `The page has ${list}; link to the page as a whole otherwise.`);
  return wrong(`${what} leads to #${anchor}, which the page does not have.`, help);
}

/** The text of a service's page, or of a legal one. */
function proseOf(page: string): string {
  return `content/firm/${page.startsWith("/products/") ? page.replace("/products", "services") : `legal${page}`}.mdx`;
}

/** What a text can be linked to at: marks that it sets, `<a id="fees"></a>`, and headings, which the build marks by their words. */
function marksIn({ nodes }: ProseFile): string[] {
  const headings = new GithubSlugger();
  return nodes.flatMap((node) => {
    if (node.type === "heading") return headings.slug(wordsOf(node).replaceAll("\uFFFC", ""));
    return attributeOf(node, "id") ?? [];
  });
}

/** Links without words, and links within links. */
function wordless({ prose }: Project): Diagnostic[] {
  return prose.flatMap((file) =>
    file.nodes.flatMap((node): Diagnostic[] => {
      if (!isLink(node)) return [];
      const inner = flatten(node)
        .slice(1)
        .find((each) => isLink(each));
      if (inner) {
        const help = "Move it out of the other one; <Email /> and <Phone /> are links by themselves.";
        return [{ range: rangeOf(file, inner), message: "This link is inside another one.", help }];
      }
      // An <a> without href is an anchor, and <Email /> and <Phone /> write their own words.
      const isShown = isElement(node) && attributeOf(node, "href") === undefined;
      if (isShown || wordsOf(node).trim() !== "") return [];
      const help = "Write what it leads to as its words: [our solutions](/solutions).";
      return [{ range: rangeOf(file, node), message: "The link has no words.", help }];
    }),
  );
}

function isLink(node: ProseNode): boolean {
  return node.type.startsWith("link") || (isElement(node) && ["a", "Email", "Phone"].includes(node.name ?? ""));
}
