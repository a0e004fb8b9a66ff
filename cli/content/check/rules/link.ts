import GithubSlugger from "github-slugger";
import { builtFiles } from "../../../../content/paths.ts";
import { isValidSelection } from "../../../../content/pricing/optional-deliverables.ts";
import { ExternalUrl } from "../../../../content/schema/text.ts";
import { onlyNearest, suggest } from "../../nearest.ts";
import { valueAt } from "../../project/path.ts";
import type { Project } from "../../project/project.ts";
import { attributeOf, flatten, isElement, type ProseFile, type ProseNode, rangeOf } from "../../project/prose.ts";
import { type Reference, wordsOf } from "../../project/references.ts";
import type { Diagnostic } from "../finding.ts";
import type { Rule } from "../rule.ts";

export default {
  name: "link",
  severity: "error",
  explanation:
    "Every link leads to a page or file of the site, or to a complete address elsewhere, every #anchor to a section of its page, and the words of a link name what it leads to. Write links within the site from the root, like /solutions.",
  file: "content/firm/services/example-agents.mdx",
  wrong: "Compare [the other solutions](/solution).",
  right: "Compare [the other solutions](/solutions).",
  check(project) {
    const titles = addressesByTitle(project);
    return [
      ...project.references.flatMap((each) => {
        if (!/^(?:page|legal|questions)$/.test(each.kind)) return [];
        const objection = objectionTo(project, each) ?? otherTitle(project, titles, each);
        return objection ? [{ range: each.range(), ...objection }] : [];
      }),
      ...project.prose.flatMap((file) => file.nodes.flatMap((node) => malformed(file, node))),
    ];
  },
} satisfies Rule;

// --- internal ---

type Objection = Pick<Diagnostic, "message" | "help">;

/** Anchors in a page besides those of its text, by its address. Every page has "main". */
const anchors: Readonly<Record<string, readonly string[]>> = { "/": ["solutions", "benefits", "about", "contact"] };

function objectionTo(project: Project, reference: Reference): Objection | undefined {
  const { to, what } = reference;
  const { paths, facts, folder } = project;
  const [address = "", anchor] = to.split("#");
  const [path = "", query = ""] = address.split("?");
  const isFile = /\.[a-z0-9]+$/i.test(path);
  if (to === "") return { message: `${what} leads nowhere.`, help: "Write an address: [our solutions](/solutions)." };
  if (/^[a-z]+:/i.test(to)) return objectionToUrl(to, facts, reference);
  if (path !== "" && !/^\/(?!\/)/.test(path)) {
    const help = "Write it from the root, like /solutions, or with https:// if it leads elsewhere.";
    return { message: `"${to}" is neither an address of the site nor a complete one.`, help };
  }
  if (isFile) {
    const isBuilt = builtFiles(paths).has(path) && !/\.html$|^\/_/.test(path);
    if (isBuilt || folder.size(`content/firm/public${decoded(path)}`) !== undefined) return undefined;
    const page = path.replace(/\.html$/, "");
    const help = paths.has(page) ? `Write ${page}.` : "Correct the address, or put the file into content/firm/public/.";
    return { message: `${what} leads to ${path}, which is no file of the site.`, help };
  }
  if (path !== "" && !paths.has(path)) {
    const help = suggest(path, paths, "Correct the address, or add the page it leads to.");
    return { message: `${what} leads to ${path}, which is not a page of the site.`, help };
  }
  return (
    objectionToQuery(project, path, query) ??
    (anchor === undefined ? undefined : noAnchor(project, reference, path, anchor))
  );
}

function objectionToUrl(to: string, { company }: Project["facts"], { words }: Reference): Objection | undefined {
  const origin = company?.siteUrl;
  if (origin !== undefined && (to === origin || to.startsWith(`${origin}/`))) {
    const help = `Write ${to.slice(origin.length) || "/"}, which works wherever the site is served.`;
    return { message: `"${to}" is a page of this site.`, help };
  }
  const [, mailbox, host] = /^mailto:([^@\s?]+)@([^@\s?]+\.[a-z]{2,})(?:\?|$)/i.exec(to) ?? [];
  if (/^mailto:/i.test(to)) {
    if (mailbox === undefined || host === undefined) {
      const help = "Write it like mailto:hello@firm.example, or write <Email /> for the firm's own.";
      return { message: `"${to}" is not a complete email address.`, help };
    }
    const [ownMailbox = "", ownHost = ""] = company?.email.split("@") ?? [];
    const isTypo = mailbox === ownMailbox ? isNear(host, ownHost) : host === ownHost && isNear(mailbox, ownMailbox);
    const help = "Write <Email />, or correct the address.";
    return isTypo ? { message: `"${to}" is nearly the firm's own address, ${company?.email}.`, help } : undefined;
  }
  // An address without a scheme, www.firm.example, becomes this link.
  if (/^(?:tel|sms):/i.test(to) || (to.startsWith("http://www.") && words?.startsWith("www."))) return undefined;
  if (!/^https:/i.test(to)) {
    return { message: `"${to}" does not begin with https://.`, help: "Write https://, which nearly every site has." };
  }
  const help = "Copy it from the browser's address bar, with https:// once.";
  return ExternalUrl.safeParse(to).success ? undefined : { message: `"${to}" is not an address.`, help };
}

function isNear(word: string, right: string): boolean {
  return word !== right && onlyNearest(word, [right]) !== undefined;
}

