import { productOf } from "../../project/references.ts";
import type { Rule } from "../rule.ts";

export default {
  name: "draft",
  severity: "warning",
  explanation:
    "Nothing published leads to a draft. A draft has no page, so links to it become plain text, and list entries are dropped. Publish the draft by removing draft: true, or remove the reference.",
  file: "content/firm/legal/terms.mdx",
  wrong: "See [the next service](/products/example-draft).",
  right: "See [the services](/solutions).",
  check({ services, references }) {
    const drafts = new Map(services.filter(({ draft }) => draft).map(({ slug, path }) => [slug, path]));
    // Drafts may lead to one another.
    const own = new Set([...drafts.values()].flatMap((path) => [path, path.replace(/ts$/, "mdx")]));
    return references.flatMap((each) => {
      const product = productOf(each);
      if (product === undefined || !drafts.has(product) || own.has(each.path)) return [];
      const message = `${each.what} leads to ${product}, a draft, and is left out until it is published.`;
      return [{ range: each.range(), message, help: "Publish the draft, or remove this." }];
    });
  },
} satisfies Rule;
