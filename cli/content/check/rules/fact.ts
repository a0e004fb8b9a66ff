import { attributeOf, flatten, isElement, rangeOf } from "../../project/prose.ts";
import { wordsOf } from "../../project/references.ts";
import type { Rule } from "../rule.ts";

export default {
  name: "fact",
  severity: "error",
  explanation:
    "A paragraph that states a price, hours or weeks of another service than its page's names that service. Readers take a price for that of the page they are on, and a copied text may keep the slug of its origin.",
  file: "content/firm/services/example-agents.mdx",
  wrong: '<Hours service="example-draft" />',
  right: '<Hours service="example-agents" />',
  check({ services, packages, legal }) {
    const titles = new Map([...services, ...packages].map(({ slug, facts }) => [slug, facts?.title.toLowerCase()]));
    return [...services, ...legal].flatMap(({ slug: own, prose }) =>
      (prose?.nodes ?? []).flatMap((block) => {
        if (!prose || !/^(?:paragraph|heading|tableCell)$/.test(block.type)) return [];
        const nodes = flatten(block);
        return nodes.flatMap((node) => {
          const slug = attributeOf(node, "service") ?? attributeOf(node, "package") ?? own;
          const title = titles.get(slug);
          // The reference rule reports an unknown service.
          if (slug === own || title === undefined || !isElement(node)) return [];
          const isLinked = nodes.some((each) => each.type === "link" && each.url.startsWith(`/products/${slug}`));
          if (isLinked || wordsOf(block).toLowerCase().includes(title)) return [];
          const message = `This states a fact of ${slug}, which the paragraph does not name.`;
          const help = `Link to it in the paragraph, [its title](/products/${slug}), or write service="${own}".`;
          return [{ range: rangeOf(prose, node), message, help }];
        });
      }),
    );
  },
} satisfies Rule;
