import { useLoaderData } from "react-router-dom";
import type { HeadData } from "./head.ts";

/** What every page's loader returns; each adds what its page shows. */
export interface PageData {
  head: HeadData;
}

/** What every page under an introduction shows besides its own parts. */
export interface IntroducedPageData extends PageData {
  heading: string;
  intro: string;
}

/** The calling page's data, as its loader in `loaders/` returned them at build time. */
export function usePageData<T extends PageData>(): T {
  return useLoaderData() as T;
}
