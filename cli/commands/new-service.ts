import { siteCli } from "../../content/site-cli.ts";
import { apply, openProject, refuseSlug, unreadable } from "../editing/edit.ts";
import { servicePath } from "../editing/lists.ts";
import { formatted } from "../editing/write.ts";
import type { Project } from "../project/project.ts";
import { serviceModule, starterProse, starterService } from "../templates/service.ts";

/** What the command line says about a new service. */
export interface NewServiceOptions {
  title: string;
  /** Print what would be written instead of writing it. */
  dryRun?: boolean;
}

/** The two files that a new service begins with, after all others and at the firm's rate. */
export async function filesOfService({ services, facts }: Project, slug: string, title: string) {
  if (!facts.company) throw unreadable("content/firm/company.ts");
  const { hourlyRate, location } = facts.company;
  const place = Math.max(0, ...services.map((each) => each.facts?.place ?? 0)) + 10;
  const texts = {
    [servicePath(slug).replace(/ts$/, "mdx")]: starterProse(slug, title),
    [servicePath(slug)]: serviceModule(starterService(title, place, hourlyRate, location)),
  };
  return Promise.all(Object.entries(texts).map(async ([path, text]) => ({ path, text: await formatted(path, text) })));
}

/** Writes the two files of a service, as a draft after all others; refuses what would break or overwrite something. */
export async function newService(root: string, slug: string, { dryRun, title }: NewServiceOptions): Promise<void> {
  const project = openProject(root);
  refuseSlug(project, slug);
  const files = await filesOfService(project, slug, title);
  const done = `Written, as a draft that is not on the site:
${files.map(({ path }) => `  ${path}`).join("\n")}

Next:
  1. Make the texts, deliverables and prices of ${servicePath(slug)} specific.
  2. Write the long description, 250-400 words, in ${servicePath(slug).replace(/ts$/, "mdx")}.
  3. Run npm run dev and open /products/${slug}.
  4. Publish it: remove draft: true, and run ${siteCli()} check, which finds each TODO that is left.`;
  const shown = files.map(({ path, text }) => `--- ${path}\n${text}`).join("\n");
  await apply(root, files, dryRun ? shown : done, { dryRun });
}
