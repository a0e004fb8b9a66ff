import type { IncomingMessage, ServerResponse } from "node:http";
import { fileURLToPath } from "node:url";
import { matchRoutes, type RouteObject } from "react-router-dom";
import { createStaticHandler } from "react-router-dom/server";
import type { Page, PageValue } from "../seo/page.ts";
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

// --- internal ---

// Loaded through the server, so that it runs with the content as it is now, and a change of it restarts nothing.
const devEntry = fileURLToPath(new URL("../../functions/entries/dev.ts", import.meta.url));

interface DevEntry {
  createDevHandler: () => Promise<(request: IncomingMessage, response: ServerResponse) => void>;
}
type Heads = typeof import("../loaders/head.ts");
type Markdown = typeof import("../seo/markdown.ts");
type Sprite = typeof import("../artwork/icon-sprite.ts");
type SiteFiles = typeof import("../seo/site-files.ts");
interface Route {
  path?: string | undefined;
  getStaticPaths?: () => string[];
  children?: Route[] | undefined;
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
    const file = await answer(server, request.url ?? "", request.headers.host ?? "");
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

const types: Record<string, string> = {
  json: "application/json",
  md: "text/markdown; charset=utf-8",
  png: "image/png",
  svg: "image/svg+xml",
  txt: "text/plain; charset=utf-8",
  webmanifest: "application/manifest+json",
  xml: "application/xml",
};

/** What the build writes beside the pages: a page's data or Markdown, or a file about the site; undefined for any other address. */
async function answer(server: ViteDevServer, url: string, host: string): Promise<File | undefined> {
  const { pathname } = new URL(url, "http://localhost");
  const type = types[pathname.split(".").at(-1) ?? ""];
  if (type === undefined) return undefined;
  const data = /^\/data(\/.*)\.json$/.exec(pathname)?.[1];
  if (data) return { type, body: JSON.stringify((await loadPage(server, pageAt(data))).loaderData) };
  if (pathname === "/icons.svg") {
    const { iconSprite } = (await server.ssrLoadModule("/artwork/icon-sprite.ts")) as Sprite;
    return { type, body: iconSprite().svg };
  }
  const markdown = /^(\/.*)\.md$/.exec(pathname)?.[1];
  if (markdown) return { type, body: await markdownOf(server, pageAt(markdown), host) };
  const { siteFiles } = (await server.ssrLoadModule("/seo/site-files.ts")) as SiteFiles;
  const { origin } = (await server.ssrLoadModule("/loaders/head.ts")) as Heads;
  const file = siteFiles(origin, await pagesOf(server))[pathname.slice(1)];
  return file && { type, body: file() };
}

/** `/index` → `/` */
function pageAt(name: string): string {
  return name === "/index" ? "/" : name;
}

/** The Markdown version of a page, of the HTML that this server renders of it. */
async function markdownOf(server: ViteDevServer, path: string, host: string): Promise<string> {
  const { markdownVersion } = (await server.ssrLoadModule("/seo/markdown.ts")) as Markdown;
  const html = await (await fetch(new URL(path, `http://${host}`))).text();
  return markdownVersion({ path, data: (await loadPage(server, path)).value, html });
}

/** The value of every page. */
async function pagesOf(server: ViteDevServer): Promise<Page[]> {
  const { createRoot } = (await server.ssrLoadModule("/server.tsx")) as ServerEntry;
  const { routes } = await createRoot(false, "/");
  const paths = routes
    .flatMap(({ children = [] }) => children)
    .flatMap(({ path = "", getStaticPaths }) => getStaticPaths?.() ?? [path])
    .filter((path) => !path.startsWith("/frames/"));
  return Promise.all(paths.map(async (path) => ({ path, data: (await loadPage(server, path)).value, html: "" })));
}

/** Whether the build would write a page for an address; `/404` is the page of all others. */
async function hasPage(server: ViteDevServer, url: string): Promise<boolean> {
  const { pathname } = new URL(url, "http://localhost");
  const { createRoot } = (await server.ssrLoadModule("/server.tsx")) as ServerEntry;
  const { routes } = await createRoot(false, pathname);
  const route: Route | undefined = matchRoutes(routes as Parameters<typeof matchRoutes>[0], pathname)?.at(-1)?.route;
  return route !== undefined && (route.getStaticPaths?.().includes(pathname) ?? true);
}

/** What the loaders of a page return: all of it, as the browser fetches it, and the page's own part. */
async function loadPage(server: ViteDevServer, path: string): Promise<{ loaderData: object; value: PageValue }> {
  const { createRoot } = (await server.ssrLoadModule("/server.tsx")) as ServerEntry;
  const { routes } = await createRoot(false, path);
  const context = await createStaticHandler(routes as RouteObject[]).query(new Request(`http://localhost${path}`));
  if (context instanceof Response) throw new Error(`The page ${path} answered ${context.status}.`);
  const [error] = Object.values(context.errors ?? {});
  if (error !== undefined) throw error;
  const { loaderData, matches } = context;
  return { loaderData, value: loaderData[matches.at(-1)?.route.id ?? ""] as PageValue };
}
