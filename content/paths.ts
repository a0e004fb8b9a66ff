/**
 * Address of each page by its name. Its texts in `content/firm/pages.ts` and its file in `site/app/pages/` have the
 * same name. A page that `schema/pages.ts` does not require exists only if it has texts.
 */
export const pagePaths = {
  home: "/",
  solutions: "/solutions",
  benefits: "/benefits",
  about: "/about",
  contact: "/contact",
  "contact-sent": "/contact/sent",
  "request-demo": "/request-demo",
  order: "/order",
  "not-found": "/404",
} as const;
export type PageName = keyof typeof pagePaths;

/** Characters of a slug, which people read in addresses. */
export const maxSlugLength = 60;

/** Address of the page of a service or a package. */
export function productPath(slug: string): string {
  return `/products/${slug}`;
}

/** Addresses that the forms post to. Pages import them without a form's schema, which is loaded with the form. */
export const formActions = { contact: "/api/contact", order: "/api/orders" } as const;

/** Address of the map of the firm's countries. */
export const mapPath = "/world.svg";

/** Path of a page's files without their extension: `/about` for `/about`, `/index` for `/`. */
export function pageFile(path: string): string {
  return path === "/" ? "/index" : path;
}

/** Path of a page's Markdown version: `/about` → `/about.md`. */
export function markdownPath(page: string): string {
  return `${pageFile(page)}.md`;
}

/** Path of a page's data: `/products/x` → `/data/products/x.json`. */
export function dataPath(page: string): string {
  return `/data${pageFile(page)}.json`;
}

/** Whether a path is a template that the server fills in (`site/build/templates/`). */
export function isTemplate(path: string): boolean {
  return path.startsWith("/templates/");
}

/** Names of files that operating systems leave in folders. The build removes them. */
export const systemFilePattern = /^(?:\.DS_Store|\._.*|Thumbs\.db|desktop\.ini)$/;

/** Addresses of the files that the build writes for a site with these pages, except names with a hash (`/assets/…`). */
export function builtFiles(pages: Iterable<string>): Set<string> {
  const ofPages = [...pages].flatMap((path) => [`${pageFile(path)}.html`, markdownPath(path)]);
  return new Set([...siteFiles.split(" "), mapPath, ...ofPages]);
}

const siteFiles =
  "/404.html /_headers /_redirects /.well-known/security.txt /favicon.svg /llms.txt /manifest.webmanifest /robots.txt " +
  "/sitemap.xml /apple-touch-icon.png /icon-192.png /icon-512.png /icon-maskable-512.png";
