import type { MDXContent } from "mdx/types";
import { renderToStaticMarkup } from "react-dom/server";
import type { LegalSlug } from "../../content/catalogue.ts";
import { LegalFrontMatter } from "../../content/schema/site.ts";
import { proseComponents } from "./components.tsx";

/** A compiled `.mdx` file. */
interface MdxModule {
  default: MDXContent;
  frontmatter?: unknown;
}

// Only the build for the server imports this file, so MDX is compiled once and never shipped as script.
const serviceFiles = import.meta.glob<MdxModule>("../../content/services/*.mdx");
const legalFiles = import.meta.glob<MdxModule>("../../content/legal/*.mdx");

/** Long description of a service as HTML. */
export async function serviceProse(slug: string): Promise<string> {
  const { default: Content } = await open(serviceFiles, `../../content/services/${slug}.mdx`);
  return render(Content);
}

/** A legal text as HTML, with its front matter. */
export async function legalProse(slug: LegalSlug): Promise<LegalFrontMatter & { html: string }> {
  const { default: Content, frontmatter } = await open(legalFiles, `../../content/legal/${slug}.mdx`);
  return { ...LegalFrontMatter.parse(frontmatter), html: render(Content) };
}

async function open(files: Record<string, () => Promise<MdxModule>>, path: string): Promise<MdxModule> {
  const file = files[path];
  if (!file) throw new Error(`${path.replace("../../", "")} is missing. Run "npx site-cli check".`);
  return file();
}

function render(Content: MDXContent): string {
  return renderToStaticMarkup(<Content components={proseComponents} />);
}
