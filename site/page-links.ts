import { type createBrowserRouter, matchRoutes } from "react-router-dom";
import { wantMotion } from "./motion.ts";
import { bringPage } from "./page-fetching.ts";
import type { PageRoute } from "./routes.tsx";

/**
 * Shows the pages that links lead to without loading the document anew: links of components and of prose alike, for one
 * listener costs less than one in each. What asks for a new tab or a download stays the browser's.
 */
export function followLinks(routes: readonly PageRoute[], router: ReturnType<typeof createBrowserRouter>): void {
  addEventListener("click", (event) => {
    const link = siteLink(event);
    const special = event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey;
    if (!link || special || event.defaultPrevented || link.getAttribute("href")?.startsWith("#")) return;
    if (!pageOf(link, routes)) return;
    event.preventDefault();
    const { pathname, search, hash, href } = link;
    // The page that is open does not come in, so it takes the focus here; its link may have gone with the menu.
    if (pathname === location.pathname && !hash) document.getElementById("main")?.focus({ preventScroll: true });
    void router.navigate({ pathname, search, hash }, { replace: href === location.href });
  });
}

/** Brings the page of a link that the visitor points at, focuses or touches; not where data are to be saved. */
export function prefetchOnIntent(routes: readonly PageRoute[]): void {
  function prefetch(event: Event) {
    const link = siteLink(event);
    const { connection } = navigator as Navigator & { connection?: { saveData?: boolean } };
    if (!link || link.pathname === location.pathname || connection?.saveData) return;
    const route = pageOf(link, routes);
    if (!route) return;
    wantMotion();
    // What cannot be fetched now is fetched, and reported, when the link is followed.
    bringPage(route, link.pathname).catch(() => undefined);
  }
  for (const intent of ["pointerover", "focusin", "touchstart"]) addEventListener(intent, prefetch, { passive: true });
}

// --- internal ---

/** The link that an event happened on, if it leads to an address of the site, to be shown in the same window. */
function siteLink({ target }: Event): HTMLAnchorElement | undefined {
  const link = target instanceof Element ? target.closest("a") : null;
  return link && link.origin === location.origin && !link.target && !link.hasAttribute("download") ? link : undefined;
}

/** The route of the page that a link leads to; none for a file. */
function pageOf({ pathname }: HTMLAnchorElement, routes: readonly PageRoute[]): PageRoute | undefined {
  const route = matchRoutes([...routes], pathname)?.at(-1)?.route;
  return route?.id === "not-found" ? undefined : route;
}
