import type { IncomingMessage, ServerResponse } from "node:http";
import { fileURLToPath } from "node:url";
import { matchRoutes, type RouteObject } from "react-router-dom";
import { createStaticHandler } from "react-router-dom/server";
import type { Connect, Plugin, ViteDevServer } from "vite";

/**
 * Serves in development, on request, what the build writes beside the pages, and the API on the same origin. An address
 * without a page answers 404, as it does when built; a page that failed is loaded again when a file has changed.
 */
export function endpoints(): Plugin {
  return {
    name: "endpoints",
    apply: "serve",
    async configureServer(server) {
      const { createDevHandler } = (await server.ssrLoadModule(devEntry)) as DevEntry;
      const api = await createDevHandler();
      let failed = false;
      server.watcher.on("all", () => {
        if (failed) server.ws.send({ type: "full-reload" });
        failed = false;
      });
      server.middlewares.use((request, response, next) => {
        response.on("finish", () => (failed ||= response.statusCode === 500));
        if (/^\/(api|orders)\//.test(request.url ?? "")) api(request, response);
        else void serve(server, request, response, next);
      });
      // After Vite has answered with the files that it knows: what is left would be rendered as a page.
      return () => server.middlewares.use((request, response, next) => void refuse(server, request, response, next));
    },
  };
}

/** Draws the pictures that pages and style sheets import when the development server starts, as a build does. */
export function artwork(): Plugin {
  return {
    name: "artwork",
    apply: "serve",
    async configureServer(server) {
      const { drawAssets } = (await server.ssrLoadModule("/artwork/draw.ts")) as typeof import("../artwork/draw.ts");
      drawAssets();
    },
  };
}

// --- internal ---

// Loaded through the server, so that it runs with the content as it is now, and a change of it restarts nothing.
const devEntry = fileURLToPath(new URL("../../functions/entries/dev.ts", import.meta.url));

interface DevEntry {
  createDevHandler: () => Promise<(request: IncomingMessage, response: ServerResponse) => void>;
}
type Favicon = typeof import("../artwork/mark.ts");
type Icons = typeof import("../artwork/mark.ts");
type Sprite = typeof import("../artwork/icon-sprite.ts");
type Manifest = typeof import("../seo/site-files.ts");
interface Route {
  path?: string | undefined;
  getStaticPaths?: () => string[];
}
interface ServerEntry {
  createRoot: (client: false, path: string) => Promise<{ routes: Route[] }>;
}

async function serve(
  server: ViteDevServer,
  request: IncomingMessage,
  response: ServerResponse,
  next: (error?: unknown) => void,
): Promise<void> {
  try {
    const file = await answer(server, request.url ?? "");
    if (file) response.setHeader("Content-Type", file.type).end(file.body);
    else next();
  } catch (error) {
    next(error);
  }
}

/** Answers an address without a page with the not-found page. Vite may have made another address of it. */
async function refuse(
  server: ViteDevServer,
  request: Connect.IncomingMessage,
  response: ServerResponse,
  next: (error?: unknown) => void,
): Promise<void> {
  try {
    if (await hasPage(server, request.originalUrl ?? "")) return next();
    const notFound = await fetch(new URL("/404", `http://${request.headers.host}`));
    response.writeHead(404, { "Content-Type": "text/html" }).end(await notFound.text());
  } catch (error) {
    next(error);
  }
}

interface File {
  type: string;
  body: string | Buffer;
}

/** A page's data, an icon or the web manifest; undefined for any other address. */
async function answer(server: ViteDevServer, url: string): Promise<File | undefined> {
  const { pathname } = new URL(url, "http://localhost");
  const page = /^\/data(\/.*)\.json$/.exec(pathname)?.[1];
  if (page) {
    const data = await loadPageData(server, page === "/index" ? "/" : page);
    return { type: "application/json", body: JSON.stringify(data) };
  }
  if (pathname === "/manifest.webmanifest") {
    const { manifest } = (await server.ssrLoadModule("/seo/manifest.ts")) as Manifest;
    return { type: "application/manifest+json", body: manifest() };
  }
  if (pathname === "/icons.svg") {
    const { iconSprite } = (await server.ssrLoadModule("/artwork/icon-sprite.ts")) as Sprite;
    return { type: "image/svg+xml", body: iconSprite().svg };
  }
  if (pathname === "/favicon.svg") {
    const { drawFavicon } = (await server.ssrLoadModule("/artwork/favicon.ts")) as Favicon;
    return { type: "image/svg+xml", body: drawFavicon() };
  }
  if (!/^\/[\w-]+\.png$/.test(pathname)) return undefined;
  const { drawIcon, icons } = (await server.ssrLoadModule("/seo/icons.ts")) as Icons;
  const icon = icons.find(({ file }) => pathname === `/${file}`);
  return icon && { type: "image/png", body: drawIcon(icon) };
}

/** Whether the build would write a page for an address; `/404` is the page of all others. */
async function hasPage(server: ViteDevServer, url: string): Promise<boolean> {
  const { pathname } = new URL(url, "http://localhost");
  const { createRoot } = (await server.ssrLoadModule("/server.tsx")) as ServerEntry;
  const { routes } = await createRoot(false, pathname);
  const route: Route | undefined = matchRoutes(routes as Parameters<typeof matchRoutes>[0], pathname)?.at(-1)?.route;
  return route !== undefined && (route.getStaticPaths?.().includes(pathname) ?? true);
}

async function loadPageData(server: ViteDevServer, path: string): Promise<unknown> {
  const { createRoot } = (await server.ssrLoadModule("/server.tsx")) as ServerEntry;
  const { routes } = await createRoot(false, path);
  const context = await createStaticHandler(routes as RouteObject[]).query(new Request(`http://localhost${path}`));
  if (context instanceof Response) throw new Error(`The page ${path} answered ${context.status}.`);
  return context.loaderData;
}
