import type { ComponentType } from "react";
import { type DataById, fetchData } from "../browser/page-data.ts";
import type { PageRoute } from "../routes.tsx";
import { type createBrowserRouter, matchRoutes } from "react-router-dom";
import { requestMotion } from "../browser/motion.ts";

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

/**
 * Navigates on the client when a link to another page is clicked. One listener covers the links of components and of
 * prose, and costs less than one per link. The browser handles clicks that ask for a new tab or a download.
 */
export function followLinks(routes: readonly PageRoute[], router: ReturnType<typeof createBrowserRouter>): void {
  addEventListener("click", (event) => {
    const link = siteLink(event);
    const special = event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey;
    if (!link || special || event.defaultPrevented || link.getAttribute("href")?.startsWith("#")) return;
    if (!pageOf(link, routes)) return;
    event.preventDefault();
    const { pathname, search, hash, href } = link;
    // The current page does not enter again, so it is focused here; the link may have disappeared with the menu.
    if (pathname === location.pathname && !hash) document.getElementById("main")?.focus({ preventScroll: true });
    void router.navigate({ pathname, search, hash }, { replace: href === location.href });
  });
}

/** Prefetches the page of a link that the visitor points at, focuses or touches, unless the browser saves data. */
export function prefetchOnIntent(routes: readonly PageRoute[]): void {
  function prefetch(event: Event) {
    const link = siteLink(event);
    const { connection } = navigator as Navigator & { connection?: { saveData?: boolean } };
    if (!link || link.pathname === location.pathname || connection?.saveData) return;
    const route = pageOf(link, routes);
    if (!route) return;
    requestMotion();
    // A failed fetch is repeated, and handled, when the link is followed.
    fetchPage(route, link.pathname).catch(() => undefined);
  }
  for (const intent of ["pointerover", "focusin", "touchstart"]) addEventListener(intent, prefetch, { passive: true });
}

// --- internal ---

/** The link that an event happened on, if it opens an address of this site in the same window. */
function siteLink({ target }: Event): HTMLAnchorElement | undefined {
  const link = target instanceof Element ? target.closest("a") : null;
  return link && link.origin === location.origin && !link.target && !link.hasAttribute("download") ? link : undefined;
}

/** The route of the page that a link leads to; none for a file. */
function pageOf({ pathname }: HTMLAnchorElement, routes: readonly PageRoute[]): PageRoute | undefined {
  const route = matchRoutes([...routes], pathname)?.at(-1)?.route;
  return route?.id === "not-found" ? undefined : route;
}
