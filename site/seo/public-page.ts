import type { HeadData } from "../layout/page-head.tsx";

/** What the files for machines need to know about a page. */
export interface PublicPage {
  /** `/`, `/about`, `/products/x`. */
  path: string;
  head: HeadData;
}
