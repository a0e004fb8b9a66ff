import { basename } from "node:path/posix";
import { replacement, type Finding } from "../../finding.ts";
import { onlyNearest, suggest } from "../../nearest.ts";
import { isOfFile, type Mention } from "../../project/mentions.ts";
import type { Project } from "../../project/project.ts";
import type { Rule } from "../rule.ts";
import { kebab } from "../structure/slug.ts";

/** Every path in data leads to a page, and every service or package named exists. */
export const reference: Rule = {
  id: "reference",
  severity: "error",
  summary: "Every path in data leads to a page, and every service or package that a text names exists.",
  why: "Links and figures are taken from the catalogue by these names; a wrong one breaks the page that uses it.",
  example: {
    file: "content/firm/services/example-agents.mdx",
    wrong: '<Price service="example-agent" />',
    right: '<Price service="example-agents" />',
  },
  check(project) {
    const { services, packages, index } = project;
    // The files rule reports a service that is listed without its file.
    const slugs = { service: slugsOf([...services, ...(index?.entries ?? [])]), package: slugsOf(packages) };
    const named = project.mentions.flatMap((mention) => {
      if (mention.kind === "link") return noSuchPage(project, mention);
      return mention.kind === "service" || mention.kind === "package" ? noSuchEntry(mention, slugs[mention.kind]) : [];
    });
    return [...named, ...hiddenPages(project)];
  },
};

// --- internal ---

function noSuchPage({ paths }: Project, { to, what, isProse, place }: Mention): Finding[] {
  // The link rule covers what else prose leads to.
  if (isProse && (!to.startsWith("/products/") || isOfFile(to))) return [];
  const [path = ""] = to.split(/[?#]/);
  if (paths.has(path)) return [];
  const message = `${what} leads to ${path}, which is not a page of the site.`;
  const remedy = suggest(path, paths, "Correct the address, or add the page it leads to.");
  return [{ place: place(), message, remedy, fix: replacement(place(), path, onlyNearest(path, paths)) }];
}

/** A service or a package that does not exist, or a related service that is the page's own. */
function noSuchEntry({ kind, to, what, isProse, path, place }: Mention, slugs: ReadonlySet<string>): Finding[] {
  const isOwn = !isProse && to === basename(path, ".ts");
  if (slugs.has(to) && !isOwn) return [];
  const others = [...slugs].filter((slug) => isProse || slug !== basename(path, ".ts"));
  const all = `The ${isProse ? "" : "other "}${kind}s are: ${others.join(", ")}.`;
  const match = isOwn ? undefined : onlyNearest(to, others);
  return [
    {
      place: place(),
      message: `${what} names ${isProse ? `the ${kind} ` : ""}"${to}", which ${isOwn ? "is this service itself" : "does not exist"}.`,
      remedy: isOwn ? all : suggest(to, others, all),
      fix: replacement(place(), `"${to}"`, match && `"${match}"`),
    },
  ];
}

/** A redirect is for an address that no longer has a page, with or without a trailing slash. */
function hiddenPages({ redirects, data, paths }: Project): Finding[] {
  return redirects.flatMap(({ from }, index) => {
    const page = from.replace(/(?<=.)\/$/, "");
    const file = data.get("content/firm/redirects.ts");
    if (!file || !paths.has(page)) return [];
    const message = `${page} is a page, which this redirect would hide.`;
    return [{ place: file.at([index, "from"]), message, remedy: "Remove the redirect." }];
  });
}

/** The slugs that entries have; for a misspelled one, the one that the slug rule asks for. */
function slugsOf(entries: readonly { slug: string }[]): Set<string> {
  return new Set(entries.map(({ slug }) => kebab(slug)));
}
