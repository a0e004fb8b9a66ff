import type { FunctionComponent } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { LegalFrontMatter } from "../../content/schema/site.ts";
import { proseComponents } from "./components.tsx";

/** Long description of a service as HTML: its first paragraph, and the rest. */
export function serviceProse(slug: string): { lead: string; story: string } {
  const html = htmlOf(textOf(`services/${slug}.mdx`));
  const end = html.indexOf("</p>") + "</p>".length;
  return { lead: html.slice(0, end), story: html.slice(end) };
}

/** A legal text as HTML, with its front matter. */
export function legalProse(slug: string): LegalFrontMatter & { html: string } {
  const text = textOf(`legal/${slug}.mdx`);
  return { ...LegalFrontMatter.parse(text.frontmatter), html: htmlOf(text) };
}

// --- internal ---

/** What a `.mdx` file becomes. */
interface Text {
  default: FunctionComponent<{ components: object }>;
  frontmatter?: unknown;
}

/** Every text of the firm, compiled; only the build and the development server import this module. */
const texts = import.meta.glob<Text>("../../content/firm/{services,legal}/*.mdx", { eager: true });

function textOf(file: string): Text {
  const text = texts[`../../content/firm/${file}`];
  if (!text) throw new Error(`content/firm/${file} is missing. Run "npx site-cli check".`);
  return text;
}

function htmlOf({ default: Content }: Text): string {
  return renderToStaticMarkup(<Content components={proseComponents} />);
}
