import { hash } from "node:crypto";
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { extname, join, relative, sep } from "node:path";
import { lookup } from "mrmime";
import { cacheControl, type HeaderSettings, securityHeaders, twinHeaders } from "../../../content/headers.ts";
import { readRedirects } from "./redirects.ts";

/** A body as sent, with every header of its response. */
export interface Variant {
  body: Buffer;
  etag: string;
  /** Alternating names and values, the form `writeHead` takes without copying. */
  headers: string[];
}

/** A file of the build, in each of its encodings. */
export interface Asset {
  identity: Variant;
  br?: Variant;
  gzip?: Variant;
}

/** The whole build in memory. */
export interface Build {
  /** By decoded path: `/`, `/about`, `/assets/app-1a2b.js`. */
  assets: ReadonlyMap<string, Asset>;
  notFound: Asset | undefined;
  /** Where to redirect addresses that no longer have a page. */
  redirects: ReturnType<typeof readRedirects>;
  /** The security headers, for responses that are not a file. */
  security: Record<string, string>;
}

/**
 * Reads the build in a folder, except for dotfiles (other than `.well-known`) and the configuration files of other
 * hosts.
 */
export function loadBuild(folder: string, siteUrl: string): Build {
  const files = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)))
    .filter((file) => !file.split(sep).some((part) => /^(\.(?!well-known$)|_headers$|_redirects$)/.test(part)))
    .filter((file) => !/\.(br|gz)$/.test(file))
    // They are shown filled in, or not at all.
    .filter((file) => !file.startsWith(`frames${sep}`));
  const data = new Set(files.filter((file) => file.startsWith(`data${sep}`)));
  const assets = new Map(
    files.flatMap((file) => {
      const asset = readAsset(folder, file, siteUrl);
      // A file of the firm's own, such as a search engine's proof of ownership, is no page: it keeps its exact address.
      const own = extname(file) === ".html" && !data.has(join("data", file.replace(/html$/, "json")));
      const exact = own ? [[`/${file.split(sep).join("/")}`, asset] as const] : [];
      return [[pathOf(file), asset] as const, ...exact];
    }),
  );
  const security = securityHeaders({ siteUrl });
  const notFound = assets.get("/404");
  assets.delete("/404");
  assets.delete("/404.html");
  return { assets, notFound, redirects: readRedirects(folder), security };
}

/** The buyer's page of an order, which the build has rendered for the server to fill in (`site/frames/`); undefined if there is none. */
export function readOrderFrame(folder: string): string | undefined {
  const file = join(folder, "frames", "order.html");
  return existsSync(file) ? readFileSync(file, "utf8") : undefined;
}

/** The hashes with which the content security policy allows a page's own inline styles and scripts. */
export function inlineHashes(html: string): Pick<HeaderSettings, "scriptHashes" | "styleHashes"> {
  const hashes = (element: RegExp) =>
    [...html.matchAll(element)].map(([, text = ""]) => `sha256-${hash("sha256", text, "base64")}`);
  return {
    scriptHashes: hashes(/<script>(.*?)<\/script>/gs),
    styleHashes: hashes(/<style>(.*?)<\/style>/gs),
  };
}

// --- internal ---

/** `about.html` → `/about`, `index.html` → `/`. */
function pathOf(file: string): string {
  const path = `/${file.split(sep).join("/")}`;
  return path === "/index.html" ? "/" : path.replace(/(\/index)?\.html$/, "");
}

function readAsset(folder: string, file: string, siteUrl: string): Asset {
  const identity = readFileSync(join(folder, file));
  // The policy of a page allows its own inline styles and scripts alone: all pages' hashes would lengthen each response.
  const security = securityHeaders({ siteUrl, ...(extname(file) === ".html" && inlineHashes(identity.toString())) });
  const encoded = (extension: string, encoding: string) => {
    const path = join(folder, file + extension);
    return existsSync(path) ? variant(readFileSync(path), file, security, encoding) : undefined;
  };
  const br = encoded(".br", "br");
  const gzip = encoded(".gz", "gzip");
  return {
    identity: variant(identity, file, security),
    ...(br && { br }),
    ...(gzip && { gzip }),
  };
}

function variant(body: Buffer, file: string, security: Record<string, string>, encoding?: string): Variant {
  const etag = `"${hash("sha256", body, "base64url").slice(0, 22)}"`;
  const headers = {
    ...security,
    "Content-Type": contentType(file),
    "Content-Length": String(body.byteLength),
    ...(encoding && { "Content-Encoding": encoding }),
    "Cache-Control": file.startsWith(`assets${sep}`) ? cacheControl.asset : cacheControl.page,
    ETag: etag,
    Vary: "Accept-Encoding",
    ...(extname(file) === ".md" && twinHeaders),
  };
  return { body, etag, headers: Object.entries(headers).flat() };
}

/** What the library does not know, or would say in an older way. */
const ownTypes: Record<string, string> = { ".ico": "image/x-icon", ".xml": "application/xml" };

/** What a file is, by the end of its name. */
function contentType(file: string): string {
  const ending = extname(file).toLowerCase();
  const type = ownTypes[ending] ?? lookup(ending) ?? "application/octet-stream";
  return type.startsWith("text/") ? `${type}; charset=utf-8` : type;
}
