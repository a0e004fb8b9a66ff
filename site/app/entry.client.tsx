import { type ComponentType, type ReactNode, startTransition, StrictMode, useEffect } from "react";
import { hydrateRoot } from "react-dom/client";
import { createBrowserRouter, matchRoutes, type RouteObject, RouterProvider } from "react-router-dom";
import { trackEarlyEntries } from "./forms/draft.ts";
import { Layout } from "./layout/layout.tsx";
import { isNotFoundPage, reportNavigation, markHydrated } from "./lib/hydration.ts";
import { type DataById, fetchPageData } from "./lib/page-data.ts";
import { type PageRoute, pageRoutes } from "./routes.tsx";

declare global {
  /** The button pressed last, recorded by the inline script in `index.html` from the start. */
  var pressed: HTMLButtonElement | undefined;
}

/** Hydrates the prerendered page, and replays the click on a button that was pressed before React listened. */
export async function hydrate(): Promise<void> {
  await nextTask();
  const root = document.getElementById("root");
  if (!root) throw new Error("The page has no #root element to hydrate.");
  trackEarlyEntries(root);
  const isNotFound = isNotFoundPage();
  const routes: readonly PageRoute[] = pageRoutes.filter(({ id }) => !isNotFound || id === "not-found");
  const route = matchRoutes([...routes], location.pathname)?.at(-1)?.route;
  const [loaderData] = await Promise.all([
    fetchPageData(isNotFound ? "/404" : location.pathname),
    route && loadPage(route),
    needsHeights() && layOutPage(),
  ]);
  await nextTask();
  const router = createBrowserRouter(
    [
      {
        id: "layout",
        element: <Layout />,
        errorElement: <BrokenPage />,
        loader: () => null,
        shouldRevalidate: () => false,
        children: routes.map(toRouteObject),
      },
    ],
    { hydrationData: { loaderData } },
  );
  // From here on React handles clicks itself.
  const { pressed } = globalThis;
  await new Promise<void>((resolve) => {
    // In a transition React yields to input every few milliseconds.
    startTransition(() => {
      hydrateRoot(
        root,
        <StrictMode>
          <Hydrated onHydrated={resolve}>
            <RouterProvider router={router} future={{ v7_startTransition: true }} />
          </Hydrated>
        </StrictMode>,
      );
    });
  });
  pressed?.click();
  followLinks(routes, router);
  prefetchOnIntent(routes);
  markHydrated();
}

/** Starts a new task, so that the browser can handle input between evaluating modules and hydrating. */
function nextTask(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve));
}

/**
 * Whether the parts below the fold need their real heights now: to restore a scroll position, or because this browser
 * (Safari) does not keep the position while a part above gets its height.
 */
function needsHeights(): boolean {
  const [navigation] = performance.getEntriesByType("navigation") as PerformanceNavigationTiming[];
  return navigation?.type !== "navigate" || !CSS.supports("overflow-anchor", "auto");
}

/** Lays out the parts below the fold, one per frame. */
async function layOutPage(): Promise<void> {
  for (const part of document.querySelectorAll<HTMLElement>(".below-fold")) {
    part.style.contentVisibility = "visible";
    await new Promise(requestAnimationFrame);
    await nextTask();
  }
}

/** Reports the first commit, after which React has its listeners in place. */
function Hydrated({ onHydrated, children }: { onHydrated: () => void; children: ReactNode }) {
  useEffect(onHydrated, [onHydrated]);
  return children;
}

function toRouteObject(route: PageRoute): RouteObject {
  return {
    id: route.id,
    path: route.path,
    Component: function LoadedPage() {
      const Page = loadedPages.get(route.id);
      return Page ? <Page /> : null;
    },
    /** Resolves to the page's data, fetched or prefetched. If that fails, the browser loads the document instead. */
    loader: async ({ request }) => {
      const { pathname, href } = new URL(request.url);
      reportNavigation();
      try {
        if (route.id === "not-found") throw new Error(`No page has the address ${pathname}.`);
        return (await fetchPage(route, pathname))[route.id] ?? null;
      } catch {
        // A visitor who has navigated elsewhere in the meantime stays there.
        if (!request.signal.aborted) location.assign(href);
        return new Promise<never>(() => {});
      }
    },
  };
}

/**
 * Shown in place of a page that React failed to render, for example after a deployment newer than the open page.
 * Reloading helps then. It must not depend on anything that could fail as well.
 */
function BrokenPage() {
  return (
    <main role="alert" className="container-page section">
      <title>This page could not be shown</title>
      <h1 className="h1">This page could not be shown</h1>
      <p className="lede mt-5">
        <a href={location.pathname + location.search} target="_self" className="underline">
          Load it again
        </a>
      </p>
    </main>
  );
}

/** Components of the pages visited so far. With `route.lazy` the first page would have none while React hydrates it. */
const loadedPages = new Map<string, ComponentType>();

/** Fetched pages by path. Content does not go stale within a visit. */
const fetched = new Map<string, Promise<DataById>>();

/** Resolves to a page's data once its script is loaded too. A prefetched page is not fetched again. */
function fetchPage(route: PageRoute, pathname: string): Promise<DataById> {
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

/** Fetches the component of a route into `loadedPages`. */
async function loadPage(route: PageRoute): Promise<void> {
  const { default: Page, prepare } = await route.load();
  await prepare?.();
  loadedPages.set(route.id, Page);
}

/**
 * Navigates on the client when a link to another page is clicked. One listener covers the links of components and of
 * prose, and costs less than one per link. The browser handles clicks that ask for a new tab or a download.
 */
function followLinks(routes: readonly PageRoute[], router: ReturnType<typeof createBrowserRouter>): void {
  addEventListener("click", (event) => {
    const link = siteLink(event);
    const special = event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey;
    if (!link || special || event.defaultPrevented || link.getAttribute("href")?.startsWith("#")) return;
    if (!findPageRoute(link, routes)) return;
    event.preventDefault();
    const { pathname, search, hash, href } = link;
    // The current page does not enter again, so it is focused here; the link may have disappeared with the menu.
    if (pathname === location.pathname && !hash) document.getElementById("main")?.focus({ preventScroll: true });
    void router.navigate({ pathname, search, hash }, { replace: href === location.href });
  });
}

/** Prefetches the page of a link that the visitor points at, focuses or touches, unless the browser saves data. */
function prefetchOnIntent(routes: readonly PageRoute[]): void {
  function prefetch(event: Event) {
    const link = siteLink(event);
    const { connection } = navigator as Navigator & { connection?: { saveData?: boolean } };
    if (!link || link.pathname === location.pathname || connection?.saveData) return;
    const route = findPageRoute(link, routes);
    if (!route) return;
    // A failed fetch is repeated, and handled, when the link is followed.
    fetchPage(route, link.pathname).catch(() => undefined);
  }
  for (const intent of ["pointerover", "focusin", "touchstart"]) addEventListener(intent, prefetch, { passive: true });
}

/** The link that an event happened on, if it opens an address of this site in the same window. */
function siteLink({ target }: Event): HTMLAnchorElement | undefined {
  const link = target instanceof Element ? target.closest("a") : null;
  return link && link.origin === location.origin && !link.target && !link.hasAttribute("download") ? link : undefined;
}

/** The route of the page that a link leads to; none for a file. */
function findPageRoute({ pathname }: HTMLAnchorElement, routes: readonly PageRoute[]): PageRoute | undefined {
  if (/\.\w+$/.test(pathname)) return undefined;
  const route = matchRoutes([...routes], pathname)?.at(-1)?.route;
  return route?.id === "not-found" ? undefined : route;
}
