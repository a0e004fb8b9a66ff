import type { ComponentType } from "react";
import { loadStyles } from "./all-styles.ts";
import { dataPath } from "./page-data.ts";
import type { PageRoute } from "./routes.tsx";

type DataById = Record<string, unknown>;

/** Components of the pages visited so far, by route. */
export const loadedPages = new Map<string, ComponentType>();

/** What has been fetched for pages to come, by address; content never goes stale within a visit. */
const brought = new Map<string, Promise<DataById>>();

/** A page's data, once its script and the styles are there as well. What was fetched ahead is not fetched again. */
export function bringPage(route: PageRoute, pathname: string): Promise<DataById> {
  const page =
    brought.get(pathname) ??
    Promise.all([fetchData(pathname), loadPage(route), loadStyles()])
      .then(([data]) => data)
      .catch((error: unknown) => {
        brought.delete(pathname);
        throw error;
      });
  brought.set(pathname, page);
  return page;
}

/** Fetches the brand's fonts where they would have come too late for the page; the next one is set in them. */
export function prefetchFonts(): void {
  const { fonts, documentElement: root } = document;
  if (root.dataset["fonts"] !== "system") return;
  const fetched = ["Inter Variable", "Bricolage Grotesque Variable"].map((name) => fonts.load(`1em "${name}"`));
  const here = () => (root.dataset["fonts"] = "here");
  // Where they cannot be had, the device's font stays.
  Promise.all(fetched).then(here, () => undefined);
}

/** Sets the page in the brand's fonts, once they are there: as another page comes, so that none of its text is seen to move. */
export function takeFonts(): void {
  const { dataset } = document.documentElement;
  if (dataset["fonts"] === "here") delete dataset["fonts"];
}

/** Fetches the component of a route, which then stands in `loadedPages`. */
export async function loadPage(route: PageRoute): Promise<void> {
  loadedPages.set(route.id, (await route.page()).default);
}

/** Fetches the data of the page at an address; throws where there are none. */
export async function fetchData(pathname: string): Promise<DataById> {
  const response = await fetch(dataPath(pathname));
  if (!response.ok) throw new Error(`${response.status}: data of ${pathname}`);
  return (await response.json()) as DataById;
}
