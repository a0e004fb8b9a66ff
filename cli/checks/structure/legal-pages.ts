import { basename } from "node:path/posix";
import { z } from "zod";
import { fileStart, type Problem } from "../../finding.ts";
import { cataloguePath } from "../../project/data/catalogue-file.ts";
import type { Project } from "../../project/project.ts";

/** Legal texts that are listed but missing, and those that exist without a page or a link. */
export function legalPages(project: Project): Problem[] {
  return [...missingLegal(project), ...unlinkedLegal(project)];
}

// --- internal ---

const LegalLinks = z.object({ legal: z.array(z.object({ to: z.string() })) });

function missingLegal({ legal, catalogue }: Project): Problem[] {
  const known = new Set(legal.map(({ slug }) => slug));
  return (catalogue.legal ?? [])
    .filter(({ slug }) => !known.has(slug))
    .map(({ slug, place }) => ({
      place,
      message: `"${slug}" is listed, but content/legal/${slug}.mdx does not exist.`,
      remedy: "Write that file, or remove the entry from legalSlugs.",
    }));
}

/** A legal text gets its page from the catalogue, and its visitors from the footer. */
function unlinkedLegal({ legal, catalogue, data }: Project): Problem[] {
  const { data: navigation } = LegalLinks.safeParse(data.get("content/navigation.ts")?.value);
  const linked = navigation && new Set(navigation.legal.map(({ to }) => basename(to)));
  const listed = catalogue.legal && new Set(catalogue.legal.map(({ slug }) => slug));
  return legal.flatMap(({ slug, prose: { source } }) => {
    if (source.fault) return [];
    const link = linked?.has(slug) === false;
    const list = listed?.has(slug) === false;
    if (!link && !list) return [];
    const missing = [
      ...(link ? [`No legal link leads to /${slug}`] : []),
      ...(list ? [`${cataloguePath} does not list "${slug}", so it has no page`] : []),
    ];
    const needed = [
      ...(link ? [`{ label: "…", to: "/${slug}" } to legal in content/navigation.ts`] : []),
      // The check reads content alone, so it cannot see that the page has no route.
      ...(list
        ? [
            `"${slug}" to legalSlugs in ${cataloguePath}, its route to site/routes.tsx, its loader to site/loaders/index.ts`,
          ]
        : []),
    ];
    return [
      {
        place: fileStart(source),
        message: `${missing.join(", and ")}.`,
        remedy: `Add ${needed.join(" and ")}, or remove this file.`,
      },
    ];
  });
}
