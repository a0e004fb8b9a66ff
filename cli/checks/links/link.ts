import { replacement, type Place, type Finding } from "../../finding.ts";
import { onlyNearest, suggest } from "../../nearest.ts";
import { isOfFile, type Mention } from "../../project/mentions.ts";
import type { Project } from "../../project/project.ts";
import { attributeOf, flatten, isElement, placeOf, type ProseNode } from "../../project/prose/prose-file.ts";
import type { Rule } from "../rule.ts";

/** Links and pictures in prose, and anchors anywhere. */
export const link: Rule = {
  id: "link",
  severity: "error",
  summary:
    "Every link in prose leads to a page of the site, every #anchor to a section of its page, and every picture is the site's own.",
  why: "A visitor who follows a dead link leaves. Links within the site are written from the root, like /solutions; links elsewhere begin with https://, mailto:, tel: or sms:.",
  example: {
    file: "content/firm/services/example-agents.mdx",
    inPlaceOf: "With few cases, a checklist is cheaper.",
    wrong: "Compare [the other solutions](/solution).",
    right: "Compare [the other solutions](/solutions).",
  },
  check(project) {
    const named = project.mentions.flatMap((mention) => {
      if (!mention.isProse) return mention.kind === "link" ? dataAnchor(project, mention) : [];
      if (mention.kind === "file") return badFile(project, mention);
      return mention.kind === "link" ? badLink(project, mention) : [];
    });
    return [...named, ...wordsOfLinks(project)];
  },
};

// --- internal ---

/** What a link may point at within a page, by the page's address; every page has the anchor "main". */
const anchors: Readonly<Record<string, readonly string[]>> = { "/": ["solutions", "benefits", "about", "contact"] };

/** Addresses of pictures that the build draws. */
const builtFile = /^\/(?:assets\/|share\/|(?:apple-touch-)?icon[-.])/;

/** Links without words, and links within links. */
function wordsOfLinks({ prose }: Project): Finding[] {
  return prose.flatMap((file) =>
    file.nodes.flatMap((node): Finding[] => {
      if (!isLink(node)) return [];
      const inner = flatten(node)
        .slice(1)
        .find((each) => isLink(each));
      if (inner) {
        const remedy = "Move it out of the other one; <Email /> and <Phone /> are links by themselves.";
        return [{ place: placeOf(file, inner), message: "This link is inside another one.", remedy }];
      }
      if (hasWords(node)) return [];
      const remedy = "Write what it leads to as its words: [our solutions](/solutions).";
      return [{ place: placeOf(file, node), message: "The link has no words.", remedy }];
    }),
  );
}

function isLink(node: ProseNode): boolean {
  return node.type.startsWith("link") || (isElement(node) && ["a", "Email", "Phone"].includes(node.name ?? ""));
}

/** Whether a link shows something; alt text has a rule of its own. */
function hasWords(node: ProseNode): boolean {
  // An <a> without href is an anchor, and <Email /> and <Phone /> write their own words.
  if (isElement(node) && attributeOf(node, "href") === undefined) return true;
  return flatten(node)
    .slice(1)
    .some((each) => {
      if (isElement(each)) return /^(img$|[A-Z])/.test(each.name ?? "");
      return each.type.startsWith("image") || ("value" in each && each.value?.trim() !== "");
    });
}

function badLink({ paths, company }: Project, mention: Mention): Finding[] {
  const { to: written } = mention;
  const place = mention.place();
  // The site's own origin does not change where a link leads.
  const origin = company.siteUrl;
  const own = origin !== undefined && written.startsWith(`${origin}/`);
  const to = own ? written.slice(origin.length) : written;
  if (/^mailto:(?![^@\s]+@[^@\s]+\.[a-z]{2,}(?:\?|$))/i.test(to)) {
    const remedy = "Write it like mailto:hello@firm.example, or <Email /> for the firm's own.";
    return [{ place, message: `"${to}" holds no complete email address.`, remedy }];
  }
  if (/^(https:\/\/|mailto:|tel:|sms:)/i.test(to)) return [];
  if (to.startsWith("#")) return badAnchor(to.slice(1), `/${place.source.path}`, place);
  const [address = "", anchor] = to.split("#");
  const [path = ""] = address.split("?");
  if (!/^\/(?!\/)/.test(path)) {
    const within = `/${path.replace(/^(\.{0,2}\/)*/, "")}`;
    const scheme = /^[^/\s]+@[\w.-]+$/.test(to) ? "mailto:" : /^(http:\/\/|www\.)/.test(to) ? "https://" : undefined;
    const otherwise = scheme
      ? `Write ${scheme}${to.replace("http://", "")}.`
      : "Write it from the root, like /solutions, or with https:// when it leads elsewhere.";
    const remedy = paths.has(within) ? `Write ${within}.` : otherwise;
    const fix = paths.has(within) ? replacement(place, `(${path}`, `(${within}`) : undefined;
    return [{ place, message: `"${to}" is neither an address of the site nor a complete one.`, remedy, fix }];
  }
  if (isOfFile(path)) return [];
  // The reference rule covers links to products.
  if (!paths.has(path) && (own || !path.startsWith("/products/"))) {
    const remedy = suggest(path, paths, "Correct the address, or add the page.");
    const near = onlyNearest(path, paths);
    const fix = replacement(place, `(${path}`, near && `(${near}`);
    return [{ place, message: `The link leads to ${path}, which is not a page of the site.`, remedy, fix }];
  }
  return anchor === undefined ? [] : badAnchor(anchor, path, place);
}

/** Pictures must be the site's own: the content security policy blocks all others. */
function badFile({ paths, hasFile }: Project, mention: Mention): Finding[] {
  const { to } = mention;
  const place = mention.place();
  const remedy = "Put the file into content/firm/public/, and write its address from the root, like /queue.svg.";
  if (!/^(\/(?!\/)|data:)/.test(to))
    return [{ place, message: `"${to}" is not the address of a file of the site.`, remedy }];
  if (paths.has(to)) return [{ place, message: `${to} is a page, not a file to show.`, remedy }];
  const [file = ""] = to.split(/[?#]/);
  if (file.startsWith("data:") || builtFile.test(file) || hasFile(`content/firm/public${file}`)) return [];
  return [{ place, message: `There is no file content/firm/public${file}.`, remedy }];
}

function dataAnchor({ paths }: Project, { to, what, place }: Mention): Finding[] {
  const [path = "", anchor] = to.split("#");
  return anchor !== undefined && paths.has(path) ? badAnchor(anchor, path, place(), `${what} leads to`) : [];
}

function badAnchor(anchor: string, path: string, place: Place, what = "The link leads to"): Finding[] {
  const known = ["main", ...(anchors[path] ?? [])];
  if (known.includes(anchor)) return [];
  const list = known.map((name) => `#${name}`).join(", ");
  return [
    {
      place,
      message: `${what} #${anchor}, which the page does not have.`,
      remedy: suggest(anchor, known, `The page has ${list}; link to the page as a whole otherwise.`),
    },
  ];
}
