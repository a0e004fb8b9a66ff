import type { RouteObject } from "react-router-dom";
import { createStaticHandler } from "react-router-dom/server";
import type { Plugin, ViteDevServer } from "vite";

interface ServerEntry {
  createRoot: (client: false, path: string) => Promise<{ routes: RouteObject[] }>;
}

/** Serves page data, which the build writes to `dist/data/`, on request in development. */
export function devPageData(): Plugin {
  return {
    name: "page-data",
    apply: "serve",
    configureServer(server) {
      server.middlewares.use("/data", (request, response, next) => {
        const path = (request.url ?? "").replace(/\.json(\?.*)?$/, "").replace(/^\/index$/, "/");
        loadPageData(server, path).then(
          (data) => response.setHeader("Content-Type", "application/json").end(JSON.stringify(data)),
          next,
        );
      });
    },
  };
}

async function loadPageData(server: ViteDevServer, path: string): Promise<unknown> {
  const { createRoot } = (await server.ssrLoadModule("/server.tsx")) as ServerEntry;
  const { routes } = await createRoot(false, path);
  const context = await createStaticHandler(routes).query(new Request(`http://localhost${path}`));
  if (context instanceof Response) throw new Error(`The page ${path} answered ${context.status}.`);
  return context.loaderData;
}
