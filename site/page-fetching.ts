import type { ComponentType } from "react";
import { loadStyles } from "./all-styles.ts";
import { dataPath } from "./page-data.ts";
import type { PageRoute } from "./routes.tsx";

type DataById = Record<string, unknown>;

/** Components of the pages visited so far, by route. */
export const loadedPages = new Map<string, ComponentType>();

/** Pages fetched or being fetched, by path; content never goes stale within a visit. */
const fetched = new Map<string, Promise<DataById>>();

/** Resolves to a page's data once its script and the styles are loaded too. A prefetched page is not fetched again. */
export function fetchPage(route: PageRoute, pathname: string): Promise<DataById> {
  const page =
    fetched.get(pathname) ??
    Promise.all([fetchData(pathname), loadPage(route), loadStyles()])
      .then(([data]) => data)
      .catch((error: unknown) => {
        fetched.delete(pathname);
        throw error;
      });
  fetched.set(pathname, page);
  return page;
}

/** Fetches the brand's fonts if the first page went without them; the next page will use them. */
export function prefetchFonts(): void {
  const { fonts, documentElement: root } = document;
  if (root.dataset["fonts"] !== "system") return;
  const loading = ["Inter Variable", "Bricolage Grotesque Variable"].map((name) => fonts.load(`1em "${name}"`));
  const here = () => (root.dataset["fonts"] = "here");
  // If they cannot be loaded, the system fonts stay.
  Promise.all(loading).then(here, () => undefined);
}

/** Switches to the brand's fonts if they are loaded. Called as another page enters, so that no visible text shifts. */
export function applyFonts(): void {
  const { dataset } = document.documentElement;
  if (dataset["fonts"] === "here") delete dataset["fonts"];
}

/** Fetches the component of a route into `loadedPages`. */
export async function loadPage(route: PageRoute): Promise<void> {
  loadedPages.set(route.id, (await route.page()).default);
}

/** Fetches the data of the page at a path; throws if there are none. */
export async function fetchData(pathname: string): Promise<DataById> {
  const response = await fetch(dataPath(pathname));
  if (!response.ok) throw new Error(`${response.status}: data of ${pathname}`);
  return (await response.json()) as DataById;
}
