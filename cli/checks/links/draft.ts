import type { Rule } from "../rule.ts";

/** Links and references from published content to drafts. */
export const draft: Rule = {
  id: "draft",
  severity: "warning",
  summary: "Nothing published leads to a draft.",
  why: "A draft has no page, so whatever leads to it is left out of the site until it is published: a link keeps its words, an entry of a list is gone. Publish the draft by removing draft: true, or remove what refers to it for good.",
  example: {
    file: "content/firm/legal/terms.mdx",
    inPlaceOf: "Email: <Email />",
    wrong: "Email: <Email />. See [the next service](/products/example-draft).",
    right: "Email: <Email />. See [the services](/solutions).",
  },
  check(project) {
    const drafts = new Map(project.services.filter((entry) => entry.draft).map(({ slug, path }) => [slug, path]));
    if (drafts.size === 0) return [];
    // Drafts may lead to one another until they are published.
    const own = new Set([...drafts.values()].flatMap((path) => [path, path.replace(/ts$/, "mdx")]));
    return project.references.flatMap(({ kind, product, path, what, range }) => {
      if (kind === "source" || product === undefined || !drafts.has(product) || own.has(path)) return [];
      const message = `${what} leads to ${product}, which is a draft, and is left out until that is published.`;
      return [{ range: range(), message, help: "Publish the draft, or remove this." }];
    });
  },
};
