import { mkdir, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { iconSprite } from "../artwork/icon-sprite.ts";
import { drawFavicon } from "../artwork/favicon.ts";
import type { Page } from "../seo/page.ts";
import { catalogueFile } from "../seo/catalogue-file.ts";
import { drawIcon, icons } from "../seo/icons.ts";
import { llms } from "../seo/llms.ts";
import { manifest } from "../seo/manifest.ts";
import { security } from "../seo/security.ts";
import { robots, sitemap } from "../seo/sitemap.ts";

/** Writes the files about the site as a whole: for search engines, home screens, assistants and people. */
export async function writeSiteFiles(dist: string, origin: string, pages: readonly Page[]): Promise<void> {
  const files: Record<string, string | Buffer> = {
    "sitemap.xml": sitemap(pages),
    "robots.txt": robots(origin, pages),
    "manifest.webmanifest": manifest(),
    [iconSprite().file]: iconSprite().svg,
    "favicon.svg": drawFavicon(),
    "llms.txt": llms(origin, pages),
    "catalogue.json": catalogueFile(origin),
    ".well-known/security.txt": security(origin),
    ...Object.fromEntries(icons.map((icon) => [icon.file, drawIcon(icon)])),
  };
  for (const [name, content] of Object.entries(files)) {
    const file = join(dist, name);
    await mkdir(dirname(file), { recursive: true });
    await writeFile(file, content);
  }
}