/** `?about=` on the contact page and `?without=` on a service's page name services and deliverables. */
function objectionToQuery({ services, packages }: Project, path: string, query: string): Objection | undefined {
  const given = new URLSearchParams(query);
  let estimate: [slug: string, without: readonly string[]] | undefined;
  if (path.startsWith("/products/") && given.has("without")) {
    estimate = [path.slice("/products/".length), given.get("without")?.split(",") ?? []];
  } else if (path === "/contact" && given.has("about")) {
    const [slug = "", ...without] = given.get("about")?.split("~") ?? [];
    estimate = [slug, without];
  }
  if (!estimate) return undefined;
  const [slug, without] = estimate;
  const slugs = [...services, ...packages].map((each) => each.slug);
  if (!slugs.includes(slug)) {
    return {
      message: `The address names the service "${slug}", which does not exist.`,
      help: suggest(slug, slugs, `There are: ${slugs.join(", ")}.`),
    };
  }
  const deliverables = services.find((each) => each.slug === slug)?.facts?.deliverables;
  if (!deliverables || isValidSelection(without, deliverables)) return undefined;
  const ids = deliverables.filter(({ optional }) => optional).map(({ id }) => id);
  return {
    message: `The address leaves out "${without.join(",")}", which the service's page cannot leave out.`,
    help: suggest(without.join(","), ids, `It can leave out: ${ids.join(", ") || "nothing"}.`),
  };
}

function noAnchor(
  { prose }: Project,
  { what, path: file }: Reference,
  page: string,
  anchor: string,
): Objection | undefined {
  const folder = page.startsWith("/products/") ? page.replace("/products", "services") : `legal${page}`;
  const text = prose.find(({ source }) => source.path === (page === "" ? file : `content/firm/${folder}.mdx`));
  const known = ["main", ...(anchors[page] ?? []), ...(text ? anchorsIn(text) : [])];
  if (known.includes(decoded(anchor))) return undefined;
  const list = `The page has ${known.map((name) => `#${name}`).join(", ")}. Link to the page as a whole otherwise.`;
  return { message: `${what} leads to #${anchor}, which the page does not have.`, help: suggest(anchor, known, list) };
}

/** The ids of elements, and those that the build gives to headings. */
function anchorsIn({ nodes }: ProseFile): string[] {
  const headings = new GithubSlugger();
  return nodes.flatMap((node) =>
    node.type === "heading" ? headings.slug(wordsOf(node).replaceAll("\uFFFC", "")) : (attributeOf(node, "id") ?? []),
  );
}

function decoded(address: string): string {
  try {
    return decodeURIComponent(address);
  } catch {
    return address;
  }
}

/** The addresses with a title. Two pages with one title are a finding of the duplicate rule. */
function addressesByTitle({ services, packages, legal }: Project): ReadonlyMap<string, readonly string[]> {
  const pages = [
    ...[...services, ...packages].map(({ slug, data }) => ({
      title: valueAt(data?.value, ["title"]),
      to: `/products/${slug}`,
    })),
    ...legal.map(({ slug, facts }) => ({ title: facts?.title, to: `/${slug}` })),
  ];
  const grouped = Map.groupBy(pages, ({ title, to }) => String(title ?? to).toLowerCase());
  return new Map([...grouped].map(([title, list]) => [title, list.map(({ to }) => to)]));
}

/** A link that has the title of one page as its words and leads to another of the same kind. */
function otherTitle(
  { paths }: Project,
  titles: ReturnType<typeof addressesByTitle>,
  { words, to, path: file }: Reference,
) {
  const [page = "", rest = ""] = to.split(/[?#]/);
  const word = words?.toLowerCase() ?? "";
  const own = file === "content/firm/navigation.ts" && paths.has(`/${word}`) ? [`/${word}`] : [];
  const [named, ...more] = titles.get(word) ?? own;
  const isAlike = named?.startsWith("/products/") === page.startsWith("/products/");
  if (named === undefined || !isAlike || [named, ...more].some((each) => each === page || each === `/${rest}`))
    return undefined;
  return {
    message: `The link's words name ${named}, but it leads to ${to}.`,
    help: `Write ${named}, or name what it leads to.`,
  };
}

/** Links without words, links within links, and what was meant as a link but is none. */
function malformed(file: ProseFile, node: ProseNode): Diagnostic[] {
  if (node.type === "text") {
    const { source, start, end } = rangeOf(file, node);
    const found = /(?<!\\)\[[^[\]]+(?<!\\)\](?:\[[^[\]]*\]| ?\((?:\/|#|https?:|mailto:|tel:|$)|(?<=\[\^[^\]]+\]))/.exec(
      source.text.slice(start, end),
    );
    if (!found) return [];
    const range = { source, start: start + found.index, end: start + found.index + found[0].length };
    const help = String.raw`Write [words](/solutions), without spaces in the address or before it, and a note as [^1] with its text, [^1]: …; write \[ for a bracket.`;
    return [{ range, message: `${found[0]} is not a link, and would be shown as typed.`, help }];
  }
  if (!isLink(node)) return [];
  const inner = flatten(node).slice(1).find(isLink);
  if (inner) {
    const help = "Move it out of the other link. <Email /> and <Phone /> are links.";
    return [{ range: rangeOf(file, inner), message: "This link is inside another one.", help }];
  }
  // An <a> without href is an anchor, and <Email /> and <Phone /> have their own words.
  const hasNoWords = isElement(node) && attributeOf(node, "href") === undefined;
  if (hasNoWords || wordsOf(node).trim() !== "") return [];
  return [
    {
      range: rangeOf(file, node),
      message: "The link has no words.",
      help: "Write what it leads to: [our solutions](/solutions).",
    },
  ];
}

function isLink(node: ProseNode): boolean {
  return node.type.startsWith("link") || (isElement(node) && ["a", "Email", "Phone"].includes(node.name ?? ""));
}
