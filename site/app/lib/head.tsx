import type { ReactElement } from "react";
import { useLocation, useMatches } from "react-router-dom";
import { Head } from "vite-react-ssg";
import { isTemplate } from "../../../content/paths.ts";
import { useNavigated } from "./hydration.tsx";
import { describeImage, imageSize, type ShareCard } from "./share-card.ts";

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
  card: ShareCard;
  /** The site's name in link previews: the brand. */
  siteName: string;
}

/**
 * The head tags of the open page, whose title is announced after client navigation. `<Head>` writes the tags into the
 * HTML. In the browser React does, without the library behind `<Head>`. Decision 10 lists what else is in the head.
 */
export function PageHead() {
  const { pathname } = useLocation();
  const page = useMatches().at(-1)?.data as { head: HeadData } | undefined;
  const navigated = useNavigated();
  if (!page) return null;
  const tags = isTemplate(pathname) ? basicTags(page.head) : allTags(page.head);
  return (
    <>
      {import.meta.env.SSR ? <Head>{tags}</Head> : tags}
      <p role="status" className="sr-only">
        {navigated && page.head.title}
      </p>
    </>
  );
}

function allTags(head: HeadData): ReactElement[] {
  const { title, description, image } = head;
  const openGraph = {
    "og:type": "website",
    "og:site_name": head.siteName,
    "og:locale": "en_US",
    "og:title": title,
    "og:description": description,
    "og:url": head.canonical,
    "og:image": image,
    "og:image:type": "image/png",
    "og:image:width": String(imageSize.width),
    "og:image:height": String(imageSize.height),
    "og:image:alt": describeImage(head.siteName, head.card),
  };
  return [
    ...basicTags(head),
    // X takes the other values from Open Graph.
    <meta key="twitter" name="twitter:card" content="summary_large_image" />,
    ...Object.entries(openGraph).map(([property, content]) => (
      <meta key={property} property={property} content={content} />
    )),
    <link key="canonical" rel="canonical" href={head.canonical} />,
    ...(head.markdown ? [<link key="markdown" rel="alternate" type="text/markdown" href={head.markdown} />] : []),
  ];
}

/** Title, description and robots, without the tags for link previews. */
function basicTags({ title, description, keywords, author, robots }: HeadData): ReactElement[] {
  const named = Object.entries({ description, keywords, author, robots });
  return [
    <title key="title">{title}</title>,
    ...named.map(([name, content]) => <meta key={name} name={name} content={content} />),
  ];
}
