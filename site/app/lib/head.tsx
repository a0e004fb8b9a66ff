import type { ReactElement } from "react";
import { useLocation, useMatches } from "react-router-dom";
import { Head } from "vite-react-ssg";
import { isTemplate } from "../../../content/paths.ts";
import type { HeadData, PageData } from "./page-data.ts";
import { describeImage, imageSize } from "./share-card.ts";

/** The head tags of the open page. `<Head>` writes them into the HTML; in the browser React updates them by itself. */
export function PageHead() {
  const { pathname } = useLocation();
  const page = useMatches().at(-1)?.data as PageData | undefined;
  if (!page) return null;
  if (!import.meta.env.SSR) return allTags(page.head);
  return <Head>{isTemplate(pathname) ? basicTags(page.head) : allTags(page.head)}</Head>;
}

/** Tags for browsers, search engines and link previews. */
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
