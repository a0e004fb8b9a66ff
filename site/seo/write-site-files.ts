import { mkdir, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { drawFavicon } from "../artwork/favicon.ts";
import type { PublicPage } from "./public-page.ts";
import { catalogueFile } from "./catalogue-file.ts";
import { drawIcon, icons } from "./icons.ts";
import { llms } from "./llms.ts";
import { manifest } from "./manifest.ts";
import { security } from "./security.ts";
import { robots, sitemap } from "./sitemap.ts";

/** Writes the files about the site as a whole: for search engines, home screens, assistants and people. */
export async function writeSiteFiles(dist: string, origin: string, pages: readonly PublicPage[]): Promise<void> {
  const files: Record<string, string | Buffer> = {
    "sitemap.xml": sitemap(pages),
    "robots.txt": robots(origin, pages),
    "manifest.webmanifest": manifest(),
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
