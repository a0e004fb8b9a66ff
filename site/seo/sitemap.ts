import type { Page } from "./page.ts";

/** `sitemap.xml` of the indexed pages. Without dates, it changes only when a page is added or removed. */
export function sitemap(pages: readonly Page[]): string {
  const urls = pages.map(({ data: { head } }) => `  <url><loc>${head.canonical}</loc></url>\n`);
  return (
    '<?xml version="1.0" encoding="UTF-8"?>\n' +
    `<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${urls.join("")}</urlset>\n`
  );
}

/** `robots.txt`; without indexed pages, as in a preview, it keeps all robots out. */
export function robots(origin: string, pages: readonly Page[]): string {
  if (pages.length === 0) return "User-agent: *\nDisallow: /\n";
  return `User-agent: *\nDisallow: /api/\n\nSitemap: ${origin}/sitemap.xml\n`;
}
