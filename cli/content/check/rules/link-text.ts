import { valueAt } from "../../project/path.ts";
import type { Project } from "../../project/project.ts";
import { attributeOf, flatten, isElement, type ProseFile, type ProseNode, rangeOf } from "../../project/prose.ts";
import { wordsOf } from "../../project/references.ts";
import type { Diagnostic } from "../finding.ts";
import type { Rule } from "../rule.ts";

export default {
  name: "link-text",
  severity: "error",
  explanation:
    "Every link has words, which do not name another page than it leads to, is not inside another link, and is written so that Markdown reads it as one.",
  file: "content/firm/services/example-agents.mdx",
  wrong: "Compare [the other solutions] (/solutions).",
  right: "Compare [the other solutions](/solutions).",
  check: (project) => [
    ...otherTitles(project),
    ...project.prose.flatMap((file) => file.nodes.flatMap((node) => malformed(file, node))),
  ],
} satisfies Rule;

// --- internal ---

/** Links that have the title of one page as their words and lead to another of the same kind. */
function otherTitles({ services, packages, legal, paths, references }: Project): Diagnostic[] {
  const pages = [
    ...[...services, ...packages].map(({ slug, data }) => [valueAt(data?.value, ["title"]), `/products/${slug}`]),
    ...legal.map(({ slug, facts }) => [facts?.title, `/${slug}`]),
  ];
  const titles = Map.groupBy(pages, ([title, page]) => String(title ?? page).toLowerCase());
  return references.flatMap(({ words, to, path, range }) => {
    const [page = "", rest = ""] = to.split(/[?#]/);
    const word = words?.toLowerCase() ?? "";
    // A label of the menu can be the name of a page.
    const own = path === "content/firm/navigation.ts" && paths.has(`/${word}`) ? [`/${word}`] : [];
    const named = titles.get(word)?.map(([, address]) => String(address)) ?? own;
    const [other] = named;
    const isAlike = other?.startsWith("/products/") === page.startsWith("/products/");
    if (other === undefined || !isAlike || !paths.has(page)) return [];
    if (named.includes(page) || named.includes(`/${rest}`)) return [];
    const message = `The link's words name ${other}, but it leads to ${to}.`;
    return [{ range: range(), message, help: `Write ${other}, or name what it leads to.` }];
  });
}

/** An address with a space, one apart from its words, a reference without its definition, and an unknown footnote. */
const broken = /(?<!\\)\[[^[\]]+(?<!\\)\](?:\[[^[\]]*\]| ?\((?:\/|#|https?:|mailto:|tel:|$)|(?<=\[\^[^\]]+\]))/;

function malformed(file: ProseFile, node: ProseNode): Diagnostic[] {
  const range = rangeOf(file, node);
  if (node.type === "text") {
    const { 0: found, index } = broken.exec(file.source.text.slice(range.start, range.end)) ?? { index: 0 };
    if (found === undefined) return [];
    const start = range.start + index;
    const help = String.raw`Write [words](/solutions), without spaces in the address or before it, and a note as [^1] with its text, [^1]: …; write \[ for a bracket.`;
    const message = `${found} is not a link, and would be shown as typed.`;
    return [{ range: { ...range, start, end: start + found.length }, message, help }];
  }
  if (!isLink(node)) return [];
  const inner = flatten(node).slice(1).find(isLink);
  if (inner) {
    const help = "Move it out of the other link. <Email /> and <Phone /> are links.";
    return [{ range: rangeOf(file, inner), message: "This link is inside another one.", help }];
  }
  // An <a> without href is an anchor, and <Email /> and <Phone /> have their own words.
  const needsNoWords = isElement(node) && attributeOf(node, "href") === undefined;
  if (needsNoWords || wordsOf(node).trim() !== "") return [];
  return [{ range, message: "The link has no words.", help: "Write what it leads to: [our solutions](/solutions)." }];
}

function isLink(node: ProseNode): boolean {
  return node.type.startsWith("link") || (isElement(node) && ["a", "Email", "Phone"].includes(node.name ?? ""));
}
