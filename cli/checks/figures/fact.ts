import type { Diagnostic } from "../../diagnostic.ts";
import type { Entry } from "../../project/project.ts";
import { attributeOf, isElement, rangeOf, type ProseFile } from "../../project/prose/prose-file.ts";
import { runsOf, type Run } from "../../project/prose/runs.ts";
import { titleOf } from "../names.ts";
import type { Rule } from "../rule.ts";

/** Facts of another service or package than the one a page is about. */
export const fact: Rule = {
  id: "fact",
  severity: "error",
  summary: "A paragraph that states a fact of another service or package than its page's own names that one.",
  why: "Readers take a price for that of the page they are on. A text copied from another service, with its slug left in a component, would promise them the other's fee.",
  example: {
    file: "content/firm/services/example-agents.mdx",
    wrong: '<Hours service="example-draft" />',
    right: '<Hours service="example-agents" />',
  },
  check(project, earlier) {
    // A component that is wrong in itself is one finding.
    const reported = new Set(earlier.map(({ range }) => `${range.source.path}:${range.start}`));
    const entries = new Map([...project.services, ...project.packages].map((entry) => [entry.slug, entry]));
    return [...project.services, ...project.legal]
      .flatMap(({ slug, prose }) => (prose ? runsOf(prose).flatMap((run) => strangers(prose, slug, run, entries)) : []))
      .filter(({ range }) => !reported.has(`${range.source.path}:${range.start}`));
  },
};

// --- internal ---

function strangers(
  prose: ProseFile,
  own: string,
  { parts, links, text }: Run,
  entries: ReadonlyMap<string, Entry<{ title: string }>>,
): Diagnostic[] {
  return parts.flatMap(({ node }) => {
    const slug = attributeOf(node, "service") ?? attributeOf(node, "package") ?? own;
    // The reference rule reports one that does not exist.
    const entry = slug === own ? undefined : entries.get(slug);
    if (!entry || !isElement(node)) return [];
    const title = titleOf(entry);
    const isNamed = text.toLowerCase().includes(title.toLowerCase());
    if (isNamed || links.some((to) => to.startsWith(`/products/${slug}`))) return [];
    return [
      {
        range: rangeOf(prose, node),
        message: `This states a fact of ${slug}, which the paragraph does not name.`,
        help: `Name it there, with a link, [${title}](/products/${slug}), or name the page's own service in the component.`,
      },
    ];
  });
}
