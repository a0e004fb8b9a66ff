import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import { acceptedEncodings } from "../static/serve.ts";
import type { Reply } from "./reply.ts";

/** A page as its client takes it: compressed, in another thread, if it can be; anything else as it is. */
export async function compressed(reply: Reply, acceptEncoding: string | null): Promise<Reply> {
  const { type, body, headers } = reply;
  if (body === undefined || !type?.startsWith("text/html")) return reply;
  const accepted = acceptedEncodings(acceptEncoding ?? undefined);
  const coding = accepted.has("br") ? "br" : accepted.has("gzip") ? "gzip" : undefined;
  const vary = { ...headers, Vary: "Accept-Encoding" };
  if (coding === undefined) return { ...reply, headers: vary };
  const packed = coding === "br" ? await toBrotli(body, quick) : await toGzip(body);
  return { ...reply, body: packed, headers: { ...vary, "Content-Encoding": coding } };
}

// --- internal ---

const toBrotli = promisify(brotliCompress);
const toGzip = promisify(gzip);

/** Pages differ from one another, so that nothing is won by more than a few milliseconds' work. */
const quick = { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } };
