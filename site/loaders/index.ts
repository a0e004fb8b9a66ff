import type { LoaderFunction } from "react-router-dom";
import type { PageId } from "../routes.tsx";
import { loadLegal } from "./legal.ts";
import * as pages from "./pages.ts";
import { loadOrder, loadPackage, loadService } from "./products.ts";
import { loadStyleguide } from "./styleguide.ts";

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
  package: loadPackage,
  service: loadService,
  order: loadOrder,
  "order-confirmed": pages.loadOrderConfirmed,
  privacy: () => loadLegal("privacy"),
  terms: () => loadLegal("terms"),
  cookies: () => loadLegal("cookies"),
  "acceptable-use": () => loadLegal("acceptable-use"),
  styleguide: loadStyleguide,
  "not-found": pages.loadNotFound,
};
