import { basename } from "node:path/posix";
import type { Project } from "../../project/project.ts";
import type { Reference } from "../../project/references.ts";
import { suggest } from "../../suggest.ts";
import type { Rule } from "../rule.ts";

export default {
  name: "reference",
  severity: "error",
  explanation:
    "Every service, package and legal text that the content names exists, and every question names a page that shows questions. Pages take titles and prices from these names.",
  file: "content/firm/services/example-agents.mdx",
  wrong: '<Price service="example-agent" />',
  right: '<Price service="example-agents" />',
  check: (project) => project.references.flatMap((each) => unknownName(each, project)),
} satisfies Rule;

function unknownName({ kind, to, what, path, range }: Reference, { services, packages, legal, paths }: Project) {
  const questionPages = ["/contact", ...[...services, ...packages].map(({ slug }) => `/products/${slug}`)];
  const named: Partial<Record<Reference["kind"], readonly [noun: string, names: readonly string[]]>> = {
    service: ["service", services.map(({ slug }) => slug)],
    package: ["package", packages.map(({ slug }) => slug)],
    legal: ["legal text", legal.map(({ slug }) => `/${slug}`)],
    questions: ["page with questions", questionPages],
  };
  const [noun, all = []] = named[kind] ?? [];
  // The related service of a service cannot be the service itself.
  const isOwn = path === `content/firm/services/${to}.ts`;
  const [name = ""] = to.split(/[?#]/);
  if (noun === undefined || (all.includes(name) && !isOwn)) return [];
  // The link rule reports an address without a page.
  if (name.startsWith("/") && !paths.has(name)) return [];
  const others = all.filter((each) => each !== basename(path, ".ts"));
  const message = isOwn
    ? `${what} names the service itself.`
    : kind === "questions"
      ? `${what} names ${to}, which shows no questions.`
      : `${what} names the ${noun} "${to}", which does not exist.`;
  const list = others.length > 0 ? `There are: ${others.join(", ")}.` : `There is no ${noun} yet.`;
  return [{ range: range(), message, help: suggest(to, others, list) }];
}
