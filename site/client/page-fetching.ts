import type { ComponentType } from "react";
import { type DataById, fetchData } from "../browser/fetch-data.ts";
import type { PageRoute } from "../routes.tsx";

/** Components of the pages visited so far, by route. */
export const loadedPages = new Map<string, ComponentType>();

/** Pages fetched or being fetched, by path; content never goes stale within a visit. */
const fetched = new Map<string, Promise<DataById>>();

/** Resolves to a page's data once its script is loaded too. A prefetched page is not fetched again. */
export function fetchPage(route: PageRoute, pathname: string): Promise<DataById> {
  const page =
    fetched.get(pathname) ??
    Promise.all([fetchData(pathname), loadPage(route)])
      .then(([data]) => data)
      .catch((error: unknown) => {
        fetched.delete(pathname);
        throw error;
      });
  fetched.set(pathname, page);
  return page;
}

/** Forgets the data fetched so far, which have changed in development. */
export function forgetData(): void {
  fetched.clear();
}

/** Fetches the component of a route into `loadedPages`. */
export async function loadPage(route: PageRoute): Promise<void> {
  loadedPages.set(route.id, (await route.page()).default);
}
