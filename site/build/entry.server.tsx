import type { LoaderFunction, LoaderFunctionArgs, RouteObject } from "react-router-dom";
import { createStaticHandler } from "react-router-dom/server";
import { ViteReactSSG } from "vite-react-ssg";
import { legalSlugs, orderPackage, packages } from "../../content/catalogue.ts";
import type { DataById } from "../app/lib/page-data.ts";
import OrderFrame from "./templates/order-page.tsx";
import { Layout } from "../app/layout/layout.tsx";
import * as pages from "./loaders/pages.ts";
import { loadOrder, loadOrderFrame, loadProduct } from "./loaders/products.ts";
import { loadLayout, shownServices } from "./loaders/sections.ts";
import { type PageId, pageRoutes } from "../app/routes.tsx";

/** The loader of each page. They run at build time; the browser fetches their results. */
const loaders: Record<PageId, LoaderFunction> = {
  home: pages.loadHome,
  solutions: pages.loadSolutions,
  benefits: pages.loadBenefits,
  about: pages.loadAbout,
  contact: pages.loadContact,
  "contact-sent": pages.loadContactSent,
  "request-demo": pages.loadRequestDemo,
  product: loadProduct,
  order: loadOrder,
  legal: pages.loadLegal,
  "not-found": pages.loadNotFound,
};

/** The pages of the routes that have many. */
const slugs: Partial<Record<PageId, readonly string[]>> = {
  product: [...packages, ...shownServices].map(({ slug }) => slug),
  legal: legalSlugs,
};

/** What each page shows, by its path, once it was loaded: the build finishes a page with the value that it was rendered from. */
export const values = new Map<string, unknown>();

function kept(load: (args: LoaderFunctionArgs) => unknown) {
  return async (args: LoaderFunctionArgs) => {
    const { pathname } = new URL(args.request.url);
    try {
      const value = await load(args);
      values.set(pathname, value);
      return value;
    } catch (error) {
      // The router would render a page about it.
      values.set(pathname, error);
      throw error;
    }
  };
}

/** A firm that takes no orders has no order form. With the pattern of the browser's route, /404 would be taken for a legal text. */
const taken = pageRoutes
  .filter(({ id }) => orderPackage !== undefined || !id.startsWith("order"))
  .map((route) => (route.id === "not-found" ? { ...route, path: "/404" } : route));

/** Routes with their loaders, which run only in the build. */
const children = taken.map(({ id, path, page }) => ({
  id,
  path,
  loader: kept(async (args) => {
    // Otherwise one that cannot be read would be rendered as the router's page about it.
    await page();
    return loaders[id](args);
  }),
  lazy: async () => ({ Component: (await page()).default }),
}));

/** Pages that the server fills in, and that no other page leads to; the browser runs no script on them. */
const frames = [{ id: "frame-order", path: "/frames/order", loader: kept(loadOrderFrame), Component: OrderFrame }];

const routes = [{ id: "layout", Component: Layout, loader: loadLayout, children: [...children, ...frames] }];

export const createRoot = ViteReactSSG({ routes }, ({ initialState }) => void Object.assign(initialState, { values }));

/** The address of every page, which the renderer asks for. */
export function includedRoutes(): string[] {
  const pagesOf = ({ id, path }: (typeof taken)[number]) =>
    slugs[id]?.map((slug) => path.replace(":slug", slug)) ?? [path];
  return [...taken.flatMap(pagesOf), ...frames.map(({ path }) => path)];
}

/** What the loaders of a page return, as the browser fetches it in development; of a build the renderer writes it. */
export async function dataOf(page: string): Promise<DataById> {
  const context = await createStaticHandler(routes as RouteObject[]).query(new Request(`http://localhost${page}`));
  if (context instanceof Response) throw new Error(`The page ${page} answered ${context.status}.`);
  const [error] = Object.values(context.errors ?? {});
  if (error !== undefined) throw error;
  return context.loaderData;
}
