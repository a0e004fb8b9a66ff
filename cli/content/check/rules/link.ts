import GithubSlugger from "github-slugger";
import { pagePaths } from "../../../../content/paths.ts";
import { isValidSelection } from "../../../../content/pricing/selection.ts";
import { ExternalUrl } from "../../../../content/schema/text.ts";
import { publicFolder } from "../../project/folder.ts";
import type { Project } from "../../project/project.ts";
import { attributeOf, type ProseFile, wordsOf } from "../../project/prose.ts";
import { decodeAddress, type Reference } from "../../project/references.ts";
import { nearest, suggest } from "../../suggest.ts";
import type { Problem, Rule } from "../rule.ts";

export default {
  name: "link",
  severity: "error",
  explanation:
    "Every link within the site leads to a page or a file that exists, every #anchor to a section of its page, and ?about= and ?without= name services and optional deliverables. Write links from the root, like /solutions. A link to another site is a complete https:// address or begins with www., and a mailto: link a complete email address. A number or address that is almost the firm's is a typing error, also in the sentences of .ts files.",
  file: "content/firm/services/example-agents.mdx",
  wrong: "Compare [the other solutions](/solution).",
  right: "Compare [the other solutions](/solutions).",
  check: (project) =>
    project.references.flatMap((each) => {
      if (!/^(?:page|legal|questions)$/.test(each.kind)) return [];
      const hasScheme = /^[a-z]+:/i.test(each.to);
      const problem = hasScheme ? checkUrl(each, project) : checkPath(project, each);
      return problem ? [{ range: each.range(), ...problem }] : [];
    }),
} satisfies Rule;

function checkPath(project: Project, reference: Reference): Problem | undefined {
  const { to, what } = reference;
  const { paths, builtFiles, folder } = project;
  const [address = "", anchor] = to.split("#");
  const [path = "", query = ""] = address.split("?");
  if (to === "") return { message: `${what} leads nowhere.`, help: "Write an address: [our solutions](/solutions)." };
  if (path !== "" && !/^\/(?!\/)/.test(path)) {
    const help = `Write ${to.includes("@") ? `mailto:${to}` : "it from the root, like /solutions, or with https://"}.`;
    return { message: `"${to}" is neither an address on this site nor a complete one.`, help };
  }
  if (/\.[a-z0-9]+$/i.test(path)) {
    const isBuilt = builtFiles.has(path) && !/\.html$|^\/_/.test(path);
    if (isBuilt || folder.size(publicFolder + decodeAddress(path)) !== undefined) return undefined;
    const page = path.replace(/\.html$/, "");
    const help = paths.has(page) ? `Write ${page}.` : "Correct the address, or put the file into content/firm/public/.";
    return { message: `${what} leads to ${path}, which is not a file of the site.`, help };
  }
  if (path !== "" && !paths.has(path)) {
    const [name] = Object.entries(pagePaths).find((entry) => entry[1] === path) ?? [];
    if (name !== undefined) {
      const help = `Write them as ${name} in content/firm/pages.ts, or remove the link.`;
      return { message: `${what} leads to ${path}, a page without texts.`, help };
    }
    const help = suggest(path, paths, "Correct or remove the link, or add the page it leads to.");
    return { message: `${what} leads to ${path}, which is not a page of the site.`, help };
  }
  return wrongQuery(project, path, query) ?? (anchor === undefined ? undefined : noAnchor(project, reference, anchor));
}

/** `/products/x?without=a,b`, and `/contact?about=x~a~b`. */
function wrongQuery({ services, packages }: Project, path: string, query: string): Problem | undefined {
  const given = new URLSearchParams(query);
  const without = path.startsWith("/products/") ? given.get("without")?.split(",") : undefined;
  const about = path === "/contact" ? given.get("about")?.split("~") : undefined;
  const [slug, ...ids] = without ? [path.slice("/products/".length), ...without] : (about ?? []);
  if (slug === undefined) return undefined;
  const products = [...services, ...packages];
  const facts = products.find((each) => each.slug === slug)?.facts;
  const slugs = products.map((each) => each.slug);
  if (!slugs.includes(slug)) {
    const help = suggest(slug, slugs, `The services are: ${slugs.join(", ")}.`);
    return { message: `The address names the service "${slug}", which does not exist.`, help };
  }
  const deliverables = facts && "deliverables" in facts ? facts.deliverables : [];
  if (!facts || isValidSelection(ids, deliverables)) return undefined;
  const optional = deliverables.filter((each) => each.optional).map(({ id }) => id);
  const wrong = ids.find((id) => !optional.includes(id)) ?? "";
  const help = suggest(wrong, optional, `It can leave out: ${optional.join(", ") || "nothing"}.`);
  return { message: `The address leaves out "${ids.join(",")}", which ${slug} does not offer.`, help };
}

