import { ViteReactSSG } from "vite-react-ssg";
import { services } from "../content/catalogue.ts";
import { Layout } from "./layout/layout.tsx";
import { loaders, loadLayout } from "./loaders/index.ts";
import { pageRoutes } from "./routes.tsx";

/** Routes with their loaders, which only the build runs. */
const children = pageRoutes.map(({ id, path, page }) => ({
  id,
  path,
  loader: loaders[id],
  lazy: async () => ({ Component: (await page()).default }),
  ...(id === "service" && { getStaticPaths: () => services.map(({ slug }) => `/products/${slug}`) }),
}));

export const createRoot = ViteReactSSG({ routes: [{ id: "layout", Component: Layout, loader: loadLayout, children }] });

/** Every address to prerender; the catch-all becomes `404.html`. */
export function includedRoutes(paths: string[]): string[] {
  return [...paths.filter((path) => !/[:*]/.test(path)), "/404"];
}
