import type { ComponentType } from "react";
import { pagePaths } from "../../content/paths.ts";

/** A prerendered page: its address and the module that renders it. `<id>.loader.ts` next to it loads its data at build time. */
export interface PageRoute {
  /** Key of the page's loader and of its data. */
  id: string;
  /** Path pattern of React Router; `:slug` is any service or package, or any legal text. */
  path: string;
  /** Imports the page, which is its own chunk in the browser, with what it fetches before it is shown. */
  page: () => Promise<{ default: ComponentType; prepare?: () => Promise<unknown> }>;
}

export const pageRoutes = [
  { id: "home", path: pagePaths.home, page: () => import("./pages/home.tsx") },
  { id: "solutions", path: pagePaths.solutions, page: () => import("./pages/solutions.tsx") },
  { id: "benefits", path: pagePaths.benefits, page: () => import("./pages/benefits.tsx") },
  { id: "about", path: pagePaths.about, page: () => import("./pages/about.tsx") },
  {
    id: "contact",
    path: pagePaths.contact,
    page: () => import("./pages/contact.tsx"),
  },
  { id: "contact-sent", path: pagePaths.contactSent, page: () => import("./pages/contact-sent.tsx") },
  { id: "request-demo", path: pagePaths.requestDemo, page: () => import("./pages/request-demo.tsx") },
  { id: "product", path: "/products/:slug", page: () => import("./pages/product.tsx") },
  {
    id: "order",
    path: pagePaths.order,
    page: () => import("./pages/order.tsx"),
  },
  { id: "legal", path: "/:slug", page: () => import("./pages/legal.tsx") },
  { id: "not-found", path: "*", page: () => import("./pages/not-found.tsx") },
] as const satisfies readonly PageRoute[];
