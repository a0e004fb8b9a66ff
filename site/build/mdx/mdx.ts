import type { Properties, Root } from "hast";
import type { MdxJsxFlowElementHast } from "mdast-util-mdx-jsx";
import rehypeSlug from "rehype-slug";
import remarkFrontmatter from "remark-frontmatter";
import remarkGfm from "remark-gfm";
import remarkMdxFrontmatter from "remark-mdx-frontmatter";
import remarkSmartypants from "remark-smartypants";
import { visit } from "unist-util-visit";
import { joinLines } from "../../../content/mdx.ts";
import { readPicture } from "../images/pictures.ts";

const remarkJoinLines = () => joinLines;
/** Makes quotes and apostrophes curly. Dashes and ellipses stay as typed. */
const remarkCurlyQuotes: [typeof remarkSmartypants, object] = [
  remarkSmartypants,
  { backticks: false, dashes: false, ellipses: false },
];

/** How texts are compiled. The check parses them with the same plugins. */
export const mdxOptions = {
  remarkPlugins: [remarkFrontmatter, remarkMdxFrontmatter, remarkGfm, remarkCurlyQuotes, remarkJoinLines],
  rehypePlugins: [rehypeSlug, rehypeAttributes, rehypeImages],
};

/** A rehype plugin that makes elements accessible, and replaces attributes that React or the security policy refuse. */
function rehypeAttributes() {
  return (tree: Root) => {
    visit(tree, (node) => {
      if ("attributes" in node)
        for (const each of node.attributes) if ("name" in each && each.name === "datetime") each.name = "dateTime";
      if (node.type !== "element") return;
      const { tagName, properties } = node;
      // The content security policy allows no style in an attribute.
      if (properties["align"]) properties["className"] = [`cell-${String(properties["align"])}`];
      delete properties["align"];
      if (tagName === "input") properties["ariaLabel"] = properties["checked"] ? "Done" : "Not done";
      // On a phone a wide table scrolls, by keyboard too.
      if (tagName === "table") properties["tabIndex"] = 0;
    });
  };
}

/** A rehype plugin that gives images their size and lazy loading. A width that is typed stays. */
function rehypeImages() {
  return async (tree: Root) => {
    const pending: Promise<void>[] = [];
    visit(tree, (node) => {
      if ("tagName" in node && node.tagName === "img") pending.push(addSize(node.properties));
      if ("name" in node && (node.name === "img" || node.name === "Figure")) pending.push(addJsxSize(node.attributes));
    });
    await Promise.all(pending);
  };
}

async function addSize(properties: Properties): Promise<void> {
  Object.assign(properties, await getImageAttributes(properties["src"]));
}

async function addJsxSize(attributes: MdxJsxFlowElementHast["attributes"]): Promise<void> {
  const typed = Object.fromEntries(attributes.map((each) => ["name" in each && each.name, each.value]));
  const size = "width" in typed ? { loading: "lazy" } : await getImageAttributes(typed["src"]);
  for (const [name, value] of Object.entries(size))
    attributes.push({ type: "mdxJsxAttribute", name, value: String(value) });
}

async function getImageAttributes(src: unknown) {
  const { src: _, ...size } = await readPicture(typeof src === "string" ? src : "");
  return { ...size, loading: "lazy" };
}
