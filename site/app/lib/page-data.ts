import { useLoaderData } from "react-router-dom";
import { pageFile } from "../../../content/paths.ts";
import type { HeadData } from "./head.tsx";

/** Data of every page. Each page's loader adds its own. */
export interface PageData {
  head: HeadData;
}

/** Data of a page that begins with an introduction. */
export interface IntroducedPageData extends PageData {
  heading: string;
  intro: string;
}

/** Result of a loader: plain data, computed at build time. */
export type LoaderData<Loader extends (...args: never[]) => unknown> = Awaited<ReturnType<Loader>>;

/** The calling page's data: `usePageData<typeof loader>()`. Without a loader, its introduction. */
export function usePageData<Loader extends (...args: never[]) => unknown = () => IntroducedPageData>() {
  return useLoaderData() as LoaderData<Loader>;
}

/** The data of a page, by the id of its route. */
export type DataById = Record<string, unknown>;

/** A page of the build, for the files next to the pages. */
export interface BuiltPage {
  /** `/`, `/about`, `/products/x`. */
  path: string;
  head: HeadData;
}

/** The page at a path, from the loader data of its routes. */
export function toBuiltPage(path: string, data: DataById): BuiltPage {
  return { path, head: getOwnData<() => PageData>(data).head };
}

/** The data of a page's own route, which is the last one. */
export function getOwnData<Loader extends (...args: never[]) => unknown>(data: DataById) {
  return Object.values(data).at(-1) as LoaderData<Loader>;
}

/** Fetches the data of the page at a path. The cause of the error, if the server sent one, is the status. */
export async function fetchPageData(pathname: string): Promise<DataById> {
  const response = await fetch(dataPath(pathname.replace(/(?<=.)\/$/, "")));
  if (!response.ok) throw new Error(`No data of ${pathname}`, { cause: response.status });
  return (await response.json()) as DataById;
}

/** Where the build writes a page's data: `/products/x` → `/data/products/x.json`. */
export function dataPath(page: string): string {
  return `/data${pageFile(page)}.json`;
}
