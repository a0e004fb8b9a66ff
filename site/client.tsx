import { type ReactNode, startTransition, StrictMode, useEffect } from "react";
import { hydrateRoot } from "react-dom/client";
import { createBrowserRouter, matchRoutes, type RouteObject, RouterProvider } from "react-router-dom";
import { BrokenPage } from "./layout/broken-page.tsx";
import { Layout } from "./layout/layout.tsx";
import { bringPage, fetchData, loadedPages, loadPage, prefetchFonts } from "./page-fetching.ts";
import { followLinks, prefetchOnIntent } from "./page-links.ts";
import { type PageRoute, pageRoutes } from "./routes.tsx";

declare global {
  /** The button that was pressed last, as the line of script in `index.html` remembers it from the first moment on. */
  var pressed: HTMLButtonElement | undefined;
}

/** Takes over the prerendered page, and presses again a button that was pressed before React listened. */
export async function hydrate(): Promise<void> {
  await nextTask();
  const root = document.getElementById("root");
  if (!root) throw new Error("The page has no #root element to hydrate.");
  // 404.html stands in for any address, so only the catch-all may claim it.
  const isNotFound = document.documentElement.dataset["page"] === "not-found";
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
  // React answers what is pressed from here on.
  const { pressed } = globalThis;
  await new Promise<void>((resolve) => {
    // As a transition React yields to the visitor every few milliseconds.
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
  prefetchFonts();
}

/** Lets the browser answer the visitor between what a module runs as it arrives and what is done with it. */
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
    /** Fetches what the page needs, or has it already. Where it cannot be had, the browser loads the page itself. */
    loader: async ({ request }) => {
      const { pathname, href } = new URL(request.url);
      try {
        if (route.id === "not-found") throw new Error(`No page has the address ${pathname}.`);
        return (await bringPage(route, pathname))[route.id] ?? null;
      } catch {
        // Who has gone elsewhere in the meantime stays there.
        if (!request.signal.aborted) location.assign(href);
        return new Promise<never>(() => {});
      }
    },
  };
}
