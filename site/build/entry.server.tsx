import { type LoaderFunction, type RouteObject, useRouteError } from "react-router-dom";
import { createStaticHandler } from "react-router-dom/server";
import { ViteReactSSG } from "vite-react-ssg";
import { orderPackage, pages } from "../../content/catalogue.ts";
import { type PageName, pagePaths } from "../../content/paths.ts";
import { loader as loadLayout } from "../app/layout/layout.loader.ts";
import { Layout } from "../app/layout/layout.tsx";
import type { HeadData } from "../app/lib/head.tsx";
import type { DataById, PageData } from "../app/lib/page-data.ts";
import { pageRoutes } from "../app/routes.tsx";
import { introduction } from "./head/head.ts";
import { PageHead } from "./head/page-head.tsx";
import { loader as loadOrderFrame } from "./templates/order-page.loader.ts";
import OrderFrame from "./templates/order-page.tsx";

/** A `*.loader.ts` file. Loaders run at build time; the browser fetches their results. */
interface PageLoader {
  loader: LoaderFunction;
  /** The pages of a route with `:slug`. */
  slugs?: readonly string[];
}

const loaderFiles = import.meta.glob<PageLoader>("../app/pages/*.loader.ts", { eager: true });

/** The head of each loaded page, by path. The build reads them in `finish-site.ts`. */
export const heads = new Map<string, HeadData>();

function withHead(load: LoaderFunction): LoaderFunction {
  return async (args) => {
    const data = (await load(args)) as PageData;
    heads.set(new URL(args.request.url).pathname, data.head);
    return data;
  };
}

/** Fails the build instead of rendering the router's error page. */
function ThrowRouteError(): never {
  throw useRouteError();
}

const builtRoutes = pageRoutes
  .filter(({ id }) => isBuilt(id))
  // With its pattern "*", /404 would match the legal texts.
  .map((route) => (route.id === "not-found" ? { ...route, path: pagePaths["not-found"] } : route));

const children = builtRoutes.map(({ id, path, page }) => ({
  id,
  path,
  loader: withHead(loaderOf(id).loader),
  lazy: async () => ({ Component: (await page()).default }),
}));

/** Pages that the server fills in. No page links to them, and they run no script. */
const frameRoutes = [
  { id: "frame-order", path: "/frames/order", loader: withHead(loadOrderFrame), Component: OrderFrame },
];

const routes = [
  {
    id: "layout",
    element: (
      <>
        <PageHead />
        <Layout />
      </>
    ),
    ErrorBoundary: ThrowRouteError,
    loader: loadLayout,
    children: [...children, ...frameRoutes],
  },
];

export const createRoot = ViteReactSSG({ routes }, ({ initialState }) => void Object.assign(initialState, { heads }));

/** The paths of all pages, for vite-react-ssg. */
export function includedRoutes(): string[] {
  const paths = builtRoutes.flatMap(
    ({ id, path }) => loaderOf(id).slugs?.map((slug) => path.replace(":slug", slug)) ?? [path],
  );
  return [...paths, ...frameRoutes.map(({ path }) => path)];
}

/** The loader data of a page, as the browser fetches it in development. In a build the renderer writes it. */
export async function loadData(page: string): Promise<DataById> {
  const context = await createStaticHandler(routes as RouteObject[]).query(new Request(`http://localhost${page}`));
  if (context instanceof Response) throw new Error(`The page ${page} answered ${context.status}.`);
  const [error] = Object.values(context.errors ?? {});
  if (error !== undefined) throw error;
  return context.loaderData;
}

/** A firm has no page without texts, and no order page without a package to order. */
function isBuilt(id: string): boolean {
  if (id === "order" && !orderPackage) return false;
  return !(id in pagePaths) || pages[id as PageName] !== undefined;
}

/** The loader of a page. A page without a `*.loader.ts` has its introduction. */
function loaderOf(id: string): PageLoader {
  return loaderFiles[`../app/pages/${id}.loader.ts`] ?? { loader: () => introduction(id as PageName) };
}