function noAnchor({ prose }: Project, { to, what, path: file }: Reference, anchor: string): Problem | undefined {
  const [page = ""] = to.split(/[?#]/);
  const folder = page.startsWith("/products/") ? page.replace("/products", "services") : `legal${page}`;
  const text = prose.find(({ source }) => source.path === (page === "" ? file : `content/firm/${folder}.mdx`));
  const ofPage = page === "/" ? ["solutions", "benefits", "about", "contact"] : [];
  const known = ["main", ...ofPage, ...(text ? anchorsIn(text) : [])];
  if (known.includes(decodeAddress(anchor))) return undefined;
  const list = `The page has ${known.map((name) => `#${name}`).join(", ")}. Otherwise, link to the whole page.`;
  return { message: `${what} leads to #${anchor}, which the page does not have.`, help: suggest(anchor, known, list) };
}

/** The ids of elements, and those that the build gives to headings. */
function anchorsIn({ nodes }: ProseFile): string[] {
  const headings = new GithubSlugger();
  return nodes.flatMap((node) =>
    node.type === "heading" ? headings.slug(wordsOf(node).replaceAll("\uFFFC", "")) : (attributeOf(node, "id") ?? []),
  );
}

/** The host of an address, without www, and its path. */
const webAddress = /^https?:\/\/(?:www\.)?([^/?#]+)(.*)$/i;

function checkUrl({ to, range }: Reference, { facts: { company } }: Project): Problem | undefined {
  const [, host, path] = webAddress.exec(to) ?? [];
  if (host !== undefined && host === webAddress.exec(company?.siteUrl ?? "")?.[1]) {
    const help = `Write ${path || "/"}, which works wherever the site is served.`;
    return { message: `"${to}" is a page of this site.`, help };
  }
  if (/^mailto:/i.test(to)) return checkMailbox(to, company?.email ?? "");
  if (/^(?:tel|sms):/i.test(to)) return checkNumber(to, company?.phone ?? "");
  // Markdown makes http://www.firm.example of an address that is typed without a scheme.
  const { source, start } = range();
  if (source.text.startsWith("www.", start)) return undefined;
  if (!/^https:/i.test(to)) {
    const help = "Write https://, which nearly every site supports.";
    return { message: `"${to}" does not begin with https://.`, help };
  }
  if (ExternalUrl.safeParse(to).success) return undefined;
  const help = "Copy it from the browser's address bar, with https:// once. An email address begins with mailto:.";
  return { message: `"${to}" is not an address.`, help };
}

function checkMailbox(to: string, own: string): Problem | undefined {
  const [address = ""] = to.slice("mailto:".length).split("?");
  if (!/^[^@\s]+@[^@\s]+\.[a-z]{2,}$/i.test(address)) {
    const help = "Write it like mailto:hello@firm.example, or write <Email /> for the firm's own.";
    return { message: `"${to}" is not a complete email address.`, help };
  }
  const parts = own.split("@");
  const isTypo = address !== own && address.split("@").some((part) => parts.includes(part)) && nearest(address, [own]);
  if (!isTypo) return undefined;
  return { message: `"${to}" is almost the firm's own address, ${own}.`, help: "Write <Email />, or correct it." };
}

/** The firm's digits in another order, or too many or too few of them, are a typo. Another number may be someone else's. */
function checkNumber(to: string, own: string): Problem | undefined {
  const [typed, right] = [digitsOf(to), digitsOf(own)];
  const isReordered = [...typed].toSorted().join("") === [...right].toSorted().join("");
  const isTypo = typed !== right && nearest(typed, [right]) && (isReordered || typed.length !== right.length);
  if (!isTypo) return undefined;
  return { message: `"${to}" is almost the firm's own number, ${own}.`, help: "Write <Phone />, or correct it." };
}

/** A number's digits, without the country code 1 and an extension. */
function digitsOf(number: string): string {
  return number.replaceAll(/[?;,].*|\D/g, "").replace(/^1/, "");
}
