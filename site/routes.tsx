import type { ComponentType } from "react";

/** A prerendered page: its address and the module that renders it. Its data come from `loaders/` at build time. */
export interface PageRoute {
  /** Key of the page's loader and of its data. */
  id: string;
  /** Path pattern of React Router; `:slug` is any service. */
  path: string;
  /** Imports the page, which is its own chunk in the browser. */
  page: () => Promise<{ default: ComponentType }>;
}

export const pageRoutes = [
  { id: "home", path: "/", page: () => import("./pages/home.tsx") },
  { id: "solutions", path: "/solutions", page: () => import("./pages/solutions.tsx") },
  { id: "benefits", path: "/benefits", page: () => import("./pages/benefits.tsx") },
  { id: "about", path: "/about", page: () => import("./pages/about.tsx") },
  { id: "contact", path: "/contact", page: () => import("./pages/contact.tsx") },
  { id: "contact-sent", path: "/contact/sent", page: () => import("./pages/confirmation.tsx") },
  { id: "request-demo", path: "/request-demo", page: () => import("./pages/request-demo.tsx") },
  { id: "package", path: "/products/personal-ai-strategy", page: () => import("./pages/package.tsx") },
  { id: "service", path: "/products/:slug", page: () => import("./pages/service.tsx") },
  { id: "order", path: "/order", page: () => import("./pages/order.tsx") },
  { id: "order-confirmed", path: "/order/confirmed", page: () => import("./pages/confirmation.tsx") },
  { id: "privacy", path: "/privacy", page: () => import("./pages/legal.tsx") },
  { id: "terms", path: "/terms", page: () => import("./pages/legal.tsx") },
  { id: "cookies", path: "/cookies", page: () => import("./pages/legal.tsx") },
  { id: "acceptable-use", path: "/acceptable-use", page: () => import("./pages/legal.tsx") },
  // Production builds drop this branch, and the import with it.
  ...(import.meta.env.DEV
    ? ([{ id: "styleguide", path: "/styleguide", page: () => import("./pages/styleguide.tsx") }] as const)
    : []),
  { id: "not-found", path: "*", page: () => import("./pages/not-found.tsx") },
] as const satisfies readonly PageRoute[];

export type PageId = (typeof pageRoutes)[number]["id"];
