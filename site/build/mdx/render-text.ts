import { createElement, type FunctionComponent } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { LegalFrontMatter } from "../../../content/schema/pages.ts";
import { InvalidContentError } from "../../../content/site-cli.ts";
import { mdxComponents } from "./components.tsx";

/** The long description of a service, as HTML. */
export function renderServiceText(slug: string): string {
  return renderText(`services/${slug}.mdx`);
}

/** A legal text as HTML, with its front matter. */
export function renderLegalText(slug: string): LegalFrontMatter & { html: string } {
  const file = `legal/${slug}.mdx`;
  return { ...LegalFrontMatter.parse(loadText(file).frontmatter), html: renderText(file) };
}

interface MdxModule {
  default: FunctionComponent<{ components: object }>;
  frontmatter?: unknown;
}

/** All texts of the firm. Only the build and the development server import this module. */
const texts = import.meta.glob<MdxModule>("../../../content/firm/{services,legal}/*.mdx", { eager: true });

function loadText(file: string): MdxModule {
  const text = texts[`../../../content/firm/${file}`];
  if (!text) throw new InvalidContentError(`content/firm/${file} is missing.`);
  return text;
}

function renderText(file: string): string {
  try {
    return renderToStaticMarkup(createElement(loadText(file).default, { components: mdxComponents }));
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new Error(`content/firm/${file}: ${reason}`, { cause: error });
  }
}
