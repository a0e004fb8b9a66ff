import { pages } from "../../../content/catalogue.ts";
import { pagePaths } from "../../../content/paths.ts";
import type { IntroducedPageData } from "../../app/lib/page-data.ts";
import type { NextPageData } from "../../app/sections/closing.tsx";
import { headFor } from "./head.ts";

type PageName = Exclude<keyof typeof pages, "orderConfirmed">;

/** Head, heading and introduction of a page, from its entry in `content/firm/pages.ts`. */
export function introduction(path: string, name: PageName): IntroducedPageData {
  const { heading, intro } = pages[name];
  return { head: headFor(path, pages[name]), heading, intro };
}

/** The link at the end of a page to the next one. */
export function nextPage(name: keyof typeof pagePaths, label: string): NextPageData {
  const { heading, intro } = pages[name];
  return { heading, intro, to: pagePaths[name], label };
}
