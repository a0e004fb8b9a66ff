import type { IncomingHttpHeaders } from "node:http";
import type { Asset, Build, Variant } from "./load.ts";
import { redirectOf } from "./redirects.ts";

/** A response from memory. */
export interface StaticAnswer {
  status: number;
  /** Alternating names and values. */
  headers: string[];
  body?: Buffer;
}

/** Responds to a request for a file of the build. Nothing is read from the disk, so no path can escape the build. */
export function serveStatic(
  build: Build,
  method: string | undefined,
  url: string | undefined,
  headers: IncomingHttpHeaders,
): StaticAnswer {
  if (method !== "GET" && method !== "HEAD") return bare(build, 405, { Allow: "GET, HEAD" });
  const search = /\?[^#]*/.exec(url ?? "")?.[0] ?? "";
  const path = decodedPath(url ?? "/");
  if (path === undefined) return bare(build, 400);

  const asset = build.assets.get(path);
  if (asset === undefined && path.endsWith("/") && build.assets.has(path.slice(0, -1))) {
    return bare(build, 301, { Location: encodeURI(path.slice(0, -1)) + search });
  }
  const moved =
    asset === undefined || search !== ""
      ? redirectOf(build.redirects, { path, search, isPage: asset !== undefined })
      : undefined;
  if (moved !== undefined) return bare(build, 301, { Location: moved });
  const found = asset ?? build.notFound;
  if (found === undefined) return bare(build, 404);
  const variant = negotiate(found, headers["accept-encoding"]);
  if (asset !== undefined && matches(headers["if-none-match"], variant.etag)) {
    return { status: 304, headers: withoutBody(variant.headers) };
  }
  return {
    status: asset === undefined ? 404 : 200,
    headers: variant.headers,
    ...(method === "GET" && { body: variant.body }),
  };
}

// --- internal ---

function bare(build: Build, status: number, headers: Record<string, string> = {}): StaticAnswer {
  return { status, headers: Object.entries({ ...build.security, "Content-Length": "0", ...headers }).flat() };
}

/** The path without query, decoded once; undefined if it cannot be decoded. */
function decodedPath(url: string): string | undefined {
  const path = url.replace(/[?#].*$/s, "");
  if (!path.includes("%")) return path;
  try {
    return decodeURIComponent(path);
  } catch {
    return undefined;
  }
}

/** The build's encodings that a client accepts. */
function acceptedEncodings(header: string | undefined): ReadonlySet<"br" | "gzip"> {
  const accepted = new Set<"br" | "gzip">();
  for (const part of header?.toLowerCase().split(",") ?? []) {
    const [coding = "", ...parameters] = part.split(";").map((each) => each.trim());
    const refused = parameters.some((each) => /^q=0(\.0*)?$/.test(each));
    if (!refused && (coding === "br" || coding === "gzip")) accepted.add(coding);
  }
  return accepted;
}

function negotiate(asset: Asset, acceptEncoding: string | undefined): Variant {
  const accepted = acceptedEncodings(acceptEncoding);
  return (accepted.has("br") && asset.br) || (accepted.has("gzip") && asset.gzip) || asset.identity;
}

function matches(ifNoneMatch: string | undefined, etag: string): boolean {
  if (ifNoneMatch === undefined) return false;
  return ifNoneMatch.split(",").some((tag) => [etag, `W/${etag}`, "*"].includes(tag.trim()));
}

/** A 304 has no body to describe. */
function withoutBody(headers: readonly string[]): string[] {
  return headers.filter((_, index, all) => !/^Content-(Type|Length|Encoding)$/.test(all[index - (index % 2)] ?? ""));
}
