import { siteCli } from "../../content/site-cli.ts";
import { openProject, refuseNewErrors, refuseSlug, unreadable } from "../editing/edit.ts";
import { formatted } from "../editing/format.ts";
import { withService } from "../editing/index-entry.ts";
import { writeAll } from "../editing/write.ts";
import { indexPath } from "../project/data/entry-index.ts";
import { print } from "../report.ts";
import { starterProse } from "../templates/prose.ts";
import { serviceModule } from "../templates/service.ts";
import { serviceFrom, type ServiceInput } from "./service-draft.ts";

/** What the command line says about a new service. */
export interface NewServiceOptions extends ServiceInput {
  /** Print what would be written instead of writing it. */
  dryRun?: boolean;
}

/** Writes a draft service: its two files and its line in the index; refuses what would break or overwrite something. */
export async function newService(root: string, slug: string, { dryRun, ...input }: NewServiceOptions): Promise<void> {
  const project = openProject(root);
  refuseSlug(project, slug);
  const { index, facts } = project;
  if (!index || index.diagnostics.length > 0) throw unreadable(indexPath("services"));
  if (!facts.company) throw unreadable("content/firm/company.ts");
  const texts = {
    [`content/firm/services/${slug}.mdx`]: starterProse(slug, input.title),
    [`content/firm/services/${slug}.ts`]: serviceModule(serviceFrom(input, facts.company)),
    [index.source.path]: withService(index, slug),
  };
  const files = await Promise.all(
    Object.entries(texts).map(async ([path, text]) => ({ path, text: await formatted(path, text) })),
  );
  await refuseNewErrors(root, files);
  if (dryRun) {
    const shown = files.map(({ path, text }) => `--- ${path}\n${text}`);
    return print([...shown, "Nothing was written (--dry-run)."].join("\n"));
  }
  writeAll(root, files);
  print(`Written, as a draft that is not on the site:
${files.map(({ path }) => `  ${path}`).join("\n")}

Next:
  1. Make the texts, deliverables and prices of content/firm/services/${slug}.ts specific.
  2. Write the long description, 250-400 words, in content/firm/services/${slug}.mdx.
  3. Run npm run dev and open /products/${slug}.
  4. Publish it: remove draft: true, and run ${siteCli()} check, which finds each TODO that is left.`);
}
