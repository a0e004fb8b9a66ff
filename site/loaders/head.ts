import { company } from "../../content/catalogue.ts";
import type { PageMeta } from "../../content/schema/meta.ts";
import { markdownPath } from "../seo/markdown-path.ts";
import { imagePath, type ShareCard } from "../share/card.ts";
import { readCanonical } from "../site-url.ts";

/** Everything the `<head>` of a page says about it. */
export interface HeadData {
  /** Full `<title>`, brand included. */
  title: string;
  description: string;
  /** Comma-separated search terms. */
  keywords: string;
  author: string;
  /** `index, follow`, or `noindex` for confirmations and the not-found page. */
  robots: string;
  /** Absolute URL of the page at the canonical origin. */
  canonical: string;
  /** Path of the page's Markdown twin; absent for pages kept out of search engines. */
  markdown?: string;
  /** Absolute URL of the image that link previews show. */
  image: string;
  /** What that image says. */
  card: ShareCard;
  /** The site's name in link previews: the brand. */
  siteName: string;
}

// Development allows any origin, as a preview does.
const { origin, preview } = readCanonical(import.meta.env.DEV ? { ...process.env, SITE_PREVIEW: "1" } : process.env);

/** What the head is made from, except the page's path. */
interface HeadSource {
  meta: PageMeta;
  /** The page's `h1`. */
  heading: string;
  /** False keeps the page out of search engines. */
  indexed?: boolean;
  /** The fee as the page shows it, and what it is; without it the share image has the tagline. */
  offer?: Pick<Required<ShareCard>, "price" | "text">;
}

/** The head of the page at `path`. */
export function headOf(path: string, { meta, heading, indexed = true, offer }: HeadSource): HeadData {
  const listed = indexed && !preview;
  return {
    title: `${meta.title} | ${company.brand}`,
    description: meta.description,
    keywords: meta.keywords.join(", "),
    author: company.author,
    robots: listed ? "index, follow" : "noindex",
    canonical: origin + path,
    ...(listed && { markdown: markdownPath(path) }),
    image: origin + imagePath(path),
    card: { heading, ...(offer ?? { text: company.tagline }) },
    siteName: company.brand,
  };
}
