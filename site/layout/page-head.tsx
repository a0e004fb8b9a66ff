import { useEffect, useState } from "react";
import { type HeadData, metaTags } from "../browser/head.ts";

/**
 * Keeps the document's head that of the page on client navigation, and announces the new page to screen readers by its
 * title, as browsers do when they load a page. The build writes the head into each page (`build/page-head.ts`).
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
    <p role="status" className="sr-only">
      {navigated && head.title}
    </p>
  );
}

// --- internal ---

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
