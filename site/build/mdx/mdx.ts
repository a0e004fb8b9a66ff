import rehypeSlug from "rehype-slug";
import remarkFrontmatter from "remark-frontmatter";
import remarkGfm from "remark-gfm";
import remarkMdxFrontmatter from "remark-mdx-frontmatter";
import remarkSmartypants from "remark-smartypants";
import { joinLines } from "../../../content/mdx-lines.ts";
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

/** A syntax tree node: an element from Markdown (`tagName`, `properties`), or JSX as typed (`name`, `attributes`). */
interface SyntaxNode {
  type: string;
  tagName?: string;
  properties?: Record<string, unknown>;
  name?: string | null;
  attributes?: { type: string; name?: string; value?: unknown }[];
  children?: SyntaxNode[];
}

/** A rehype plugin that makes elements accessible, and replaces attributes that React or the security policy refuse. */
function rehypeAttributes() {
  return (tree: SyntaxNode) => {
    for (const { tagName, properties = {}, attributes = [] } of listNodes(tree)) {
      // The content security policy allows no style in an attribute.
      if (properties["align"]) properties["className"] = `cell-${String(properties["align"])}`;
      delete properties["align"];
      if (tagName === "input") properties["ariaLabel"] = properties["checked"] ? "Done" : "Not done";
      // On a phone a wide table scrolls, by keyboard too.
      if (tagName === "table") properties["tabIndex"] = 0;
      for (const each of attributes) if (each.name === "datetime") each.name = "dateTime";
    }
  };
}

/** A rehype plugin that gives images their size and lazy loading. A width that is typed stays. */
function rehypeImages() {
  return async (tree: SyntaxNode) => {
    for (const { tagName, properties = {}, name, attributes = [] } of listNodes(tree)) {
      if (tagName === "img") Object.assign(properties, await getImageAttributes(properties["src"]));
      if (name !== "img" && name !== "Figure") continue;
      const typed = Object.fromEntries(attributes.map((each) => [each.name, each.value]));
      const size = "width" in typed ? { loading: "lazy" } : await getImageAttributes(typed["src"]);
      attributes.push(
        ...Object.entries(size).map(([key, value]) => ({ type: "mdxJsxAttribute", name: key, value: String(value) })),
      );
    }
  };
}

function listNodes(node: SyntaxNode): SyntaxNode[] {
  return [node, ...(node.children ?? []).flatMap(listNodes)];
}

/** The attributes of an image: width, height and lazy loading. */
async function getImageAttributes(src: unknown) {
  const { src: _, ...size } = await readPicture(typeof src === "string" ? src : "");
  return { ...size, loading: "lazy" };
}
