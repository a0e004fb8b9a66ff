import { z } from "zod";
import type { Place, Finding } from "../../finding.ts";
import { fieldName, isServiceName } from "../../project/data/path.ts";
import type { Entry, Project } from "../../project/project.ts";
import { addressesOf, attributeOf } from "../../project/prose/addresses.ts";
import { placeOf, type ProseFile } from "../../project/prose/prose-file.ts";
import type { Rule } from "../rule.ts";

/** Links and references from published content to drafts. */
export const draft: Rule = {
  id: "draft",
  severity: "error",
  summary: "Nothing published leads to a draft.",
  why: "A draft has no page, so a link to it is dead and its figures are missing. Publish the draft by removing draft: true, or remove what refers to it.",
  example: {
    file: "content/firm/legal/terms.mdx",
    inPlaceOf: "Email: <Email />",
    wrong: "Email: <Email />. See [the next service](/products/example-draft).",
    right: "Email: <Email />. See [the services](/solutions).",
  },
  check(project) {
    const drafts = new Set(project.services.filter((entry) => isDraft(entry)).map(({ slug }) => slug));
    if (drafts.size === 0) return [];
    return [...fromData(project, drafts), ...fromProse(project, drafts)];
  },
};

/** Whether a service is kept off the site. */
export function isDraft({ data }: Entry): boolean {
  return Draft.safeParse(data?.value).success;
}

// --- internal ---

const Draft = z.object({ draft: z.literal(true) });

const remedy = "Publish the draft (remove draft: true), or remove this.";

function fromData({ parsed, services }: Project, drafts: Set<string>): Finding[] {
  const own = new Set(services.filter(({ slug }) => drafts.has(slug)).map(({ path }) => path));
  const published = parsed.filter(({ path }) => !own.has(path));
  return published.flatMap(({ texts, at }) =>
    texts.flatMap((text) => {
      const slug = isServiceName(text) ? text.value : slugIn(text.value);
      if (!drafts.has(slug)) return [];
      const message = `${fieldName(text.path)} leads to ${slug}, which is a draft.`;
      return [{ place: at(text.path), message, remedy }];
    }),
  );
}

function fromProse({ services, legal }: Project, drafts: Set<string>): Finding[] {
  return [...services.filter(({ slug }) => !drafts.has(slug)), ...legal].flatMap(({ prose }) =>
    (prose ? named(prose) : [])
      .filter(({ slug }) => drafts.has(slug))
      .map(({ slug, place }) => ({ place, message: `This names ${slug}, which is a draft.`, remedy })),
  );
}

/** The services that links and components name. */
function named(prose: ProseFile): { slug: string; place: Place }[] {
  return [
    ...addressesOf(prose).map(({ to, place }) => ({ slug: slugIn(to), place })),
    ...prose.nodes.map((node) => ({ slug: attributeOf(node, "service") ?? "", place: placeOf(prose, node) })),
  ];
}

/** The slug in a product page's address; empty for any other address. */
function slugIn(path: string): string {
  return /^\/products\/([a-z0-9-]+)/.exec(path)?.[1] ?? "";
}
