import type { ComponentType } from "react";
import { pagePaths } from "../content/paths.ts";

/** A prerendered page: its address and the module that renders it. Its data come from `loaders/` at build time. */
export interface PageRoute {
  /** Key of the page's loader and of its data. */
  id: string;
  /** Path pattern of React Router; `:slug` is any service or package, or any legal text. */
  path: string;
  /** Imports the page, which is its own chunk in the browser. */
  page: () => Promise<{ default: ComponentType }>;
}

export const pageRoutes = [
  { id: "home", path: pagePaths.home, page: () => import("./pages/home.tsx") },
  { id: "solutions", path: pagePaths.solutions, page: () => import("./pages/solutions.tsx") },
  { id: "benefits", path: pagePaths.benefits, page: () => import("./pages/benefits.tsx") },
  { id: "about", path: pagePaths.about, page: () => import("./pages/about.tsx") },
  {
    id: "contact",
    path: pagePaths.contact,
    page: () => withForm(import("./pages/contact.tsx"), import("./forms/contact-form.tsx")),
  },
  { id: "contact-sent", path: pagePaths.contactSent, page: () => import("./pages/confirmation.tsx") },
  { id: "request-demo", path: pagePaths.requestDemo, page: () => import("./pages/request-demo.tsx") },
  { id: "product", path: "/products/:slug", page: () => import("./pages/product.tsx") },
  {
    id: "order",
    path: pagePaths.order,
    page: () => withForm(import("./pages/order.tsx"), import("./forms/order-form.tsx")),
  },
  { id: "order-confirmed", path: pagePaths.orderConfirmed, page: () => import("./pages/confirmation.tsx") },
  { id: "legal", path: "/:slug", page: () => import("./pages/legal.tsx") },
  { id: "not-found", path: "*", page: () => import("./pages/not-found.tsx") },
] as const satisfies readonly PageRoute[];

export type PageId = (typeof pageRoutes)[number]["id"];

// --- internal ---

/** A page together with the form on its first screen, without which it is HTML that the browser posts by itself. */
async function withForm<Page>(page: Promise<Page>, form: Promise<unknown>): Promise<Page> {
  await form.catch(() => {});
  return page;
}
