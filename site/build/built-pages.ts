import { readdirSync, readFileSync } from "node:fs";
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
export function builtPages(dist: string): BuiltPage[] {
  const folder = join(dist, "data");
  return readdirSync(folder, { recursive: true, encoding: "utf8" })
    .filter((file) => file.endsWith(".json"))
    .map((file) => ({
      path: `/${file.replace(/\.json$/, "").replace(/^index$/, "")}`,
      head: headIn(join(folder, file)),
    }))
    .toSorted((a, b) => (a.path < b.path ? -1 : 1));
}

function headIn(file: string): HeadData {
  const byRoute = JSON.parse(readFileSync(file, "utf8")) as Record<string, object | null>;
  const page = Object.values(byRoute).find((data): data is PageData => data !== null && "head" in data);
  if (!page) throw new Error(`${file} has no head: the loader of its page must return one.`);
  return page.head;
}
