import { ViteReactSSG } from "vite-react-ssg";
import { services } from "../content/catalogue.ts";
import { Layout } from "./layout/layout.tsx";
import { loaders, loadLayout } from "./loaders/index.ts";
import { pageRoutes } from "./routes.tsx";

/** Source file of the page a route imports, which vite-react-ssg adds to every dynamic import of the server bundle. */
function entryOf(page: () => unknown): string {
  return /"(pages\/[\w-]+\.tsx)"/.exec(String(page))?.[1] ?? "";
}

/** Routes with their loaders, which run only in the build. */
const children = pageRoutes.map(({ id, path, page }) => ({
  id,
  path,
  loader: loaders[id],
  entry: entryOf(page),
  lazy: async () => ({ Component: (await page()).default }),
  ...(id === "service" && { getStaticPaths: () => services.map(({ slug }) => `/products/${slug}`) }),
}));

export const createRoot = ViteReactSSG({ routes: [{ id: "layout", Component: Layout, loader: loadLayout, children }] });
