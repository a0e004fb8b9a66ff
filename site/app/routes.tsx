import { pagePaths, productPath } from "../../content/paths.ts";
import type { PageModule, PageRoute } from "./lib/page-data.ts";

const modules = import.meta.glob<PageModule>("./pages/*.tsx");

/**
 * The pages of `content/paths.ts`. `product`, `legal` and `not-found` match any service or package, any legal text and
 * any other path.
 */
const paths: Record<string, string> = {
  ...pagePaths,
  product: productPath(":slug"),
  legal: "/:slug",
  "not-found": "*",
};

export const pageRoutes: readonly PageRoute[] = Object.entries(paths).map(([id, path]) => {
  const load = modules[`./pages/${id}.tsx`];
  if (!load) throw new Error(`The page "${id}" has no site/app/pages/${id}.tsx.`);
  return { id, path, load };
});
