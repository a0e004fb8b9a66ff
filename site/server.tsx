import type { LoaderFunction, LoaderFunctionArgs } from "react-router-dom";
import { ViteReactSSG } from "vite-react-ssg";
import { legalSlugs, orderPackage, packages } from "../content/catalogue.ts";
import OrderFrame from "./frames/order.tsx";
import { Layout } from "./layout/layout.tsx";
import * as pages from "./loaders/pages.ts";
import { loadOrder, loadOrderFrame, loadProduct } from "./loaders/products.ts";
import { loadLayout, shownServices } from "./loaders/sections.ts";
import { type PageId, pageRoutes } from "./routes.tsx";

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

/** What each page shows, by its path: the build finishes a page with the value that it was rendered from. */
const values = new Map<string, unknown>();

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

/** A firm that takes no orders has no order form. */
const taken = pageRoutes.filter(({ id }) => orderPackage !== undefined || !id.startsWith("order"));

/** Routes with their loaders, which run only in the build. */
const children = taken.map(({ id, path, page }) => ({
  id,
  // With the pattern of the browser's route, /404 would be taken for a legal text.
  path: id === "not-found" ? "/404" : path,
  loader: kept(async (args) => {
    // Otherwise one that cannot be read would be rendered as the router's page about it.
    await page();
    return loaders[id](args);
  }),
  lazy: async () => ({ Component: (await page()).default }),
  ...(path.includes(":slug") && { getStaticPaths: () => (slugs[id] ?? []).map((slug) => path.replace(":slug", slug)) }),
}));

/** Pages that the server fills in, and that no other page leads to; the browser runs no script on them. */
const frames = [{ id: "frame-order", path: "/frames/order", loader: kept(loadOrderFrame), Component: OrderFrame }];

export const createRoot = ViteReactSSG(
  { routes: [{ id: "layout", Component: Layout, loader: loadLayout, children: [...children, ...frames] }] },
  ({ initialState }) => void Object.assign(initialState, { values }),
);
