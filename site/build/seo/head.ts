import { company } from "../../../content/catalogue.ts";
import { markdownPath, pageFile } from "../../../content/paths.ts";
import type { Offer } from "../../../content/pricing/offer.ts";
import type { PageMeta } from "../../../content/schema/pages.ts";
import type { HeadData } from "../../app/lib/head.tsx";
import type { DataById, PageData } from "../../app/lib/page-data.ts";
import type { ShareCard } from "../../app/lib/share-card.ts";
import { contentHash } from "../files.ts";
import { readCanonical } from "../site-url.ts";

/** A page as the build knows it after rendering, for the files next to it. */
export interface BuiltPage {
  /** `/`, `/about`, `/products/x`. */
  path: string;
  head: HeadData;
}

/** The page at a path, from the loader data of its routes. The last one is its own. */
export function toBuiltPage(path: string, data: DataById): BuiltPage {
  return { path, head: (Object.values(data).at(-1) as PageData).head };
}

interface HeadSource {
  meta: PageMeta;
  heading: string;
  /** False keeps the page out of search engines. */
  indexed?: boolean;
  /** The offer on the share image. Default: the tagline. */
  offer?: Pick<Offer, "totalFee" | "feeName" | "delivery">;
}

/** The head of the page at `path`. */
export function createHead(path: string, source: HeadSource, canonical = readCanonical()): HeadData {
  const { meta, heading, indexed = true, offer } = source;
  const listed = indexed && (!canonical.preview || import.meta.env.DEV);
  const card: ShareCard = offer
    ? { heading, price: offer.totalFee, text: `${offer.feeName}, ${offer.delivery}` }
    : { heading, text: company.tagline };
  return {
    title: `${meta.title} | ${company.brand}`,
    description: meta.description,
    keywords: meta.keywords.join(", "),
    author: company.author,
    robots: listed ? "index, follow" : "noindex",
    canonical: canonical.origin + path,
    ...(listed && { markdown: markdownPath(path) }),
    image: canonical.origin + getImagePath(path, card),
    card,
    siteName: company.brand,
  };
}

/**
 * Path of a page's share image: `/share/products/x.1a2b3c4d.png`. It changes with what the image shows, because link
 * previews keep an image for as long as its address stays the same.
 */
function getImagePath(page: string, card: ShareCard): string {
  const shown = JSON.stringify([import.meta.env.VITE_SHARE_IMAGE_HASH, company.brand, card]);
  return `/share${pageFile(page)}.${contentHash(shown)}.png`;
}
