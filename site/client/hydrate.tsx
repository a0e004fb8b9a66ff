import { type ReactNode, startTransition, StrictMode, useEffect } from "react";
import { hydrateRoot } from "react-dom/client";
import { createBrowserRouter, matchRoutes, type RouteObject, RouterProvider } from "react-router-dom";
import { isNotFoundPage, setReady } from "../browser/document.ts";
import { Layout } from "../layout/layout.tsx";
import { fetchData } from "../browser/page-data.ts";
import { fetchPage, followLinks, forgetData, loadedPages, loadPage, prefetchOnIntent } from "./navigation.ts";
import { type PageRoute, pageRoutes } from "../routes.tsx";

declare global {
  /** The button pressed last, recorded by the inline script in `index.html` from the start. */
  var pressed: HTMLButtonElement | undefined;
}

/** Hydrates the prerendered page, and replays the click on a button that was pressed before React listened. */
export async function hydrate(): Promise<void> {
  await nextTask();
  const root = document.getElementById("root");
  if (!root) throw new Error("The page has no #root element to hydrate.");
  const isNotFound = isNotFoundPage();
  const routes: readonly PageRoute[] = pageRoutes.filter(({ id }) => !isNotFound || id === "not-found");
  const route = matchRoutes([...routes], location.pathname)?.at(-1)?.route;
  const [loaderData] = await Promise.all([
    fetchData(isNotFound ? "/404" : location.pathname),
    route && loadPage(route),
  ]);
  await nextTask();
  const router = createBrowserRouter(
    [
      {
        id: "layout",
        Component: Layout,
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
  setReady();
  import.meta.hot?.on("content-changed", () => {
    forgetData();
    void router.revalidate();
  });
}

/** Starts a new task, so that the browser can handle input between evaluating modules and hydrating. */
function nextTask(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve));
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
      <h1 className="h1">This page could not be shown</h1>
      <p className="lede mt-5">
        <a href={location.pathname + location.search} target="_self" className="underline">
          Load it again
        </a>
      </p>
    </main>
  );
}
