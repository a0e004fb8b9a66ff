import { useLoaderData } from "react-router-dom";
import { dataPath } from "../../../content/paths.ts";
import type { HeadData } from "./head.tsx";

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

/** The data of the calling page, or of the layout: `usePageData<typeof loader>()`. Without a loader, its introduction. */
export function usePageData<Loader extends (...args: never[]) => unknown = () => PageBasics>() {
  return useLoaderData() as LoaderData<Loader>;
}

/** The data of a page, by the id of its route. */
export type DataById = Record<string, unknown>;

/** Id of the route of services and packages. */
export const productId = "product";

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
