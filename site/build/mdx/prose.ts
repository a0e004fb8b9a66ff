import type { FunctionComponent, ReactNode } from "react";
import { LegalFrontMatter } from "../../../content/schema/legal.ts";
import type { ProseNode } from "../../app/components/prose.tsx";
import { proseComponents } from "./components.tsx";
import { proseNodes } from "./nodes.ts";

/** Long description of a service. */
export function serviceProse(slug: string): ProseNode[] {
  return proseOf(`services/${slug}.mdx`);
}

/** A legal text, with its front matter. */
export function legalProse(slug: string): LegalFrontMatter & { prose: ProseNode[] } {
  const file = `legal/${slug}.mdx`;
  return { ...LegalFrontMatter.parse(textOf(file).frontmatter), prose: proseOf(file) };
}

// --- internal ---

/** What a `.mdx` file becomes. */
interface Text {
  default: FunctionComponent<{ components: object }>;
  frontmatter?: unknown;
}

/** Every text of the firm, compiled; only the build and the development server import this module. */
const texts = import.meta.glob<Text>("../../../content/firm/{services,legal}/*.mdx", { eager: true });

function textOf(file: string): Text {
  const text = texts[`../../../content/firm/${file}`];
  if (!text) throw new Error(`content/firm/${file} is missing. Run "npx site-cli check".`);
  return text;
}

function proseOf(file: string): ProseNode[] {
  const { default: Content } = textOf(file);
  try {
    return proseNodes(Content({ components: proseComponents }) as ReactNode);
  } catch (error) {
    throw new Error(`content/firm/${file}: ${error instanceof Error ? error.message : String(error)}`, {
      cause: error,
    });
  }
}
