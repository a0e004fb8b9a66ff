import type { DataById, HeadData, PageData } from "../app/lib/page-data.ts";

/** A page of the build, for the files next to the pages. */
export interface BuiltPage {
  /** `/`, `/about`, `/products/x`. */
  path: string;
  head: HeadData;
}

/** The page at a path, from the loader data of its routes. The page's own route is the last. */
export function toBuiltPage(path: string, data: DataById): BuiltPage {
  const { head } = Object.values(data).at(-1) as PageData;
  return { path, head };
}
