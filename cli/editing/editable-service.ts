import { suggest } from "../nearest.ts";
import { indexPath, type EntryIndex } from "../project/data/entry-index.ts";
import type { Entry, Project } from "../project/project.ts";
import { Refusal } from "../refusal.ts";

/** A service and the index that lists it, ready to edit; refuses an unknown slug, and content that cannot be read. */
export function editableService(project: Project, slug: string): { entry: Entry; index: EntryIndex } {
  const slugs = project.services.map((service) => service.slug);
  const entry = project.services.find((service) => service.slug === slug);
  const asPackage = project.packages.find((each) => each.slug === slug);
  if (asPackage) {
    throw new Refusal(
      `"${slug}" is a package (${asPackage.path}), and commands edit services alone.`,
      "The order form sells it: change its file, content/firm/order.ts and what names it by hand, then run npx site-cli check.",
    );
  }
  if (!entry) {
    throw new Refusal(`There is no service "${slug}".`, suggest(slug, slugs, `The services are: ${slugs.join(", ")}.`));
  }
  const { index } = project;
  if (!index || index.findings.length > 0) throw unreadable(indexPath);
  const broken = [...project.services, ...project.legal].flatMap(({ data, prose }) => [data, prose]);
  for (const file of [...broken, ...project.data.values()])
    if (file && file.findings.length > 0) throw unreadable(file.source.path);
  return { entry, index };
}

/** The refusal to edit while a file cannot be read, since references in it would be missed. */
export function unreadable(path: string): Refusal {
  return new Refusal(
    `${path} cannot be read; nothing was written.`,
    "Run npx site-cli check, and correct what it finds.",
  );
}
