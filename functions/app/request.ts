import { HTTPError, type H3Event } from "h3";
import type * as z from "zod/mini";
import { honeypotField } from "../../content/forms/form.ts";
import type { FieldError } from "./errors.ts";

/**
 * Throws 403 if a browser sends the post from another site, according to `Sec-Fetch-Site` or else `Origin`. A client that
 * sends neither is not a browser, so it carries no visitor's credentials.
 */
export function refuseCrossSite({ headers }: Request, siteUrl: string): void {
  const site = headers.get("sec-fetch-site");
  const origin = headers.get("origin");
  // `none` means that the user acted directly, for example by reloading the response of a form.
  const own =
    site === null ? origin === null || isOwn(origin, headers.get("host"), siteUrl) : /^(same-origin|none)$/.test(site);
  if (!own) throw new HTTPError({ status: 403 });
}

/** How a body is encoded. */
export type BodyFormat = "json" | "form";

/** Returns the body's format according to its headers. Throws 415 for an unsupported one. */
export function bodyFormat({ headers }: Request): BodyFormat {
  const match = /^\s*([^\s;]*)\s*(?:;\s*charset="?utf-8"?\s*)?$/i.exec(headers.get("content-type") ?? "");
  const format = formats.get(match?.[1]?.toLowerCase() ?? "");
  if (format === undefined || headers.has("content-encoding")) throw new HTTPError({ status: 415 });
  return format;
}

/** Reads a body of at most `limit` bytes. `trapped` tells whether the honeypot, which is removed, was filled in. */
export async function readFields(
  { req }: H3Event,
  format: BodyFormat,
  limit: number,
): Promise<{ body: unknown; trapped: boolean }> {
  const body = parse(await readBytes(req, limit), format);
  if (!isRecord(body) || !Object.hasOwn(body, honeypotField)) return { body, trapped: false };
  const { [honeypotField]: bait, ...rest } = body;
  return { body: rest, trapped: bait !== "" && bait !== null };
}

/** Reads the `Idempotency-Key` header. Throws 400 for a malformed one. */
export function idempotencyKey({ headers }: Request): string | undefined {
  const key = headers.get("idempotency-key");
  if (key === null) return undefined;
  if (!/^[\x21-\x7e]{1,200}$/.test(key)) throw new HTTPError({ status: 400 });
  return key;
}

/** Returns the first error of each field. No message echoes the input. */
export function fieldErrors(error: z.core.$ZodError): FieldError[] {
  const byPointer = new Map<string, FieldError>();
  for (const { code, path, message } of error.issues) {
    const pointer = ["#", ...path.map(String)].join("/");
    const detail = code === "unrecognized_keys" ? "Unknown field" : path.length === 0 ? "Expected an object" : message;
    if (!byPointer.has(pointer)) byPointer.set(pointer, { pointer, detail });
  }
  return [...byPointer.values()];
}

// --- internal ---

const formats = new Map<string, BodyFormat>([
  ["application/json", "json"],
  ["application/x-www-form-urlencoded", "form"],
]);

function isOwn(origin: string, host: string | null, siteUrl: string): boolean {
  if (origin === siteUrl) return true;
  return URL.canParse(origin) && host !== null && new URL(origin).host === host.toLowerCase();
}

/**
 * Reads a body to its end even if it is too large: a proxy would see the response to a half-sent request as a reset.
 * That is why h3's `bodyLimit` does not serve, which ends the connection.
 */
async function readBytes({ body }: Request, limit: number): Promise<Uint8Array> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  try {
    for await (const chunk of body ?? []) {
      size += chunk.byteLength;
      if (size <= limit) chunks.push(chunk);
      if (size > longestRest) break;
    }
  } catch {
    // The client broke off.
    throw new HTTPError({ status: 400 });
  }
  if (size > limit) throw new HTTPError({ status: 413 });
  return Buffer.concat(chunks);
}

/** How much of a body is read before the connection is cut, in bytes. */
const longestRest = 8 * 1024 * 1024;

function parse(bytes: Uint8Array, format: BodyFormat): unknown {
  try {
    // Invalid UTF-8 throws.
    const text = new TextDecoder("utf-8", { fatal: true }).decode(bytes);
    if (format === "json") return JSON.parse(text);
    decodeURIComponent(text);
    return Object.fromEntries(new URLSearchParams(text));
  } catch {
    throw new HTTPError({ status: 400 });
  }
}

function isRecord(body: unknown): body is Record<string, unknown> {
  return typeof body === "object" && body !== null && !Array.isArray(body);
}
