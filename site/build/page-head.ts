import { metaTags } from "../browser/head.ts";
import { isFrame, type Page } from "../seo/page.ts";

/** Writes what a page's value says of it into its head; a frame, which is many pages, describes none to others. */
export function withHead(page: Page): Page {
  const { head } = page.data;
  const frame = isFrame(page);
  const tags = metaTags(head).filter(({ name }) => !(frame && /^(og|twitter):/.test(name)));
  const written = [
    // Browsers look for it in the first kilobyte.
    '<meta charset="utf-8">',
    `<title>${escaped(head.title)}</title>`,
    ...tags.map(({ attribute, name, content }) => `<meta ${attribute}="${name}" content="${escaped(content)}">`),
    ...(frame ? [] : [`<link rel="canonical" href="${escaped(head.canonical)}">`]),
    ...(head.markdown ? [`<link rel="alternate" type="text/markdown" href="${escaped(head.markdown)}">`] : []),
  ];
  return { ...page, html: page.html.replace("<head>", () => `<head>${written.join("")}`) };
}

// --- internal ---

function escaped(text: string): string {
  return text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll('"', "&quot;");
}
