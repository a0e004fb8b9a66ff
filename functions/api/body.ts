import { Problem } from "./problem.ts";
import type { IncomingRequest } from "./request.ts";

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
  const text = decode(await readBytes(request, limit));
  return format === "json" ? parseJson(text) : parseForm(text);
}

// --- internal ---

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

function decode(bytes: Uint8Array): string {
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    throw new Problem(400);
  }
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new Problem(400);
  }
}

/** `URLSearchParams` would replace invalid UTF-8 instead of rejecting it. */
function parseForm(text: string): Record<string, string> {
  try {
    const pairs = text.split("&").filter((pair) => pair !== "");
    return Object.fromEntries(
      pairs.map((pair) => {
        const [name = "", ...value] = pair.replaceAll("+", " ").split("=");
        return [decodeURIComponent(name), decodeURIComponent(value.join("="))];
      }),
    );
  } catch {
    throw new Problem(400);
  }
}
