import type { H3 } from "h3";
import { Problem } from "./errors.ts";

/** A web-standard request, plus what the host may add: `ip` and, on Node, the connection itself. */
export type IncomingRequest = Parameters<H3["fetch"]>[0];

/** True for the paths that the application serves, rather than the build. */
export function isApiPath(url: string | undefined): boolean {
  return /^\/(api(\/|$|\?)|orders\/|(livez|readyz|healthz)($|\?))/.test(url ?? "");
}

/** The request target from its path on; a proxy may send the absolute form, `GET http://host/path`. */
export function originForm(url: string | undefined): string {
  const path = (url ?? "").replace(/^https?:\/\/[^/?#]*/i, "");
  return path.startsWith("/") ? path : `/${path}`;
}

/**
 * Throws 403 when a browser sends the post from another site, judged by `Sec-Fetch-Site` or else by `Origin`. A client
 * that sends neither is not a browser, so it carries no visitor's credentials to abuse. A page that is hidden, as it
 * sends no referrer, has its form's origin hidden, too; whoever has the page's address was sent it.
 */
export function refuseCrossSite(headers: Headers, siteUrl: string, isHidden = false): void {
  const site = headers.get("sec-fetch-site");
  const origin = isHidden && headers.get("origin") === "null" ? null : headers.get("origin");
  const own = site === null ? origin === null || isOwn(origin, headers.get("host"), siteUrl) : trusted.has(site);
  if (!own) throw new Problem(403);
}

/** How a body is encoded. */
export type BodyFormat = "json" | "form";

/** The body's format according to its headers; throws 415 for an unsupported one. */
export function bodyFormat(headers: Headers): BodyFormat {
  const [type = "", ...parameters] = (headers.get("content-type") ?? "").toLowerCase().split(";");
  const charset = parameters.map((each) => each.trim()).find((each) => each.startsWith("charset="));
  const readable = charset === undefined || /^charset="?utf-8"?$/.test(charset);
  const format = formats.get(type.trim());
  if (format === undefined || !readable || headers.has("content-encoding")) throw new Problem(415);
  return format;
}

/** Reads a body of at most `limit` bytes into an object of its fields; throws 413 or 400. */
export async function readBody(request: IncomingRequest, format: BodyFormat, limit: number): Promise<unknown> {
  const bytes = await readBytes(request, limit);
  try {
    const text = new TextDecoder("utf-8", { fatal: true }).decode(bytes);
    return format === "json" ? (JSON.parse(text) as unknown) : parseForm(text);
  } catch {
    throw new Problem(400);
  }
}

// --- internal ---

/** `none` means that the user acted directly, for example by reloading a form's response. */
const trusted = new Set(["same-origin", "none"]);

function isOwn(origin: string, host: string | null, siteUrl: string): boolean {
  if (origin === siteUrl) return true;
  return URL.canParse(origin) && host !== null && new URL(origin).host === host.toLowerCase();
}

const formats = new Map<string, BodyFormat>([
  ["application/json", "json"],
  ["application/x-www-form-urlencoded", "form"],
]);

async function readBytes(request: IncomingRequest, limit: number): Promise<Uint8Array> {
  if (Number(request.headers.get("content-length") ?? 0) > limit) throw tooLarge();
  const chunks: Uint8Array[] = [];
  let size = 0;
  // On Node, read the connection itself: a web stream around it costs more than the rest of a post. It stays open when
  // reading stops early, to carry the error response.
  const connection = request.runtime?.node?.req;
  const source: AsyncIterable<Uint8Array> = connection?.iterator({ destroyOnReturn: false }) ?? request.body ?? none();
  try {
    for await (const chunk of source) {
      size += chunk.byteLength;
      if (size > limit) throw tooLarge();
      chunks.push(chunk);
    }
  } catch (error) {
    // Anything else means that the body was cut off.
    throw error instanceof Problem ? error : new Problem(400);
  }
  return chunks.length === 1 && chunks[0] !== undefined ? chunks[0] : Buffer.concat(chunks);
}

async function* none(): AsyncGenerator<Uint8Array> {}

/** The rest of the body is never read, so the connection cannot serve another request. */
function tooLarge(): Problem {
  return new Problem(413, { headers: { Connection: "close" } });
}

/** `URLSearchParams` would replace invalid UTF-8 instead of rejecting it. */
function parseForm(text: string): Record<string, string> {
  const pairs = text.split("&").filter((pair) => pair !== "");
  return Object.fromEntries(
    pairs.map((pair) => {
      const [name = "", ...value] = pair.replaceAll("+", " ").split("=");
      return [decodeURIComponent(name), decodeURIComponent(value.join("="))];
    }),
  );
}
