import type { ComponentType } from "react";
import { useLoaderData } from "react-router-dom";
import { pageFile } from "../../../content/paths.ts";
import type { HeadData } from "./head.tsx";

/** The module of a page, its own chunk in the browser. */
export interface PageModule {
  default: ComponentType;
  /** Loads further scripts that the page needs before it is shown. */
  prepare?: () => Promise<unknown>;
}

export interface PageRoute {
  /** Name of the page's module, of its loader (`<id>.loader.ts`) and of its data. */
  id: string;
  /** Path pattern of React Router. */
  path: string;
  load: () => Promise<PageModule>;
}

/** Data of every page. Each page's loader adds its own. */
export interface PageData {
  head: HeadData;
}

/** Data of a page that begins with an introduction. */
export interface PageBasics extends PageData {
  heading: string;
  intro: string;
}

/** Result of a loader: plain data, computed at build time. */
export type LoaderData<Loader extends (...args: never[]) => unknown> = Awaited<ReturnType<Loader>>;

/** The calling page's data: `usePageData<typeof loader>()`. Without a loader, its introduction. */
export function usePageData<Loader extends (...args: never[]) => unknown = () => PageBasics>() {
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
  return { path, head: getRouteData<() => PageData>(data).head };
}

/** The data of a page's own route, which is the last one. */
export function getRouteData<Loader extends (...args: never[]) => unknown>(data: DataById) {
  return Object.values(data).at(-1) as LoaderData<Loader>;
}

/** Fetches the data of the page at a path. The cause of the error, if the server sent one, is the status. */
export async function fetchPageData(pathname: string): Promise<DataById> {
  const response = await fetch(dataPath(pathname.replace(/(?<=.)\/$/, "")));
  if (!response.ok) throw new Error(`No data of ${pathname}`, { cause: response.status });
  return (await response.json()) as DataById;
}

/** Fetched pages by path. Content does not go stale within a visit. */
const fetched = new Map<string, Promise<DataById>>();

/** Resolves to a page's data once its script is loaded too. A prefetched page is not fetched again. */
export function fetchPage(route: PageRoute, pathname: string): Promise<DataById> {
  const page =
    fetched.get(pathname) ??
    Promise.all([fetchPageData(pathname), loadPage(route)])
      .then(([data]) => data)
      .catch((error: unknown) => {
        fetched.delete(pathname);
        throw error;
      });
  fetched.set(pathname, page);
  return page;
}

/** Loads the component of a route, and the scripts that it needs before it is shown. */
export async function loadPage(route: PageRoute) {
  const { default: Component, prepare } = await route.load();
  await prepare?.();
  return { Component };
}

/** Where the build writes a page's data: `/products/x` → `/data/products/x.json`. */
export function dataPath(page: string): string {
  return `/data${pageFile(page)}.json`;
}
