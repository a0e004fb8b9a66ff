import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import type { HeadData } from "../loaders/head.ts";
import type { PageData } from "../page-data.ts";

/** A page as the build left it. */
export interface BuiltPage {
  /** `/`, `/about`, `/products/x`; the not-found page is `/404`. */
  path: string;
  head: HeadData;
}

/** Every page of the build in the order of their addresses, by the data that its loaders returned. */
export async function builtPages(dist: string): Promise<BuiltPage[]> {
  const folder = join(dist, "data");
  const files = (await readdir(folder, { recursive: true })).filter((file) => file.endsWith(".json"));
  const pages = await Promise.all(
    files.map(async (file) => {
      const byRoute = JSON.parse(await readFile(join(folder, file), "utf8")) as Record<string, object>;
      const page = Object.values(byRoute).find((data): data is PageData => "head" in data);
      if (!page) throw new Error(`dist/data/${file} has no head: the loader of its page must return one.`);
      return { path: `/${file.replace(/\.json$/, "").replace(/^index$/, "")}`, head: page.head };
    }),
  );
  return pages.toSorted((a, b) => (a.path < b.path ? -1 : 1));
}
