import { slug as slugify } from "github-slugger";
import { pagePaths } from "../../../../content/paths.ts";
import { Slug } from "../../../../content/schema/text.ts";
import type { Project } from "../../project/project.ts";
import { fileStart, type Diagnostic } from "../finding.ts";
import type { Rule } from "../rule.ts";

export default {
  name: "slug",
  severity: "error",
  explanation:
    "A slug, the name of a service's or legal text's files, is lowercase words joined by hyphens, and no other page has its address. People read addresses aloud and type them.",
  file: "content/firm/services/",
  wrong: "Example_Agents.ts",
  right: "example-agents.ts",
  check(project) {
    const services = project.services.map(({ slug, path, data, prose }) => ({
      source: data?.source ?? prose?.source ?? { path, text: "" },
      // The files rule reports a text without a service.
      objection: data || !Slug.safeParse(slug).success ? slugObjection(project, slug) : undefined,
    }));
    const legal = project.legal.map(({ slug, prose: { source } }) => ({
      source,
      objection: slugObjection({ ...project, legal: [] }, slug),
    }));
    return [...services, ...legal].flatMap(({ source, objection }) =>
      objection ? [{ range: fileStart(source), ...objection }] : [],
    );
  },
} satisfies Rule;

/** Why a service cannot have a slug; undefined if it can. An existing service with the slug is no objection. */
export function slugObjection(project: Project, slug: string): Pick<Diagnostic, "message" | "help"> | undefined {
  const [issue] = Slug.safeParse(slug).error?.issues ?? [];
  if (issue?.code === "too_big") {
    const message = `The slug has ${slug.length} characters, and may have ${issue.maximum}.`;
    return { message, help: "Shorten it to the words that tell it from others." };
  }
  if (issue) {
    const suggestion = slugify(slug.replace(/([a-z0-9])(?=[A-Z])|_/g, "$1-"));
    const isFree =
      Slug.safeParse(suggestion).success &&
      !project.services.some((each) => each.slug === suggestion) &&
      slugObjection(project, suggestion) === undefined;
    const help = isFree ? `Name it "${suggestion}".` : 'Name it like "process-automation".';
    return { message: `"${slug}" is not a slug: it must be lowercase words joined by hyphens.`, help };
  }
  const clash = project.packages.find((each) => each.slug === slug);
  if (clash) return { message: `"${slug}" is the slug of a package (${clash.path}).`, help: "Choose another slug." };
  if (!reserved.has(slug) && !project.legal.some((page) => page.slug === slug)) return undefined;
  const message = `"${slug}" is reserved: /${slug} is an address of the site.`;
  return { message, help: "Choose a slug that says what the page is about." };
}

// --- internal ---

/** First path segments of pages, and those that belong to the server and the build. */
const reserved = new Set([
  ...Object.values(pagePaths).map((path) => path.split("/")[1]),
  ..."api assets data frames products share 404 index livez readyz healthz".split(" "),
]);
