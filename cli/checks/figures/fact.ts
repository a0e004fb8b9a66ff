import { Slug } from "../../../content/schema/text.ts";
import type { Place, Finding } from "../../finding.ts";
import { namesOf } from "../../project/figures/facts.ts";
import type { Entry } from "../../project/project.ts";
import { attributeOf, isElement, placeOf, type ProseFile } from "../../project/prose/prose-file.ts";
import { runsOf, sentenceAt, type Run } from "../../project/prose/runs.ts";
import type { Rule } from "../rule.ts";

/** Facts of another service or package than the one a page is about. */
export const fact: Rule = {
  id: "fact",
  severity: "error",
  summary: "A sentence that states a fact of another service or package than its page's own names that one.",
  why: "Readers take a price for that of the page they are on. A text copied from another service, with its slug left in a component, would promise them the other's fee.",
  example: {
    file: "content/firm/services/example-agents.mdx",
    wrong: '<Hours service="example-draft" />',
    right: '<Hours service="example-agents" />',
  },
  check(project, earlier) {
    // A text that is another service's as a whole is one finding, not one for each of its facts.
    const reported = new Set(earlier.map(({ place }) => placeKey(place)));
    const copies = new Set(earlier.filter(({ rule }) => rule === "meta").map(({ place }) => place.source.path));
    const entries = new Map([...project.services, ...project.packages].map((entry) => [entry.slug, entry]));
    const read = [...project.services.filter(({ data }) => data), ...project.legal];
    return read.flatMap(({ slug, prose }) =>
      prose && Slug.safeParse(slug).success && !copies.has(prose.source.path)
        ? runsOf(prose)
            .flatMap((run) => strangers(prose, slug, run, entries))
            .filter(({ place }) => !reported.has(placeKey(place)))
        : [],
    );
  },
};

// --- internal ---

function placeKey({ source, start }: Place): string {
  return `${source.path}:${start}`;
}

function strangers(prose: ProseFile, own: string, run: Run, entries: ReadonlyMap<string, Entry>): Finding[] {
  return run.parts.flatMap(({ at, node }) => {
    const slug = attributeOf(node, "service") ?? attributeOf(node, "package") ?? own;
    // The reference rule reports one that does not exist.
    const entry = slug === own ? undefined : entries.get(slug);
    if (!entry || !isElement(node)) return [];
    const sentence = sentenceAt(run.text, at);
    if (namesOf(entry).test(sentence) || run.links.some((to) => to.startsWith(`/products/${slug}`))) return [];
    const ownFact = isService(own, entries) ? `Write service="${own}" if this page's own is meant; otherwise n` : "N";
    return [
      {
        place: placeOf(prose, node),
        message: `This states a fact of ${slug}, which the sentence does not name.`,
        remedy: `${ownFact}ame it there, with a link: [${entry.stated.title ?? slug}](/products/${slug}).`,
      },
    ];
  });
}

function isService(slug: string, entries: ReadonlyMap<string, Entry>): boolean {
  return entries.get(slug)?.data !== undefined;
}
