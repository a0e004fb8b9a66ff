import { slug as slugify } from "github-slugger";
import { pagePaths } from "../../../../content/paths.ts";
import { Slug } from "../../../../content/schema/text.ts";
import { builtFolders, serverFolders } from "../../project/folder.ts";
import type { Project } from "../../project/project.ts";
import { fileStart } from "../../project/source-file.ts";
import type { Problem, Rule } from "../rule.ts";

export default {
  name: "slug",
  severity: "error",
  explanation:
    "A slug, the name of a service's or legal text's files, is lowercase words joined by hyphens, and no other page has its address. People read addresses aloud and type them.",
  file: "content/firm/services/",
  wrong: "Example_Agents.ts",
  right: "example-agents.ts",
  check: (project) =>
    [...project.services, ...project.legal].flatMap(({ slug, path, data, prose }) => {
      const isLegal = path.startsWith("content/firm/legal/");
      // The files rule reports a text without a service.
      if (!isLegal && !data && Slug.safeParse(slug).success) return [];
      const problem = checkSlug(isLegal ? { ...project, legal: [] } : project, slug);
      return problem ? [{ range: fileStart((data ?? prose)?.source ?? path), ...problem }] : [];
    }),
} satisfies Rule;

/** Why a service cannot have a slug; undefined if it can. An existing service with the slug is not a problem. */
export function checkSlug(project: Project, slug: string): Problem | undefined {
  const [issue] = Slug.safeParse(slug).error?.issues ?? [];
  if (issue?.code === "too_big") {
    const message = `The slug has ${slug.length} characters; the limit is ${issue.maximum}.`;
    return { message, help: "Shorten it to the words that set it apart." };
  }
  if (issue) {
    const near = slugify(slug.replace(/([a-z0-9])(?=[A-Z])|_/g, "$1-"));
    const isFree = Slug.safeParse(near).success && !project.paths.has(`/products/${near}`);
    const help = isFree ? `Name it "${near}".` : 'Name it like "process-automation".';
    return { message: `"${slug}" is not a slug: it must be lowercase words joined by hyphens.`, help };
  }
  const clash = project.packages.find((each) => each.slug === slug);
  if (clash) return { message: `"${slug}" is the slug of a package (${clash.path}).`, help: "Choose another slug." };
  if (!reserved.has(slug) && !project.legal.some((page) => page.slug === slug)) return undefined;
  const help = "Choose a slug that says what the page is about.";
  return { message: `"${slug}" is reserved: /${slug} is an address of the site.`, help };
}

/** First path segments of pages, and those that belong to the server and the build. */
const reserved = new Set([
  ...Object.values(pagePaths).map((path) => path.split("/")[1]),
  ...["index", "livez", "readyz", "healthz"].concat(serverFolders, builtFolders),
]);
