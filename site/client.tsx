import { type ReactNode, StrictMode, useEffect } from "react";
import { hydrateRoot } from "react-dom/client";
import { createBrowserRouter, matchRoutes, type RouteObject, RouterProvider } from "react-router-dom";
import { Layout } from "./layout/layout.tsx";
import { bringPage, fetchData, loadedPages, loadPage, prefetchOnIntent } from "./page-fetching.ts";
import { type PageRoute, pageRoutes } from "./routes.tsx";

/** Takes over the prerendered page; resolves when React listens. */
export async function hydrate(): Promise<void> {
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
  const router = createBrowserRouter(
    [
      {
        id: "layout",
        Component: Layout,
        loader: () => null,
        shouldRevalidate: () => false,
        children: routes.map(toRouteObject),
      },
    ],
    { hydrationData: { loaderData } },
  );
  await new Promise<void>((resolve) => {
    hydrateRoot(
      root,
      <StrictMode>
        <Hydrated onHydrated={resolve}>
          <RouterProvider router={router} future={{ v7_startTransition: true }} />
        </Hydrated>
      </StrictMode>,
    );
  });
  prefetchOnIntent(routes);
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
        location.assign(href);
        return new Promise<never>(() => {});
      }
    },
  };
}
