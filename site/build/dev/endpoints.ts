import type { IncomingMessage, ServerResponse } from "node:http";
import { fileURLToPath } from "node:url";
import { lookup } from "mrmime";
import type { Connect, Plugin, ViteDevServer } from "vite";
import { pagePaths } from "../../../content/paths.ts";

/**
 * In development, serves the API and the files that a build writes next to the pages. An address without a page answers
 * 404, as in production. A page that failed is reloaded when a file changes.
 */
export function devEndpoints(): Plugin {
  return {
    name: "endpoints",
    apply: "serve",
    async configureServer(server) {
      let entry: DevEntry | undefined;
      let api: ReturnType<DevEntry["createDevHandler"]>;
      // Edited content evaluates the modules of the API again.
      const loadApi = async () => {
        const loaded = (await server.ssrLoadModule(devEntry)) as DevEntry;
        if (loaded !== entry) api = loaded.createDevHandler();
        entry = loaded;
        return api;
      };
      await loadApi().catch((error: Error) => {
        // The message says what to change. vite-react-ssg prints the stack.
        if (/^(Env|Store)/.test(error.name)) error.stack = error.message;
        throw error;
      });
      let failed = false;
      server.watcher.on("all", () => {
        if (failed) server.ws.send({ type: "full-reload" });
        failed = false;
      });
      server.middlewares.use(
        toMiddleware(async (request, response) => {
          response.on("finish", () => (failed ||= response.statusCode === 500));
          if (!/^\/(api|orders)\//.test(request.url ?? "")) return false;
          (await loadApi())(request, response);
          return true;
        }),
      );
      server.middlewares.use(toMiddleware((request, response) => serveFile(server, request, response)));
      // Runs after Vite's own middleware. Vite would render every remaining address as a page.
      return () =>
        server.middlewares.use(toMiddleware((request, response) => serveNotFound(server, request, response)));
    },
  };
}

// Loaded as modules of the server, so that edited content needs no restart.
const devEntry = fileURLToPath(new URL("../../../functions/entries/dev.ts", import.meta.url));
const builtFiles = fileURLToPath(new URL("built-files.ts", import.meta.url));

type DevEntry = typeof import("../../../functions/entries/dev.ts");
type BuiltFiles = typeof import("./built-files.ts");

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

async function serveFile(server: ViteDevServer, request: IncomingMessage, response: ServerResponse): Promise<boolean> {
  const { pathname } = new URL(request.url ?? "", "http://localhost");
  if (!builtFilePattern.test(pathname)) return false;
  const { renderFile } = (await server.ssrLoadModule(builtFiles)) as BuiltFiles;
  const body = await renderFile(pathname, (path) => fetchHtml(request, path));
  if (!body) return false;
  const type = lookup(pathname) ?? "text/plain";
  response.setHeader("Content-Type", type.startsWith("text/") ? `${type}; charset=utf-8` : type).end(body);
  return true;
}

/** Answers an address without a page with the not-found page. `url` may have been rewritten by Vite. */
async function serveNotFound(server: ViteDevServer, request: Connect.IncomingMessage, response: ServerResponse) {
  const { hasPage } = (await server.ssrLoadModule(builtFiles)) as BuiltFiles;
  if (hasPage(new URL(request.originalUrl ?? "", "http://localhost").pathname)) return false;
  response.writeHead(404, { "Content-Type": "text/html" }).end(await fetchHtml(request, pagePaths["not-found"]));
  return true;
}

async function fetchHtml({ headers }: IncomingMessage, path: string): Promise<string> {
  return (await fetch(new URL(path, `http://${headers.host}`))).text();
}
