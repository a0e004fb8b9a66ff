import rehypeSlug from "rehype-slug";
import remarkFrontmatter from "remark-frontmatter";
import remarkGfm from "remark-gfm";
import remarkMdxFrontmatter from "remark-mdx-frontmatter";
import remarkSmartypants from "remark-smartypants";
import { joinLines } from "../../../content/mdx-components.ts";
import { readPicture } from "../images/pictures.ts";

/** Curly quotes and apostrophes from straight ones; dashes and ellipses stay as typed. */
const typography: [typeof remarkSmartypants, object] = [
  remarkSmartypants,
  { backticks: false, dashes: false, ellipses: false },
];

/** How texts are compiled; the check parses them with the same plugins. */
export const mdxOptions = {
  remarkPlugins: [remarkFrontmatter, remarkMdxFrontmatter, remarkGfm, typography, () => joinLines],
  rehypePlugins: [rehypeSlug, () => completeElements],
};

/** The parts of a syntax tree node that are used here: an element from Markdown, or JSX as typed. */
interface SyntaxNode {
  type: string;
  tagName?: string;
  properties?: Record<string, unknown>;
  name?: string | null;
  attributes?: { type: string; name?: string; value?: unknown }[];
  children?: SyntaxNode[];
}

/** Adds width, height and lazy loading to images, and turns HTML attributes into JSX props. */
async function completeElements(node: SyntaxNode): Promise<void> {
  for (const child of node.children ?? []) await completeElements(child);
  const { properties = {} } = node;
  // The content security policy allows no style in an attribute.
  if (properties["align"]) properties["className"] = `cell-${String(properties["align"])}`;
  delete properties["align"];
  if (node.tagName === "input") properties["ariaLabel"] = properties["checked"] ? "Done" : "Not done";
  // On a phone a wide table scrolls, by keyboard too.
  if (node.tagName === "table") properties["tabIndex"] = 0;
  if (node.tagName === "img") Object.assign(properties, await imageAttributes(properties["src"]));
  // React's spelling.
  for (const each of node.attributes ?? []) if (each.name === "datetime") each.name = "dateTime";
  if (node.name !== "img" && node.name !== "Figure") return;
  const given = new Set(node.attributes?.map(({ name }) => name));
  const src = node.attributes?.find(({ name }) => name === "src")?.value;
  for (const [name, value] of Object.entries(await imageAttributes(src))) {
    if (given.has("width") && (name === "width" || name === "height")) continue;
    node.attributes?.push({ type: "mdxJsxAttribute", name, value: String(value) });
  }
}

/** The attributes of an image: width, height and lazy loading. */
async function imageAttributes(src: unknown): Promise<Record<string, string | number>> {
  const { src: _, ...size } = await readPicture(typeof src === "string" ? src : "");
  return { ...size, loading: "lazy" };
}
