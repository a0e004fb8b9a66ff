import { basename } from "node:path/posix";
import { pagePaths } from "../../../content/paths.ts";
import type { Diagnostic } from "./finding.ts";
import { onlyNearest, suggest } from "../nearest.ts";
import type { Entry, Project } from "../project/project.ts";
import type { Reference } from "../project/references.ts";
import { attributeOf, isElement, rangeOf, type ProseFile } from "../project/prose.ts";
import { inProse, type Said } from "../project/said.ts";
import { valueAt } from "../project/path.ts";
import { file } from "./rule.ts";

/** Services and packages that are named, links whose words name another, questions that no page shows, hidden pages. */
export function reference(project: Project): Diagnostic[] {
  const { services, packages, legal } = project;
  const slugs = { service: slugsOf(services), package: slugsOf(packages) };
  const titled = [
    ...[...services, ...packages].map((entry) => [titleOf(entry), `/products/${entry.slug}`] as const),
    ...legal.map(({ slug, facts }) => [facts?.title ?? slug, `/${slug}`] as const),
  ];
  const ofPages = Object.entries<string>(pagePaths).flatMap(([name, path]) => [
    [project.facts.pages?.[name as keyof typeof pagePaths].heading ?? "", path] as const,
    [path.slice(1), path] as const,
  ]);
  const titles = Map.groupBy(titled, ([title]) => title.toLowerCase());
  const labels = Map.groupBy([...titled, ...ofPages], ([title]) => title.toLowerCase());
  return [
    ...project.references.flatMap((each) =>
      each.kind === "service" || each.kind === "package"
        ? noSuchEntry(each, slugs[each.kind])
        : otherName(each, project, each.path === menu ? labels : titles),
    ),
    ...unshownQuestions(project),
    ...hiddenPages(project),
  ];
}

/** Links and references from published content to drafts. */
export function draft(project: Project): Diagnostic[] {
  const drafts = new Map(project.services.filter((entry) => entry.draft).map(({ slug, path }) => [slug, path]));
  if (drafts.size === 0) return [];
  // Drafts may lead to one another until they are published.
  const own = new Set([...drafts.values()].flatMap((path) => [path, path.replace(/ts$/, "mdx")]));
  return project.references.flatMap(({ kind, product, path, what, range }) => {
    if (kind === "source" || product === undefined || !drafts.has(product) || own.has(path)) return [];
    const message = `${what} leads to ${product}, which is a draft, and is left out until that is published.`;
    return [{ range: range(), message, help: "Publish the draft, or remove this." }];
  });
}

/** Facts of another service or package than the one a page is about. */
export function fact(project: Project): Diagnostic[] {
  const entries = new Map([...project.services, ...project.packages].map((entry) => [entry.slug, entry]));
  return [...project.services, ...project.legal].flatMap(({ slug, prose }) =>
    prose ? inProse(prose).flatMap((said) => strangers(prose, slug, said, entries)) : [],
  );
}

/** The title of a service or a package as its file states it; its slug where there is none. */
export function titleOf({ slug, data }: Pick<Entry, "slug" | "data">): string {
  const title = valueAt(data?.value, ["title"]);
  return typeof title === "string" ? title : slug;
}

// --- internal ---

/** Its labels may be the heading of a page, or its address. */
const menu = "content/firm/navigation.ts";

/** The addresses of pages, by their titles. */
type Addresses = ReadonlyMap<string, readonly (readonly [title: string, address: string])[]>;

function slugsOf(entries: readonly Pick<Entry, "slug">[]): Set<string> {
  return new Set(entries.map(({ slug }) => slug));
}

