import { readFileSync } from "node:fs";
import Mustache from "mustache";
import { hoursForFee } from "../../content/pricing/fees.ts";
import { siteCli } from "../../content/site-cli.ts";
import { CommandError } from "../command-error.ts";
import type { Command } from "../command.ts";
import { print } from "../output/terminal.ts";
import { checkSlug } from "./check/rules/slug.ts";
import { applyChanges, projectOf, invalidFile } from "./edit.ts";
import { centsLiteral } from "./project/data-file.ts";
import type { Change } from "./project/folder.ts";
import type { Project } from "./project/project.ts";

/** Writes the two files of a draft service. */
export async function newService(command: Command, slug: string, { title }: { title: string }): Promise<void> {
  const project = projectOf(command);
  assertFreeSlug(project, slug);
  const files = starterFiles(project, slug, title);
  const [prose, facts] = files.map(({ path }) => path);
  const preview = `A draft, which is not on the site:\n  ${prose}\n  ${facts}`;
  // New files overwrite nothing, so there is nothing to confirm.
  await applyChanges(project, files, { yes: true }, () => preview);
  print(`
Next:
  1. Replace each TODO in ${facts}, and set the fees.
  2. Write the description, up to 250 words, in ${prose}.
  3. Run npm run dev and open /products/${slug}.
  4. Publish it: remove draft: true, and run ${siteCli()} check, which finds any TODO you missed.`);
}

/** The files of a new service. It comes after all others, and its fees are whole hours at the firm's rate. */
export function starterFiles({ services, facts }: Project, slug: string, title: string): Change[] {
  if (!facts.company) throw invalidFile("content/firm/company.ts");
  const { hourlyRate, location } = facts.company;
  const fee = (hours: number) => centsLiteral(hours * hourlyRate);
  const values = {
    slug,
    title,
    city: location.split(",")[0],
    sortOrder: Math.max(0, ...services.map((each) => each.facts?.sortOrder ?? 0)) + 10,
    fees: { assessment: fee(16), work: fee(52), handover: fee(12), total: fee(80) },
    hours: hoursForFee(80 * hourlyRate, hourlyRate),
  };
  return ["mdx", "ts"].map((ending) => {
    const template = readFileSync(new URL(`starter/service.${ending}.mustache`, import.meta.url), "utf8");
    return {
      path: `content/firm/services/${slug}.${ending}`,
      text: Mustache.render(template, values, {}, { escape: escapeQuoted }),
    };
  });
}

/** Escapes a value, which is a part of a text in quotes. */
const escapeQuoted = (value: unknown) => JSON.stringify(String(value)).slice(1, -1);

/** Throws for a slug that is invalid or already taken. */
function assertFreeSlug(project: Project, slug: string): void {
  const problem = checkSlug(project, slug);
  if (problem) throw new CommandError(problem.message, problem.help);
  const existing = project.services.find((service) => service.slug === slug);
  if (!existing) return;
  const path = existing.data?.source.path ?? existing.prose?.source.path;
  throw new CommandError(`The service "${slug}" already exists (${path}).`, "Choose another slug, or edit it.");
}
