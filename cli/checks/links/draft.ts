import { productOf } from "../../project/mentions.ts";
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
    const drafts = new Map(project.services.filter(({ stated }) => stated.draft).map(({ slug, path }) => [slug, path]));
    if (drafts.size === 0) return [];
    const own = new Set([...drafts.values()].flatMap((path) => [path, path.replace(/ts$/, "mdx")]));
    return project.mentions.flatMap((mention) => {
      const slug = mention.kind === "source" ? undefined : productOf(mention);
      if (slug === undefined || !drafts.has(slug) || own.has(mention.path)) return [];
      const what = mention.isProse ? "This names" : `${mention.what} leads to`;
      const remedy = "Publish the draft (remove draft: true), or remove this.";
      return [{ place: mention.place(), message: `${what} ${slug}, which is a draft.`, remedy }];
    });
  },
};
