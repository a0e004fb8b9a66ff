import { basename } from "node:path/posix";
import { replacement, type Place, type Finding } from "../../finding.ts";
import { onlyNearest, suggest } from "../../nearest.ts";
import { fieldName, isServiceName } from "../../project/data/path.ts";
import type { Project } from "../../project/project.ts";
import { addressesOf, attributeOf, isOfFile } from "../../project/prose/addresses.ts";
import { placeOf, type ProseFile } from "../../project/prose/prose-file.ts";
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
    inPlaceOf: '<Price service="example-agents" />',
    wrong: '<Price service="example-agent" />',
    right: '<Price service="example-agents" />',
  },
  check(project) {
    return [...brokenPaths(project), ...brokenRelations(project), ...brokenProse(project)];
  },
};

// --- internal ---

function brokenPaths(project: Project): Finding[] {
  return project.parsed.flatMap(({ path: file, texts, at }) =>
    texts
      .filter((text) => /^\/(?!\/)[a-z0-9/-]*(#|$)/.test(text.value))
      .flatMap(({ path, value: to }) =>
        file === "content/firm/redirects.ts" && path.at(-1) === "from"
          ? hiddenPage(project, to, at(path))
          : noSuchPage(project, to, at(path), `${fieldName(path)} leads`),
      ),
  );
}

/** Related services that do not exist, or are the page's own. */
function brokenRelations({ parsed, services, index }: Project): Finding[] {
  // The files rule reports one that is listed without its file.
  const slugs = slugsOf([...services, ...(index?.entries ?? [])]);
  return parsed.flatMap(({ path: file, texts, at }) => {
    const own = basename(file, ".ts");
    return texts
      .filter((text) => isServiceName(text) && (text.value === own || !slugs.has(text.value)))
      .map(({ path, value }) => {
        const others = [...slugs].filter((slug) => slug !== own);
        const place = at(path);
        const objection = value === own ? "is this service itself" : "does not exist";
        const match = value === own ? undefined : onlyNearest(value, others);
        return {
          place,
          message: `${fieldName(path)} names "${value}", which ${objection}.`,
          remedy: match ? `Did you mean "${match}"?` : `The other services are: ${others.join(", ")}.`,
          fix: replacement(place, `"${value}"`, match && `"${match}"`),
        };
      });
  });
}

/** A redirect is for an address that no longer has a page, with or without a trailing slash. */
function hiddenPage({ paths }: Project, from: string, place: Place): Finding[] {
  const page = from.replace(/(?<=.)\/$/, "");
  if (!paths.has(page)) return [];
  return [{ place, message: `${page} is a page, which this redirect would hide.`, remedy: "Remove the redirect." }];
}

function brokenProse(project: Project): Finding[] {
  const slugs = { service: slugsOf(project.services), package: slugsOf(project.packages) };
  return project.prose.flatMap((file) => [...brokenLinks(project, file), ...brokenNames(file, slugs)]);
}

function brokenLinks(project: Project, prose: ProseFile): Finding[] {
  return addressesOf(prose)
    .filter(({ to }) => to.startsWith("/products/") && !isOfFile(to))
    .flatMap(({ to, place }) => noSuchPage(project, to, place, "The link leads"));
}

function brokenNames(prose: ProseFile, slugs: Record<"service" | "package", Set<string>>): Finding[] {
  return prose.nodes.flatMap((node) =>
    (["service", "package"] as const).flatMap((name) => {
      const value = attributeOf(node, name);
      if (value === undefined || slugs[name].has(value) || !("name" in node)) return [];
      const message = `<${node.name}> names the ${name} "${value}", which does not exist.`;
      const remedy = suggest(value, slugs[name], `The ${name}s are: ${[...slugs[name]].join(", ")}.`);
      const place = placeOf(prose, node);
      const match = onlyNearest(value, slugs[name]);
      return [{ place, message, remedy, fix: replacement(place, `"${value}"`, match && `"${match}"`) }];
    }),
  );
}

function noSuchPage({ paths }: Project, to: string, place: Place, what: string): Finding[] {
  const [path = ""] = to.split(/[?#]/);
  if (!/^\/(?!\/)/.test(path) || paths.has(path)) return [];
  const otherwise = "Correct the address, or add the page it leads to.";
  const message = `${what} to ${path}, which is not a page of the site.`;
  const fix = replacement(place, path, onlyNearest(path, paths));
  return [{ place, message, remedy: suggest(path, paths, otherwise), fix }];
}

/** The slugs that entries have; for a misspelled one, the one that the slug rule asks for. */
function slugsOf(entries: readonly { slug: string }[]): Set<string> {
  return new Set(entries.map(({ slug }) => kebab(slug)));
}
