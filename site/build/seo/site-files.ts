import { company, home, theme, pages as pageTexts } from "../../../content/catalogue.ts";
import { mapPath, markdownPath } from "../../../content/paths.ts";
import { createIconSprite } from "../images/icon-sprite.ts";
import { drawFavicon, drawAppIcon, appIcons } from "../images/mark.ts";
import { drawWorld } from "../images/world-map.ts";
import type { BuiltPage } from "./head.ts";

type AllPages = () => Promise<readonly BuiltPage[]>;

/** The files about the site as a whole, by name: for search engines, home screens, assistants and people. */
export function listSiteFiles(
  siteOrigin: string,
): Record<string, (pages: AllPages) => string | Buffer | Promise<string>> {
  const sprite = createIconSprite();
  return {
    "sitemap.xml": forIndexedPages(renderSitemap),
    "robots.txt": forIndexedPages((listed) => renderRobots(siteOrigin, listed)),
    "manifest.webmanifest": renderManifest,
    [sprite.file]: () => sprite.svg,
    [mapPath.slice(1)]: () => drawWorld(home.countries),
    "favicon.svg": drawFavicon,
    "llms.txt": forIndexedPages((listed) => renderLlms(siteOrigin, listed)),
    ".well-known/security.txt": () => renderSecurityTxt(siteOrigin),
    ...Object.fromEntries(appIcons.map((icon) => [icon.file, () => drawAppIcon(icon)])),
  };
}

/** `sitemap.xml` of the indexed pages. Without dates, it changes only when a page is added or removed. */
function renderSitemap(pages: readonly BuiltPage[]): string {
  const urls = pages.map(({ head }) => `  <url><loc>${head.canonical}</loc></url>\n`);
  return (
    '<?xml version="1.0" encoding="UTF-8"?>\n' +
    `<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${urls.join("")}</urlset>\n`
  );
}

/** `robots.txt`; without indexed pages, as in a preview, it keeps all robots out. */
export function renderRobots(siteOrigin: string, pages: readonly BuiltPage[]): string {
  if (pages.length === 0) return "User-agent: *\nDisallow: /\n";
  return `User-agent: *\nDisallow: /api/\n\nSitemap: ${siteOrigin}/sitemap.xml\n`;
}

/** `llms.txt` (https://llmstxt.org): the site for assistants, each page by its Markdown version. */
function renderLlms(siteOrigin: string, pages: readonly BuiltPage[]): string {
  const blocks = [
    `# ${company.brand}`,
    `> ${pageTexts.home.meta.description}`,
    `${company.tagline} ${company.brand} is based in ${company.location}. Contact: ${company.email} or ${company.phone} ` +
      `(${company.hours}). Prices are in US dollars. For a page in Markdown, add .md to its address.`,
    "## Pages",
    pages.map((page) => `- ${describePage(siteOrigin, page)}`).join("\n"),
  ];
  return `${blocks.join("\n\n")}\n`;
}

/** `manifest.webmanifest`: name, colors and icons for a home screen. */
function renderManifest(): string {
  const { paper } = theme.palette.light;
  const content = {
    name: company.brand,
    short_name: company.brand,
    description: pageTexts.home.meta.description,
    id: "/",
    start_url: "/",
    display: "browser",
    lang: "en-US",
    background_color: paper,
    theme_color: paper,
    icons: [
      { src: "/favicon.svg", sizes: "any", type: "image/svg+xml", purpose: "any" },
      ...appIcons
        .filter(({ purpose }) => purpose !== undefined)
        .map(({ file, size, purpose }) => ({ src: `/${file}`, sizes: `${size}x${size}`, type: "image/png", purpose })),
    ],
  };
  return `${JSON.stringify(content, null, 2)}\n`;
}

/** `security.txt` (RFC 9116): where to report a vulnerability. `Expires` is content to keep builds reproducible. */
function renderSecurityTxt(siteOrigin: string): string {
  return [
    `Contact: mailto:${company.email}`,
    `Expires: ${company.securityContactUntil}T00:00:00.000Z`,
    "Preferred-Languages: en",
    `Canonical: ${siteOrigin}/.well-known/security.txt`,
    "",
  ].join("\n");
}

/** A file that is made from the pages that search engines may list. */
function forIndexedPages(content: (listed: BuiltPage[]) => string): (pages: AllPages) => Promise<string> {
  return async (pages) => content((await pages()).filter(({ head }) => head.robots !== "noindex"));
}

function describePage(siteOrigin: string, { path, head }: BuiltPage): string {
  const { heading, price, text } = head.card;
  return `[${heading}](${siteOrigin}${markdownPath(path)}): ${price ? `${price}, ${text}. ` : ""}${head.description}`;
}
