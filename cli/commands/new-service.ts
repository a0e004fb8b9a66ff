import { siteCli } from "../../content/site-cli.ts";
import { openProject, refuseNewFindings, refuseSlug, unreadable } from "../editing/edit.ts";
import { formatted } from "../editing/format.ts";
import { withService } from "../editing/index-entry.ts";
import { editing, writeAll } from "../editing/write.ts";
import { indexPath } from "../project/data/entry-index.ts";
import type { Project } from "../project/project.ts";
import { Refusal } from "../refusal.ts";
import { print } from "../report.ts";
import { starterProse } from "../templates/prose.ts";
import { serviceModule } from "../templates/service.ts";
import { refuseTitle, serviceFrom, type ServiceInput } from "./service-draft.ts";

/** What the command line says about a new service. */
export interface NewServiceOptions extends Partial<ServiceInput> {
  /** Print what would be written instead of writing it. */
  dryRun?: boolean;
}

/** Writes a service's two files and its line in the index; refuses what would break or overwrite something. */
export async function newService(root: string, slug: string, { dryRun = false, ...given }: NewServiceOptions) {
  // Checked before the questions, and again after them, since another command may have taken the slug.
  const project = openProject(root);
  refuseSlug(project, slug);
  const asked = given.title === undefined;
  let files: NewFile[];
  try {
    const input = await complete(project, given);
    files = dryRun ? await filesFor(root, slug, input) : await editing(root, () => write(root, slug, input));
  } catch (error) {
    if (!(error instanceof Refusal) || !asked || given.title === undefined) throw error;
    // Nothing typed is lost: the answers so far are in the command.
    throw new Refusal(error.message, `${error.remedy} What you entered:\n  ${commandLine(slug, given)}`);
  }
  print(dryRun ? preview(files) : nextSteps(slug, files, given.publish === true));
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
  const { hourlyRate, location } = project.company;
  if (!project.index || project.index.findings.length > 0) throw unreadable(indexPath("services"));
  if (!hourlyRate) throw unreadable("content/firm/company.ts");
  const texts = {
    [`content/firm/services/${slug}.mdx`]: starterProse(slug, input.title),
    [`content/firm/services/${slug}.ts`]: serviceModule(serviceFrom(input, { hourlyRate, location })),
    [project.index.source.path]: withService(project.index, slug),
  };
  const files = await Promise.all(
    Object.entries(texts).map(async ([path, text]) => ({ path, text: await formatted(path, text) })),
  );
  // A service that is published at once is told what is still the template's; a draft may keep it for now.
  refuseNewFindings(root, files, { except: ["placeholder"] });
  return files;
}

/** Asks for what is missing if there is a terminal to ask on. */
async function complete(project: Project, given: Partial<ServiceInput>): Promise<ServiceInput> {
  if (given.title !== undefined) return { ...given, title: given.title.trim() };
  if (!process.stdin.isTTY || !process.stdout.isTTY) {
    throw new Refusal("The title is missing.", 'Add --title "Demand Forecasting", or run in a terminal to be asked.');
  }
  // Loaded only here, since flags need no form.
  const { askForService } = await import("./service-prompts.ts");
  await askForService(project, given);
  return { ...given, title: given.title ?? "" };
}

/** The command that says with flags what the form was told. */
function commandLine(
  slug: string,
  { title, summary, icon, weeks, deliverable = [], publish }: Partial<ServiceInput>,
): string {
  const flags = Object.entries({ title, summary, icon, weeks }).filter(([, value]) => value !== undefined);
  const lines = [...flags, ...deliverable.map((line) => ["deliverable", line])];
  return [
    `${siteCli()} new-service ${slug}`,
    ...lines.map(([name, value]) => `--${name} ${quoted(value)}`),
    ...(publish ? ["--publish"] : []),
  ].join(" ");
}

/** A text as a shell takes it, whatever it contains. */
function quoted(text = ""): string {
  return `'${text.replaceAll("'", String.raw`'\''`)}'`;
}

function preview(files: NewFile[]): string {
  return [...files.map(({ path, text }) => `--- ${path}\n${text}`), "Nothing was written (--dry-run)."].join("\n");
}

function nextSteps(slug: string, files: NewFile[], publish: boolean): string {
  return `Written${publish ? "" : ", as a draft that is not on the site"}:
${files.map(({ path }) => `  ${path}`).join("\n")}

Next:
  1. Make the texts, deliverables and prices of content/firm/services/${slug}.ts specific.
  2. Write the long description, 250-400 words, in content/firm/services/${slug}.mdx.
  3. Run ${siteCli()} check.
  4. Run npm run dev and open /products/${slug}.${publish ? "" : "\n  5. Publish it: remove draft: true, and check again."}`;
}
