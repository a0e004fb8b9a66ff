import { format } from "oxfmt";
import formatOptions from "../../.oxfmtrc.json" with { type: "json" };
import { checkProject } from "../checks/index.ts";
import { hourlyRate } from "../checks/hours.ts";
import { slugObjection } from "../checks/slug.ts";
import { loadProject, type Project } from "../project/project.ts";
import { indexPath } from "../project/service-index.ts";
import { Refusal } from "../refusal.ts";
import { reportNewService } from "../report.ts";
import { withService } from "../templates/index-entry.ts";
import { starterProse } from "../templates/prose.ts";
import { serviceModule, starterService } from "../templates/service.ts";
import { writeAll } from "../write.ts";

/** Longest title: with the starter texts around it, everything stays within the schema's limits. */
const maxTitle = 60;

/** Writes a service's two files and its line in the index; refuses what would break or overwrite something. */
export async function newService(root: string, { slug, title }: { slug: string; title: string }): Promise<void> {
  const project = loadProject(root);
  const name = title.trim();
  refuseSlug(project, slug);
  refuseTitle(project, name);
  const rate = hourlyRate(project);
  if (!project.index || project.index.problems.length > 0) throw unreadable(indexPath);
  if (!rate) throw unreadable("content/company.ts");

  const contents = {
    [`content/services/${slug}.mdx`]: starterProse(slug, name),
    [`content/services/${slug}.ts`]: serviceModule(starterService(name, rate)),
    [indexPath]: withService(project.index, slug),
  };
  const files = await Promise.all(
    Object.entries(contents).map(async ([path, text]) => ({
      path,
      text: (await format(path, text, formatOptions)).code,
    })),
  );
  writeAll(root, files);
  const others = checkProject(loadProject(root)).findings.length;
  reportNewService(
    slug,
    files.map(({ path }) => path),
    others,
  );
}

// --- internal ---

function refuseSlug(project: Project, slug: string): void {
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

function refuseTitle({ parsed }: Project, title: string): void {
  if (title === "" || /\p{Cc}/u.test(title)) {
    throw new Refusal("The title must be one line of text.", 'Write it like --title "Demand Forecasting".');
  }
  if (title.length > maxTitle) {
    throw new Refusal(
      `The title has ${title.length} characters; at most ${maxTitle} fit on cards and in search results.`,
      "Shorten it; the description can say the rest.",
    );
  }
  const twin = parsed.find(({ value }) => titleOf(value)?.toLowerCase() === title.toLowerCase());
  if (twin) {
    throw new Refusal(
      `The title "${title}" is taken by ${twin.path}; nothing was written.`,
      "Choose a title that tells the two apart.",
    );
  }
}

function titleOf(value: unknown): string | undefined {
  return typeof value === "object" && value !== null && "title" in value && typeof value.title === "string"
    ? value.title
    : undefined;
}

function unreadable(path: string): Refusal {
  return new Refusal(
    `${path} cannot be read; nothing was written.`,
    "Run npx site-cli check, and correct what it finds.",
  );
}
