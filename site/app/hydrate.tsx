import { lazy, type ReactNode, startTransition, StrictMode, useEffect } from "react";
import { hydrateRoot } from "react-dom/client";
import { createBrowserRouter, matchRoutes, redirectDocument, type RouteObject, RouterProvider } from "react-router-dom";
import { pagePaths } from "../../content/paths.ts";
import { followLinks, loadPageScripts, prefetchOnIntent, loadPage } from "./client-navigation.ts";
import { ErrorBoundary, Layout } from "./layout/layout.tsx";
import { isNotFoundPage } from "./lib/hydration.tsx";
import { layoutId, notFoundId, type PageRoute, pageRoutes } from "./routes.tsx";

declare global {
  /** The button of the last click, if it was on one, recorded by the inline script in `index.html` from the start. */
  var pressed: HTMLButtonElement | null | undefined;
  /** The address of the page, recorded there too. */
  var openedPath: string;
}

/**
 * Hydrates the prerendered page (decision 11, "The life of a first load"), and replays the click on a button that was
 * pressed before React listened. `hydrateRoot` is called in a transition, as in the `entry.client.tsx` of React Router's
 * framework, so that React yields to input.
 */
export async function hydrate(): Promise<void> {
  const root = document.getElementById("root");
  if (!root) throw new Error("The page has no #root element to hydrate.");
  const isNotFound = isNotFoundPage();
  const pages = pageRoutes.filter(({ id }) => !isNotFound || id === notFoundId);
  const [page] = matchRoutes([...pages], location.pathname) ?? [];
  if (!page) throw new Error(`No route matches ${location.pathname}.`);
  const [loaderData] = await Promise.all([
    loadPage(page.route, isNotFound ? pagePaths["not-found"] : location.pathname),
    trackForms(),
  ]);
  // Going back by now changes the address, but not the HTML.
  if (location.pathname !== globalThis.openedPath) return location.reload();
  const router = createBrowserRouter(createRoutes(pages), { hydrationData: { loaderData } });
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

/** Keeps what is typed into the page's forms before they are hydrated, which is later than the page. */
async function trackForms(): Promise<void> {
  if (document.forms.length === 0) return;
  const { trackEarlyEntries } = await import("./forms/early-entries.ts");
  for (const form of document.forms) trackEarlyEntries(form);
}

/** Reports the first commit, after which React has its listeners in place. */
function Hydrated({ onHydrated, children }: { onHydrated: () => void; children: ReactNode }) {
  useEffect(onHydrated, [onHydrated]);
  return children;
}

/** The pages within the layout. The router hydrates only data of routes that have a loader; the layout's never runs. */
function createRoutes(pages: readonly PageRoute[]): RouteObject[] {
  const layout = { id: layoutId, Component: Layout, ErrorBoundary, loader: () => null, shouldRevalidate: () => false };
  return [{ ...layout, children: pages.map((page) => createRoute(page)) }];
}

function createRoute(page: PageRoute): RouteObject {
  return {
    id: page.id,
    path: page.path,
    // Not the route's own `lazy`: if that fails, the router ignores the loader's redirect.
    Component: lazy(() => loadPageScripts(page)),
    /** Resolves to the page's data. If the data or a script cannot be fetched, the browser loads the document instead. */
    loader: async ({ request }) => {
      try {
        const loaderData = await loadPage(page, new URL(request.url).pathname);
        return loaderData[page.id] ?? null;
      } catch {
        return redirectDocument(request.url);
      }
    },
    // A page has the same data for every query.
    shouldRevalidate: ({ currentUrl, nextUrl }) => currentUrl.pathname !== nextUrl.pathname,
  };
}
