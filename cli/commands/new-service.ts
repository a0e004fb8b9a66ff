import { openProject, refuseNewFindings } from "../editing/edit.ts";
import { unreadable } from "../editing/editable-service.ts";
import { formatted } from "../editing/format.ts";
import { withService } from "../editing/index-entry.ts";
import { refuseSlug } from "../editing/service-slug.ts";
import { editing, writeAll } from "../editing/write.ts";
import { jsonText } from "../formats/plain.ts";
import { companyOf } from "../project/company.ts";
import { indexPath } from "../project/data/service-index.ts";
import type { Project } from "../project/project.ts";
import { Refusal } from "../refusal.ts";
import { print } from "../report.ts";
import { starterProse } from "../templates/prose.ts";
import { serviceModule } from "../templates/service.ts";
import { serviceFrom, type ServiceInput } from "./service-draft.ts";
import { askForService, terminal } from "./service-prompts.ts";
import { refuseTitle } from "./service-title.ts";

/** What the command line says about a new service. */
export interface NewServiceOptions extends Partial<ServiceInput> {
  /** Print what would be written instead of writing it. */
  dryRun?: boolean;
  json?: boolean;
}

/** Writes a service's two files and its line in the index; refuses what would break or overwrite something. */
export async function newService(
  root: string,
  slug: string,
  { dryRun = false, json = false, ...given }: NewServiceOptions,
) {
  // Checked before the questions, and again after them, since another command may have taken the slug.
  const project = openProject(root);
  refuseSlug(project, slug);
  const input = await complete(project, given);
  const files = dryRun ? await filesFor(root, slug, input) : await editing(root, () => write(root, slug, input));
  if (json) print(jsonText({ version: 1, slug, written: !dryRun, files }));
  else print(dryRun ? preview(files) : nextSteps(slug, files));
}

// --- internal ---

interface NewFile {
  path: string;
  text: string;
}

async function write(root: string, slug: string, input: ServiceInput): Promise<NewFile[]> {
  const files = await filesFor(root, slug, input);
  writeAll(root, files);
  return files;
}

async function filesFor(root: string, slug: string, input: ServiceInput): Promise<NewFile[]> {
  const project = openProject(root);
  refuseSlug(project, slug);
  refuseTitle(project, input.title);
  const { hourlyRate } = companyOf(project);
  if (!project.index || project.index.problems.length > 0) throw unreadable(indexPath);
  if (!hourlyRate) throw unreadable("content/company.ts");
  const texts = {
    [`content/services/${slug}.mdx`]: starterProse(slug, input.title),
    [`content/services/${slug}.ts`]: serviceModule(serviceFrom(input, hourlyRate)),
    [indexPath]: withService(project.index, slug),
  };
  const files = await Promise.all(
    Object.entries(texts).map(async ([path, text]) => ({ path, text: await formatted(path, text) })),
  );
  refuseNewFindings(root, files);
  return files;
}

/** Asks for what is missing if there is a terminal to ask on. */
async function complete(project: Project, given: Partial<ServiceInput>): Promise<ServiceInput> {
  if (given.title !== undefined) return { ...given, title: given.title.trim() };
  if (!process.stdin.isTTY || !process.stdout.isTTY) {
    throw new Refusal("The title is missing.", 'Add --title "Demand Forecasting", or run in a terminal to be asked.');
  }
  const { ask, close } = terminal();
  try {
    return await askForService(project, given, ask);
  } finally {
    close();
  }
}

function preview(files: NewFile[]): string {
  return [...files.map(({ path, text }) => `--- ${path}\n${text}`), "Nothing was written (--dry-run)."].join("\n");
}

function nextSteps(slug: string, files: NewFile[]): string {
  return `Written:
${files.map(({ path }) => `  ${path}`).join("\n")}

Next:
  1. Make the texts, deliverables and prices of content/services/${slug}.ts specific.
  2. Write the long description, 250-400 words, in content/services/${slug}.mdx.
  3. Run npx site-cli check.
  4. Run npm run dev and open /products/${slug}.`;
}
