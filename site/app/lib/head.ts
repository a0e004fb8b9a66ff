import { createElement, type ReactElement } from "react";

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
  /** Path of the page's Markdown version; absent for pages kept out of search engines. */
  markdown?: string;
  /** Absolute URL of the image that link previews show. */
  image: string;
  /** What that image says. */
  card: ShareCard;
  /** The site's name in link previews: the brand. */
  siteName: string;
}

/** What the share image of a page says. */
export interface ShareCard {
  /** The page's heading. */
  heading: string;
  /** The fee as the page shows it, `$53,000`; absent if the page sells nothing. */
  price?: string;
  /** What the fee is and buys, or the firm's tagline. */
  text: string;
}

/** Size of every share image in pixels, which link previews show uncropped. */
export const imageSize = { width: 1200, height: 630 } as const;

/** The image's alt text. */
export function imageAlt(brand: string, { heading, price, text }: ShareCard): string {
  return `${brand}: ${heading.replace(/\.$/, "")}. ${price ? `${price}, ` : ""}${text}`;
}

/** The elements of a head that differ from page to page. The build writes them, and React keeps them those of the open page. */
export function headTags(head: HeadData): ReactElement[] {
  const named = {
    description: head.description,
    keywords: head.keywords,
    author: head.author,
    robots: head.robots,
    "twitter:card": "summary_large_image",
    "twitter:title": head.title,
    "twitter:description": head.description,
    "twitter:image": head.image,
    "twitter:image:alt": imageAlt(head.siteName, head.card),
  };
  const openGraph = {
    "og:type": "website",
    "og:site_name": head.siteName,
    "og:locale": "en_US",
    "og:title": head.title,
    "og:description": head.description,
    "og:url": head.canonical,
    "og:image": head.image,
    "og:image:type": "image/png",
    "og:image:width": String(imageSize.width),
    "og:image:height": String(imageSize.height),
    "og:image:alt": imageAlt(head.siteName, head.card),
  };
  const markdown = { rel: "alternate", type: "text/markdown", href: head.markdown };
  return [
    createElement("title", { key: "title" }, head.title),
    ...Object.entries(named).map(([name, content]) => createElement("meta", { key: name, name, content })),
    ...Object.entries(openGraph).map(([property, content]) =>
      createElement("meta", { key: property, property, content }),
    ),
    createElement("link", { key: "canonical", rel: "canonical", href: head.canonical }),
    ...(head.markdown ? [createElement("link", { key: "markdown", ...markdown })] : []),
  ];
}
