import { pageFile } from "../../../content/paths.ts";
import type { PageData } from "../../app/lib/page-data.ts";
import type { PackageData } from "../../app/pages/product/package-page.tsx";
import type { ServiceData } from "../../app/pages/product/service-page.tsx";
import type { QuestionsData } from "../../app/sections/questions.tsx";

/** What a page shows, as its loader returned it: every page has a head, some answer questions or sell something. */
export type PageValue = ServiceData | PackageData | (PageData & Partial<QuestionsData> & { kind?: never });

/** A page, whatever it is written as. */
export interface Page {
  /** `/`, `/about`, `/products/x`. */
  path: string;
  data: PageValue;
}

/** A page on its way from the renderer into its file. */
export type RenderedPage = Page & { html: string };

/** One thing that is done to every page. */
export type Step = (page: RenderedPage) => RenderedPage;

/** Whether a page is one that the server fills in (`site/frames/`). */
export function isFrame({ path }: Page): boolean {
  return path.startsWith("/frames/");
}

/** Path of a page's Markdown twin: `/about` → `/about.md`. */
export function markdownPath(page: string): string {
  return `${pageFile(page)}.md`;
}
