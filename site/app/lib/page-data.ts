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

/** Fetched data by its path. Content does not go stale within a visit. */
const fetched = new Map<string, Promise<DataById>>();

/** The data of the page at a path, fetched once. The cause of the error, if the server sent one, is the status. */
export function fetchPageData(pathname: string): Promise<DataById> {
  const path = dataPath(pathname.replace(/(?<=.)\/$/, ""));
  const data = fetched.get(path) ?? fetchJson(path);
  fetched.set(path, data);
  // The next call repeats a failed request.
  data.catch(() => fetched.delete(path));
  return data;
}

async function fetchJson(path: string): Promise<DataById> {
  const response = await fetch(path);
  if (!response.ok) throw new Error(`No data at ${path}`, { cause: response.status });
  return (await response.json()) as DataById;
}

/** Resolves to a page's data once its script is loaded too. */
export async function preloadPage(route: PageRoute, pathname: string): Promise<DataById> {
  const [data] = await Promise.all([fetchPageData(pathname), loadPageComponent(route)]);
  return data;
}

/** Loads the component of a route, and the scripts that it needs before it is shown. */
export async function loadPageComponent(route: PageRoute) {
  const { default: Component, prepare } = await route.load();
  await prepare?.();
  return { Component };
}

/** Where the build writes a page's data: `/products/x` → `/data/products/x.json`. */
export function dataPath(page: string): string {
  return `/data${pageFile(page)}.json`;
}
