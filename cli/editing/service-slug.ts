import { slugObjection } from "../checks/structure/slug.ts";
import { indexPath } from "../project/data/entry-index.ts";
import type { Project } from "../project/project.ts";
import { Refusal } from "../refusal.ts";

/** Refuses a slug that is invalid or already taken. */
export function refuseSlug(project: Project, slug: string): void {
  const objection = slugObjection(project, slug);
  if (objection) throw new Refusal(objection.message, objection.remedy);
  const existing = project.services.find((service) => service.slug === slug);
  if (existing || project.index?.entries.some((entry) => entry.slug === slug)) {
    const file = existing?.data?.source.path ?? existing?.prose?.source.path ?? indexPath;
    throw new Refusal(
      `There is a service "${slug}" already (${file}); nothing was written.`,
      "Choose another slug, or edit the files that are there.",
    );
  }
}
