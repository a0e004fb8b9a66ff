import type { LoaderFunction } from "react-router-dom";
import type { PageId } from "../routes.tsx";
import { loadLegal } from "./legal.ts";
import * as pages from "./pages.ts";
import { loadOrder, loadProduct } from "./products.ts";

export { loadLayout } from "./layout.ts";

/** The loader of each page. They run at build time; the browser fetches their results. */
export const loaders: Record<PageId, LoaderFunction> = {
  home: pages.loadHome,
  solutions: pages.loadSolutions,
  benefits: pages.loadBenefits,
  about: pages.loadAbout,
  contact: pages.loadContact,
  "contact-sent": pages.loadContactSent,
  "request-demo": pages.loadRequestDemo,
  product: loadProduct,
  order: loadOrder,
  "order-confirmed": pages.loadOrderConfirmed,
  legal: loadLegal,
  "not-found": pages.loadNotFound,
};
