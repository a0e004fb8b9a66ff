import { useEffect, useState } from "react";
import { Head } from "vite-react-ssg";
import { imageAlt, imageSize, type ShareCard } from "../share/card.ts";

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

/**
 * Writes a page's head: into the HTML at build time, into the document on client navigation, which it also announces to
 * screen readers by the new title, as browsers do when they load a page.
 */
export function PageHead({ head }: { head: HeadData }) {
  const [first] = useState(head);
  const [navigated, setNavigated] = useState(false);
  if (!navigated && head !== first) setNavigated(true);
  useEffect(() => {
    document.title = head.title;
    for (const { attribute, name, content } of metaTags(head)) {
      document.head.querySelector(`meta[${attribute}="${name}"]`)?.setAttribute("content", content);
    }
    const canonical = document.head.querySelector('link[rel="canonical"]');
    // Search engines load each address on its own, so structured data is removed but not replaced.
    if (canonical?.getAttribute("href") !== head.canonical) {
      document.head.querySelector('script[type="application/ld+json"]')?.remove();
    }
    canonical?.setAttribute("href", head.canonical);
    showMarkdownLink(head.markdown);
  }, [head]);
  return (
    <>
      {import.meta.env.SSR && <HeadTags head={head} />}
      <p role="status" className="sr-only">
        {navigated && head.title}
      </p>
    </>
  );
}

function HeadTags({ head }: { head: HeadData }) {
  return (
    <Head>
      {/* Browsers look for it in the first kilobyte, and what is written here stands before the rest of the head. */}
      <meta charSet="utf-8" />
      <title>{head.title}</title>
      {metaTags(head).map(({ attribute, name, content }) => (
        <meta key={name} {...{ [attribute]: name }} content={content} />
      ))}
      <link rel="canonical" href={head.canonical} />
      {head.markdown && <link rel="alternate" type="text/markdown" href={head.markdown} />}
    </Head>
  );
}

/** Points the link to the Markdown version at this page's, which some pages do not have. */
function showMarkdownLink(href: string | undefined): void {
  const link = document.head.querySelector<HTMLLinkElement>('link[type="text/markdown"]');
  if (!href) link?.remove();
  else if (link) link.href = href;
  else {
    const added = Object.assign(document.createElement("link"), { rel: "alternate", type: "text/markdown", href });
    document.head.append(added);
  }
}

interface MetaTag {
  attribute: "name" | "property";
  name: string;
  content: string;
}

function metaTags(head: HeadData): MetaTag[] {
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
  return [...tags("name", named), ...tags("property", openGraph)];
}

function tags(attribute: MetaTag["attribute"], contents: Record<string, string>): MetaTag[] {
  return Object.entries(contents).map(([name, content]) => ({ attribute, name, content }));
}
