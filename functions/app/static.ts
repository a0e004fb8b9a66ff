import { fstatSync, readdirSync, readFileSync, type ReadStream } from "node:fs";
import type { IncomingMessage, ServerResponse } from "node:http";
import { extname, join, relative, sep } from "node:path";
import sirv from "sirv";
import { cacheControl, securityHeaders, twinHeaders } from "../../content/headers.ts";
import { inlineHashes } from "./inline-hashes.ts";
import { readRedirects, redirectOf } from "./redirects.ts";

/** Handles a request with Node's own objects. */
export type NodeHandler = (request: IncomingMessage, response: ServerResponse) => void;

/** Serves the build in a folder: its pages and assets, redirects of former addresses, and the 404 page. */
export function servePages(folder: string, siteUrl: string): NodeHandler {
  const headers = securityHeaders({ siteUrl });
  const pages = readPages(folder, siteUrl);
  const redirects = readRedirects(folder);
  const notFound = pages.get("/404.html");
  // Precompressed by the build. The files are listed once, at the start.
  const files = sirv(folder, { brotli: true, gzip: true, etag: true, extensions: ["html"] });

  return (request, response) => {
    response.setHeaders(new Map(Object.entries(headers)));
    if (request.method !== "GET" && request.method !== "HEAD") return end(response, 405, { Allow: "GET, HEAD" });
    const { path, search } = parseTarget(request.url ?? "/");
    if (path === undefined) return end(response, 400);
    const page = pages.get(`${path}.html`) ?? pages.get(join(path, "index.html")) ?? pages.get(path);
    const moved = redirectOf(redirects, { path, search, isPage: page !== undefined });
    if (moved !== undefined) return end(response, 301, { Location: moved });
    if (path !== "/" && path.endsWith("/"))
      return end(response, 301, { Location: encodeURI(path.slice(0, -1)) + search });
    const missing = () => {
      response.setHeaders(new Map(Object.entries({ ...headers, ...notFound?.headers })));
      response.writeHead(404, notFound && { "Content-Type": "text/html; charset=utf-8" }).end(notFound?.body);
    };
    if (isHidden(path)) return missing();
    response.setHeaders(new Map(Object.entries({ ...page?.headers, ...fileHeaders(path) })));
    // Browsers need no ranges of pages, and sirv throws at a malformed one.
    delete request.headers.range;
    endWithFile(response);
    files(request, response, missing);
  };
}

// --- internal ---

/** A page of the build with its content security policy. */
interface Page {
  headers: Record<string, string>;
  /** The 404 page only. */
  body: Buffer | undefined;
}

/** The pages by their paths in the folder, like `/about.html`. Each policy allows its page's own inline styles. */
function readPages(folder: string, siteUrl: string): ReadonlyMap<string, Page> {
  const names = readdirSync(folder, { recursive: true, encoding: "utf8" }).filter((name) => name.endsWith(".html"));
  return new Map(
    names.map((name) => {
      const body = readFileSync(join(folder, name));
      const path = `/${relative(folder, join(folder, name)).split(sep).join("/")}`;
      const headers = securityHeaders({ siteUrl, ...inlineHashes(body.toString()) });
      return [path, { headers, body: path === "/404.html" ? body : undefined }];
    }),
  );
}

/** The decoded path and the query. The path is undefined if it cannot be decoded, or could be taken for a host. */
function parseTarget(url: string): { path: string | undefined; search: string } {
  const [target = ""] = url.split("#");
  const [encoded = "", query] = target.split(/\?(.*)/s);
  const search = query === undefined ? "" : `?${query}`;
  try {
    const path = decodeURIComponent(encoded);
    return { path: /^\/[/\\]|\0/.test(path) ? undefined : path, search };
  } catch {
    return { path: undefined, search };
  }
}

/** Files for other hosts, templates that the server fills in, and the 404 page's own address. */
function isHidden(path: string): boolean {
  return /^\/(_headers|_redirects|frames\/.*|404(\.html)?)$|\.(br|gz)$/.test(path);
}

const textTypes: Record<string, string> = {
  ".md": "text/markdown; charset=utf-8",
  ".txt": "text/plain; charset=utf-8",
  ".xml": "application/xml; charset=utf-8",
  ".ico": "image/x-icon",
};

function fileHeaders(path: string): Record<string, string> {
  const extension = extname(path).toLowerCase();
  const type = textTypes[extension];
  return {
    "Cache-Control": path.startsWith("/assets/") ? cacheControl.asset : cacheControl.page,
    ...(type && { "Content-Type": type }),
    ...(extension === ".md" && twinHeaders),
  };
}

function end(response: ServerResponse, status: number, headers: Record<string, string> = {}): void {
  response.writeHead(status, { ...headers, "Content-Length": "0" }).end();
}

/** sirv streams from the disk. Cuts the response if the file was removed or replaced since the start. */
function endWithFile(response: ServerResponse): void {
  response.once("pipe", (file: ReadStream) => {
    file.once("error", () => response.destroy());
    file.once("open", (handle: number) => {
      if (fstatSync(handle).size !== Number(response.getHeader("content-length"))) response.destroy();
    });
  });
}
