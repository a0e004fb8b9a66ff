import type { ComponentType } from "react";
import { pagePaths, productPath } from "../../content/paths.ts";
import { productId } from "./lib/page-data.ts";

/** The module of a page, its own chunk in the browser. */
export interface PageModule {
  default: ComponentType;
  /** Loads further scripts that the page needs before it is shown. */
  preload?: () => Promise<unknown>;
}

/** A page, or the pages of one kind. */
export interface PageRoute {
  /** Name of the page's module, of its loader (`<id>.loader.ts`) and of its data. */
  id: string;
  path: string;
  load: () => Promise<PageModule>;
}

/** Ids of the layout's route and of the not-found page's, in the browser and in the build. */
export const layoutId = "layout";
export const notFoundId = "not-found";

const modules = import.meta.glob<PageModule>("./pages/*.tsx");

/**
 * The pages of `content/paths.ts`. `product`, `legal` and `not-found` match any service or package, any legal text and
 * any other path.
 */
const paths: Record<string, string> = {
  ...pagePaths,
  [productId]: productPath(":slug"),
  legal: "/:slug",
  [notFoundId]: "*",
};

export const pageRoutes: readonly PageRoute[] = Object.entries(paths).map(([id, path]) => {
  const load = modules[`./pages/${id}.tsx`];
  if (!load) throw new Error(`The page "${id}" has no site/app/pages/${id}.tsx.`);
  return { id, path, load };
});
