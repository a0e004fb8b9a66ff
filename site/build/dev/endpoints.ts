import type { IncomingMessage, ServerResponse } from "node:http";
import { fileURLToPath } from "node:url";
import { lookup } from "mrmime";
import type { Connect, Plugin, ViteDevServer } from "vite";
import { markdownPath, pagePaths } from "../../../content/paths.ts";
import { type BuiltPage, dataPath, toBuiltPage } from "../../app/lib/page-data.ts";

/**
 * In development, serves the API and the files that a build writes next to the pages. An address without a page answers
 * 404, as in production. A page that failed is reloaded when a file changes.
 */
export function devEndpoints(): Plugin {
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
        else next();
      });
      server.middlewares.use(toMiddleware((request, response) => serveFile(server, request, response)));
      // Runs after Vite's own middleware. Vite would render every remaining address as a page.
      return () =>
        server.middlewares.use(toMiddleware((request, response) => serveNotFound(server, request, response)));
    },
  };
}

// Loaded as a module of the server, so that edited content needs no restart.
const devEntry = fileURLToPath(new URL("../../../functions/entries/dev.ts", import.meta.url));

interface DevEntry {
  createDevHandler: () => Promise<(request: IncomingMessage, response: ServerResponse) => void>;
}
type ServerEntry = typeof import("../entry.server.tsx");
type Icons = typeof import("../images/icons.ts");
type Markdown = typeof import("../seo/markdown.ts");
type SiteFiles = typeof import("../seo/site-files.ts");
type SiteUrl = typeof import("../site-url.ts");

/** Middleware that answers a request, or passes it on if it returns false. */
function toMiddleware(
  answers: (request: Connect.IncomingMessage, response: ServerResponse) => Promise<boolean>,
): Connect.NextHandleFunction {
  return async (request, response, next) => {
    try {
      if (!(await answers(request, response))) next();
    } catch (error) {
      next(error);
    }
  };
}

/** Files that the build writes next to the pages. Other requests are for Vite. */
const builtFilePattern = /\.(json|md|png|svg|txt|webmanifest|xml)$/;

/** Answers with a file that the build writes next to the pages: of a page its data or Markdown, or a file about the site. */
async function serveFile(server: ViteDevServer, request: IncomingMessage, response: ServerResponse): Promise<boolean> {
  const { pathname } = new URL(request.url ?? "", "http://localhost");
  const body = builtFilePattern.test(pathname) && (await renderFile(server, request, pathname));
  if (!body) return false;
  const type = lookup(pathname) ?? "text/plain";
  response.setHeader("Content-Type", type.startsWith("text/") ? `${type}; charset=utf-8` : type).end(body);
  return true;
}

async function renderFile(
  server: ViteDevServer,
  request: IncomingMessage,
  pathname: string,
): Promise<string | Buffer | undefined> {
  const { includedRoutes, loadData } = (await server.ssrLoadModule("/build/entry.server.tsx")) as ServerEntry;
  const paths = includedRoutes();
  const shown = paths.find((path) => dataPath(path) === pathname);
  if (shown) return JSON.stringify(await loadData(shown));
  const described = paths.find((path) => markdownPath(path) === pathname);
  const page = described && (await loadPage(server, described));
  if (page && page.head.markdown) {
    const { renderMarkdownPage } = (await server.ssrLoadModule("/build/seo/markdown.ts")) as Markdown;
    return renderMarkdownPage(page, await fetchHtml(request, page.path));
  }
  if (pathname === "/icons.svg") {
    const { createIconSprite } = (await server.ssrLoadModule("/build/images/icons.ts")) as Icons;
    return createIconSprite().svg;
  }
  const { listSiteFiles } = (await server.ssrLoadModule("/build/seo/site-files.ts")) as SiteFiles;
  const { siteOrigin } = (await server.ssrLoadModule("/build/site-url.ts")) as SiteUrl;
  return listSiteFiles(siteOrigin)[pathname.slice(1)]?.(() => Promise.all(paths.map((path) => loadPage(server, path))));
}

async function loadPage(server: ViteDevServer, path: string): Promise<BuiltPage> {
  const { loadData } = (await server.ssrLoadModule("/build/entry.server.tsx")) as ServerEntry;
  return toBuiltPage(path, await loadData(path));
}

/** Answers an address without a page with the not-found page. `url` may have been rewritten by Vite. */
async function serveNotFound(
  server: ViteDevServer,
  request: Connect.IncomingMessage,
  response: ServerResponse,
): Promise<boolean> {
  const { pathname } = new URL(request.originalUrl ?? "", "http://localhost");
  const { includedRoutes } = (await server.ssrLoadModule("/build/entry.server.tsx")) as ServerEntry;
  // Hosts ignore a trailing slash.
  if (includedRoutes().includes(pathname.replace(/(?<=.)\/$/, ""))) return false;
  response.writeHead(404, { "Content-Type": "text/html" }).end(await fetchHtml(request, pagePaths["not-found"]));
  return true;
}

/** The HTML of a page, which the server renders. */
async function fetchHtml({ headers }: IncomingMessage, path: string): Promise<string> {
  return (await fetch(new URL(path, `http://${headers.host}`))).text();
}
