import { slug as slugOf } from "github-slugger";
import { pagePaths } from "../../../content/paths.ts";
import { Slug } from "../../../content/schema/text.ts";
import { fileStart, type Diagnostic } from "./finding.ts";
import type { Project } from "../project/project.ts";

/** A service's slug, the name of its files, is kebab-case and no address of another page; so is a legal text's. */
export function slug(project: Project): Diagnostic[] {
  return [
    ...project.services.map(({ slug: given, data, prose, path }) => ({
      objection: slugObjection(project, given),
      source: data?.source ?? prose?.source ?? { path, text: "" },
      // The files rule reports a text without a service.
      isOwn: data !== undefined || !Slug.safeParse(given).success,
    })),
    ...project.legal.map(({ slug: given, prose: { source } }) => ({
      objection: slugObjection({ ...project, legal: [] }, given),
      source,
      isOwn: true,
    })),
  ].flatMap(({ objection, source, isOwn }) => (objection && isOwn ? [{ range: fileStart(source), ...objection }] : []));
}

/** Why a slug cannot be a service's; undefined if it can. Whether a service already has it is not considered. */
export function slugObjection(project: Project, given: string): Pick<Diagnostic, "message" | "help"> | undefined {
  const [issue] = Slug.safeParse(given).error?.issues ?? [];
  if (issue?.code === "too_big") {
    const message = `The slug has ${given.length} characters; at most ${issue.maximum} can be read in an address.`;
    return { message, help: "Shorten it to the words that tell the service from others." };
  }
  if (issue) {
    const suggestion = slugOf(given.replace(/([a-z0-9])(?=[A-Z])|_/g, "$1-"));
    const isFree =
      Slug.safeParse(suggestion).success &&
      !project.services.some(({ slug: each }) => each === suggestion) &&
      slugObjection(project, suggestion) === undefined;
    const help = isFree ? `Name it "${suggestion}".` : 'Name it otherwise, like "process-automation".';
    return { message: `"${given}" is not a slug: it must be lowercase words joined by hyphens.`, help };
  }
  const clash = project.packages.find((each) => each.slug === given);
  if (clash) {
    return { message: `"${given}" is the slug of a package (${clash.path}).`, help: "Choose another slug." };
  }
  if (reserved.has(given) || project.legal.some((page) => page.slug === given)) {
    const message = `"${given}" is reserved: /${given} is an address of the site or of the server.`;
    return { message, help: "Choose a slug that says what the page is about." };
  }
  return undefined;
}

// --- internal ---

/** First path segments of pages, and those that belong to the server and the build. */
const reserved = new Set([
  ...Object.values(pagePaths).map((path) => path.split("/")[1]),
  ..."api assets data frames products share 404 index livez readyz healthz".split(" "),
]);
