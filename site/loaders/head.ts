import { company } from "../../content/catalogue.ts";
import type { PageMeta } from "../../content/schema/meta.ts";

/** Everything the `<head>` of a page says about it. */
export interface HeadData {
  /** Complete `<title>`, brand included. */
  title: string;
  description: string;
  /** Comma-separated search terms. */
  keywords: string;
  author: string;
  /** `index, follow`, or `noindex` for confirmations and the not-found page. */
  robots: string;
  /** Complete address of the page at the canonical origin. */
  canonical: string;
  /** Complete address of the image that link previews show. */
  image: string;
  /** Brand, as link previews name the site. */
  siteName: string;
}

/** Canonical origin of this build: `SITE_URL`, else the company's address. */
const origin = (process.env["SITE_URL"] ?? company.siteUrl).replace(/\/$/, "");

/** The head of the page at `path`. */
export function headOf(path: string, meta: PageMeta, indexed = true): HeadData {
  return {
    title: `${meta.title} | ${company.brand}`,
    description: meta.description,
    keywords: meta.keywords.join(", "),
    author: company.author,
    robots: indexed ? "index, follow" : "noindex",
    canonical: origin + path,
    image: `${origin}/share.png`,
    siteName: company.brand,
  };
}
