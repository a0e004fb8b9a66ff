import { hash } from "node:crypto";
import { existsSync, fstatSync, readdirSync, readFileSync, type ReadStream } from "node:fs";
import type { IncomingMessage, RequestListener, ServerResponse } from "node:http";
import { extname, join, sep } from "node:path";
import querystring from "node:querystring";
import sirv from "sirv";
import { cacheControl, embeddableHeaders, securityHeaders, markdownHeaders } from "../../content/headers.ts";
import type { Redirects } from "../../content/schema/redirects.ts";
import { inlineHashes } from "./page.ts";

/**
 * Serves the build in a folder: its pages from memory, other files with sirv, redirects of former addresses, and the 404
 * page. Pages are read at the start for their policies, and their bytes never differ from those policies.
 */
export function createStaticHandler(folder: string, siteUrl: string, redirects: Redirects): RequestListener {
  const headers = securityHeaders({ siteUrl });
  const pages = readPages(folder, siteUrl);
  const notFound = pages.get("/404.html");
  // Precompressed by the build. The files are listed once, at the start.
  const files = sirv(folder, { brotli: true, gzip: true, etag: true });

  return (request, response) => {
    if (request.method !== "GET" && request.method !== "HEAD")
      return sendEmpty(response, 405, { ...headers, Allow: "GET, HEAD" });
    const sendNotFound = () =>
      notFound ? sendPage(request, response, notFound, 404) : sendEmpty(response, 404, headers);
    request.headers["accept-encoding"] = withoutRefused(request.headers["accept-encoding"]);
    // `//about` is a path, and no host as in a link.
    const { pathname = "", search = "" } = URL.parse(request.url?.replace(/^\/\//, "/.//") ?? "/", siteUrl) ?? {};
    // Unlike `decodeURIComponent`, accepts a malformed escape, as in `/100%`.
    const path = querystring.unescape(pathname);
    if (isHidden(path)) return sendNotFound();
    const bare = path.replace(/(\/index)?(\.html|\/)?$/, "");
    const page = pages.get(`${bare}.html`) ?? pages.get(`${bare}/index.html`);
    const location =
      page === undefined
        ? findRedirect(redirects, pathname, search)
        : path !== "/" && path !== bare && (encodeURI(bare) || "/") + search;
    if (location) return sendEmpty(response, 301, { ...headers, Location: location });
    if (page !== undefined) return sendPage(request, response, page);
    // sirv would strip the slash, and serve a hidden file or a page without its policy.
    if (path.endsWith("/")) return sendNotFound();
    // Not by sirv's `setHeaders`, which it skips when it answers 304.
    response.setHeaders(new Map(Object.entries({ ...headers, ...fileHeaders(path) })));
    // sirv throws at a malformed range.
    delete request.headers.range;
    abortIfFileChanged(response);
    files(request, response, sendNotFound);
  };
}

/** A page of the build in each encoding that the build wrote, the smallest first. */
type Page = readonly { encoding: string | undefined; body: Buffer; headers: Record<string, string | number> }[];

const encodings = [
  ["br", ".br"],
  ["gzip", ".gz"],
  [undefined, ""],
] as const;

/** The pages by their paths in the folder, like `/about.html`. Each policy allows its page's own inline styles. */
function readPages(folder: string, siteUrl: string): ReadonlyMap<string, Page> {
  const names = readdirSync(folder, { recursive: true, encoding: "utf8" }).filter((name) => name.endsWith(".html"));
  return new Map(names.map((name) => [`/${name.split(sep).join("/")}`, readPage(join(folder, name), siteUrl)]));
}

function readPage(file: string, siteUrl: string): Page {
  const headers = securityHeaders({ siteUrl, ...inlineHashes(readFileSync(file, "utf8")) });
  return encodings
    .filter(([, suffix]) => existsSync(file + suffix))
    .map(([encoding, suffix]) => {
      const body = readFileSync(file + suffix);
      return {
        encoding,
        body,
        headers: {
          ...headers,
          "Content-Type": "text/html; charset=utf-8",
          "Content-Length": body.byteLength,
          "Cache-Control": cacheControl.page,
          ETag: `W/"${hash("sha256", body, "base64url")}"`,
          Vary: "Accept-Encoding",
          ...(encoding && { "Content-Encoding": encoding }),
        },
      };
    });
}

function sendPage({ method, headers }: IncomingMessage, response: ServerResponse, page: Page, status = 200): void {
  const accepted = headers["accept-encoding"] ?? "";
  const found = page.find(({ encoding }) => encoding === undefined || accepted.includes(encoding));
  if (found === undefined) return sendEmpty(response, 406);
  const isFresh = status === 200 && headers["if-none-match"]?.includes(String(found.headers.ETag));
  response.writeHead(isFresh ? 304 : status, found.headers).end(isFresh || method === "HEAD" ? undefined : found.body);
}

/** Leaves out encodings like `br;q=0`, since sirv looks only for their names. */
function withoutRefused(acceptEncoding = ""): string {
  const accepted = acceptEncoding.split(",").filter((each) => !/;\s*q=0(\.0*)?\s*$/.test(each));
  return accepted.join(",");
}

/** Returns the target of a redirected path, as sent, with its query, like `?a=1`. Undefined if it is not redirected. */
function findRedirect(redirects: Redirects, path: string, search: string): string | undefined {
  const bare = stripSlash(path);
  const found = redirects.find(({ from }) =>
    // `/blog/*` includes `/blog`, as on static hosts.
    from.endsWith("*") ? `${bare}/`.startsWith(from.slice(0, -1)) : bare === stripSlash(from),
  );
  if (found === undefined) return undefined;
  const [page, anchor] = found.to.split("#");
  return `${page}${search}${anchor === undefined ? "" : `#${anchor}`}`;
}

/** Static hosts ignore a trailing slash. */
function stripSlash(path: string): string {
  return path.replace(/\/$/, "");
}

/** Files for other hosts, templates that the server fills in, and the 404 page's own address. */
function isHidden(path: string): boolean {
  return /^\/(_headers|_redirects|templates\/.*|404(\.html)?)$|\.(br|gz)$/.test(path);
}

/** Types that sirv does not know, or gives in another form. */
const types: Record<string, string> = {
  ".md": "text/markdown; charset=utf-8",
  ".txt": "text/plain; charset=utf-8",
  ".xml": "application/xml; charset=utf-8",
  ".ico": "image/x-icon",
};

function fileHeaders(path: string): Record<string, string> {
  const extension = extname(path).toLowerCase();
  const type = types[extension];
  return {
    "Cache-Control": path.startsWith("/assets/") ? cacheControl.asset : cacheControl.page,
    ...(type && { "Content-Type": type }),
    ...(extension === ".md" && markdownHeaders),
    ...embeddableHeaders(path),
  };
}

function sendEmpty(response: ServerResponse, status: number, headers: Record<string, string> = {}): void {
  response.writeHead(status, { ...headers, "Content-Length": "0" }).end();
}

/** sirv streams from the disk. Cuts the response if the file was removed or replaced since the start. */
function abortIfFileChanged(response: ServerResponse): void {
  response.once("pipe", (file: ReadStream) => {
    file.once("error", () => response.destroy());
    file.once("open", (handle: number) => {
      if (fstatSync(handle).size !== Number(response.getHeader("content-length"))) response.destroy();
    });
  });
}
