import type { HeadData } from "../loaders/head.ts";

/** A page as the files for machines speak of it. */
export interface PublicPage {
  /** `/`, `/about`, `/products/x`. */
  path: string;
  head: HeadData;
}
