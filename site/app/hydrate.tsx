import { type ReactNode, startTransition, StrictMode, useEffect } from "react";
import { hydrateRoot } from "react-dom/client";
import { createBrowserRouter, matchRoutes, type RouteObject, RouterProvider } from "react-router-dom";
import { pagePaths } from "../../content/paths.ts";
import { ErrorBoundary, Layout } from "./layout/layout.tsx";
import { followLinks, loadPageComponent, prefetchOnIntent, preloadPage } from "./lib/client-navigation.ts";
import { isNotFoundPage } from "./lib/hydration.ts";
import { fetchPageData } from "./lib/page-data.ts";
import { type PageRoute, pageRoutes } from "./routes.tsx";

declare global {
  /** The button of the last click, if it was on one, recorded by the inline script in `index.html` from the start. */
  var pressed: HTMLButtonElement | null | undefined;
  /** The address of the page, recorded there too. */
  var openedPath: string;
}

/**
 * Hydrates the prerendered page, and replays the click on a button that was pressed before React listened. The page's
 * module is loaded first, as React Router's guide "Server-Side Rendering" documents for lazy routes. `hydrateRoot` is called
 * in a transition, as in the `entry.client.tsx` of React Router's framework, so that React yields to input.
 */
export async function hydrate(): Promise<void> {
  const root = document.getElementById("root");
  if (!root) throw new Error("The page has no #root element to hydrate.");
  const isNotFound = isNotFoundPage();
  const pages = pageRoutes.filter(({ id }) => !isNotFound || id === "not-found");
  const first = matchRoutes([...pages], location.pathname)?.at(-1)?.route;
  const [loaderData, component] = await Promise.all([
    fetchPageData(isNotFound ? pagePaths["not-found"] : location.pathname),
    first && loadPageComponent(first),
  ]);
  // Going back by now changes the address, but not the HTML.
  if (location.pathname !== globalThis.openedPath) return location.reload();
  const children = pages.map((page) => {
    const route = toRouteObject(page, () => router.state.navigation.location?.hash ?? "");
    return page === first ? Object.assign(route, component, { lazy: undefined }) : route;
  });
  // The router keeps the hydrated data of routes that have a loader. This one never runs.
  const layout = { id: "layout", Component: Layout, ErrorBoundary, loader: () => null, shouldRevalidate: () => false };
  const router = createBrowserRouter([{ ...layout, children }], { hydrationData: { loaderData } });
  // From here on React handles clicks itself.
  const { pressed } = globalThis;
  await new Promise<void>((resolve) => {
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
  followLinks(pages, router);
  prefetchOnIntent(pages);
  // Styles and tests read it.
  document.documentElement.dataset["ready"] = "";
}

/** Reports the first commit, after which React has its listeners in place. */
function Hydrated({ onHydrated, children }: { onHydrated: () => void; children: ReactNode }) {
  useEffect(onHydrated, [onHydrated]);
  return children;
}

function toRouteObject(route: PageRoute, getPendingHash: () => string) {
  return {
    id: route.id,
    path: route.path,
    // The data of a page does not depend on the parameters of its address.
    shouldRevalidate: ({ currentUrl, nextUrl }) => currentUrl.pathname !== nextUrl.pathname,
    // The loader loads the same script, and handles its failure.
    lazy: () => loadPageComponent(route).catch(() => new Promise<never>(() => {})),
    /** Resolves to the page's data, fetched or prefetched. If that fails, the browser loads the document instead. */
    loader: async ({ request }) => {
      const { pathname, href } = new URL(request.url);
      try {
        if (route.id === "not-found") throw new Error(`No page has the address ${pathname}.`);
        return (await preloadPage(route, pathname))[route.id] ?? null;
      } catch {
        // A visitor who has navigated elsewhere in the meantime stays there. The router would follow `redirectDocument`
        // only once `lazy` has settled, and then take the page for loaded.
        if (!request.signal.aborted) {
          // Going back has changed the address already. Assigning one with an anchor would load nothing.
          if (location.pathname === pathname) location.reload();
          else location.assign(href + getPendingHash());
        }
        return new Promise<never>(() => {});
      }
    },
  } satisfies RouteObject;
}
