import { pageFile } from "../../../content/paths.ts";
import type { HeadData } from "../../app/lib/head.tsx";

/** A page of the build. */
export interface Page {
  /** `/`, `/about`, `/products/x`. */
  path: string;
  head: HeadData;
}

/** Whether a path is a template that the server fills in (`site/build/templates/`). */
export function isFrame(path: string): boolean {
  return path.startsWith("/frames/");
}

/** Path of a page's Markdown version: `/about` → `/about.md`. */
export function markdownPath(page: string): string {
  return `${pageFile(page)}.md`;
}