/** A service or a package that does not exist, or a related service that is the page's own. */
function noSuchEntry(
  { kind, to, what, isProse, path, range, target }: Reference,
  slugs: ReadonlySet<string>,
): Diagnostic[] {
  const isOwn = !isProse && to === basename(path, ".ts");
  if (slugs.has(to) && !isOwn) return [];
  const others = [...slugs].filter((slug) => isProse || slug !== basename(path, ".ts"));
  const all = `The ${kind}s are: ${others.join(", ")}.`;
  const message = `${what} names the ${kind} "${to}", which ${isOwn ? "is this service itself" : "does not exist"}.`;
  if (isOwn) return [{ range: range(), message, help: all }];
  const [span, match] = [target(), onlyNearest(to, others)];
  const edits = span && match ? [{ ...span, text: match }] : [];
  return [{ range: range(), message, help: suggest(to, others, all), edits }];
}

/** A link whose words are the title of another product than the one that it leads to, or of another legal text or page. */
function otherName({ words, to, range }: Reference, { paths }: Project, titles: Addresses): Diagnostic[] {
  const [page = "", section] = to.split(/[?#]/);
  // The link rule reports what is no page at all.
  if (words === undefined || !paths.has(page)) return [];
  const titled = titles.get(words.toLowerCase()) ?? [];
  const named = titled.flatMap(([, address]) => (isOfProduct(address) === isOfProduct(page) ? address : []));
  const [first] = named;
  if (first === undefined || named.includes(page) || named.includes(`/${section}`)) return [];
  const message = `The link's words name ${first}, but it leads to ${to}.`;
  return [{ range: range(), message, help: `Lead it to ${first}, or write what it leads to.` }];
}

function isOfProduct(address: string): boolean {
  return address.startsWith("/products/");
}

/** Questions stand on the contact page, and on those of services and packages. */
const unshownQuestions = file("questions", (questions, at, { services, packages, paths }) => {
  const shown = new Set(["/contact", ...[...services, ...packages].map(({ slug }) => `/products/${slug}`)]);
  const drafts = new Set(services.filter((each) => each.draft).map(({ slug }) => `/products/${slug}`));
  return questions.flatMap(({ pages }, index): Diagnostic[] => {
    // The link rule reports what is no page at all.
    const wrong = pages.findIndex((page) => paths.has(page) && !shown.has(page));
    if (wrong !== -1) {
      const message = `${pages[wrong]} shows no questions.`;
      const help = "Name /contact, or the page of a service or a package, like /products/process-automation.";
      return [{ range: at([index, "pages", wrong]), message, help }];
    }
    if (!pages.every((page) => drafts.has(page))) return [];
    const message = "No page shows this question: those that it names are of drafts.";
    return [{ range: at([index, "question"]), message, help: "Name another page, or remove the question." }];
  });
});

/** A redirect is for an address that no longer has a page, with or without a trailing slash. */
const hiddenPages = file("redirects", (redirects, at, { paths }) =>
  redirects.flatMap(({ from }, index) => {
    const page = from.replace(/(?<=.)\/$/, "");
    if (!paths.has(page)) return [];
    const message = `${page} is a page, which this redirect would hide.`;
    return [{ range: at([index, "from"]), message, help: "Remove the redirect." }];
  }),
);

function strangers(
  prose: ProseFile,
  own: string,
  { nodes, text }: Said,
  entries: ReadonlyMap<string, Entry<{ title: string }>>,
): Diagnostic[] {
  return nodes.flatMap((node) => {
    const slug = attributeOf(node, "service") ?? attributeOf(node, "package") ?? own;
    // The reference rule reports one that does not exist.
    const entry = slug === own ? undefined : entries.get(slug);
    if (!entry || !isElement(node)) return [];
    const title = titleOf(entry);
    const isNamed = text.toLowerCase().includes(title.toLowerCase());
    if (isNamed || nodes.some((each) => each.type === "link" && each.url.startsWith(`/products/${slug}`))) return [];
    const message = `This states a fact of ${slug}, which the paragraph does not name.`;
    const help = `Name it there, with a link, [${title}](/products/${slug}), or name the page's own service in the component.`;
    return [{ range: rangeOf(prose, node), message, help }];
  });
}
