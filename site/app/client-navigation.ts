import { type createBrowserRouter, matchRoutes } from "react-router-dom";
import { type DataById, fetchPageData } from "./lib/page-data.ts";
import { notFoundId, type PageModule, type PageRoute } from "./routes.tsx";

/**
 * Navigates on the client when a link to another page is clicked. One listener covers the links of components and of
 * prose, and costs less than one per link. The browser handles clicks that ask for a new tab or a download.
 */
export function followLinks(routes: readonly PageRoute[], router: ReturnType<typeof createBrowserRouter>): void {
  addEventListener("click", (event) => {
    const link = findLink(event);
    const special = event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey;
    if (!link || special || event.defaultPrevented || link.getAttribute("href")?.startsWith("#")) return;
    if (!findPageRoute(link.pathname, routes)) return;
    event.preventDefault();
    const { pathname, search, hash, href } = link;
    // A link to the page itself: no new page takes the focus, and the menu, which closes, may hide the link.
    if (pathname === location.pathname && !hash) document.getElementById("main")?.focus({ preventScroll: true });
    void router.navigate({ pathname, search, hash }, { replace: href === location.href });
  });
}

/** Prefetches the page of a link that the visitor points at, focuses or touches, unless the browser saves data. */
export function prefetchOnIntent(routes: readonly PageRoute[]): void {
  function prefetch(event: Event) {
    const link = findLink(event);
    const { connection } = navigator as Navigator & { connection?: { saveData?: boolean } };
    if (!link || link.pathname === location.pathname || connection?.saveData) return;
    const route = findPageRoute(link.pathname, routes);
    // A failed fetch is repeated, and handled, when the link is followed.
    if (route) loadPage(route, link.pathname).catch(() => undefined);
  }
  for (const intent of ["pointerover", "focusin", "touchstart"]) addEventListener(intent, prefetch, { passive: true });
}

/** The route of the page at a path; undefined for a file, and for a path without a page. */
export function findPageRoute(pathname: string, routes: readonly PageRoute[]): PageRoute | undefined {
  if (/\.\w+$/.test(pathname)) return undefined;
  const route = matchRoutes([...routes], pathname)?.at(-1)?.route;
  return route?.id === notFoundId ? undefined : route;
}

/** Resolves to a page's data once its scripts are loaded too. */
export async function loadPage(route: PageRoute, pathname: string): Promise<DataById> {
  const [data] = await Promise.all([fetchPageData(pathname), loadPageScripts(route)]);
  return data;
}

/** Loads the module of a page, and the scripts that it needs before it is shown. A script is loaded once. */
export async function loadPageScripts(route: PageRoute): Promise<PageModule> {
  const page = await route.load();
  await page.preload?.();
  return page;
}

/** The link that an event happened on, if it opens an address of this site in the same window. */
function findLink({ target }: Event): HTMLAnchorElement | undefined {
  const link = target instanceof Element ? target.closest("a") : null;
  return link && link.origin === location.origin && !link.target && !link.hasAttribute("download") ? link : undefined;
}
