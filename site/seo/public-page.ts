import type { HeadData } from "../loaders/head.ts";

/** What the files for machines need to know about a page. */
export interface PublicPage {
  /** `/`, `/about`, `/products/x`. */
  path: string;
  head: HeadData;
}
