import { createHash } from "node:crypto";
import { honeypotField } from "../../content/form-limits.ts";
import { toDollars } from "../../content/money.ts";
import type { RateLimit } from "../env.ts";
import { orderPagesPath, pageToken } from "../orders/order-page.ts";
import type { Posts } from "../posts/posts.ts";
import type { Answer, ClientLimit } from "../posts/submission.ts";
import { orderedId } from "../store/ids.ts";
import { bodyFormat, readBody, type BodyFormat } from "./body.ts";
import { clientHash, clientNetwork } from "./client.ts";
import { refuseCrossSite } from "./cross-site.ts";
import type { Endpoint } from "./endpoint.ts";
import { formPage } from "./form-page.ts";
import { Problem } from "./problem.ts";
import type { Reply } from "./reply.ts";
import type { IncomingRequest } from "./request.ts";

/** What handling a post depends on. */
export interface PostContext {
  posts: Posts;
  /** The store's key, for hashes of client addresses and for links. */
  hashKey: Buffer;
  siteUrl: string;
  rateLimit: RateLimit | undefined;
  /** Orders an hour that are accepted without a person; undefined for no limit. */
  unseenOrders: number | undefined;
  now: () => number;
  addressOf: (request: IncomingRequest) => string | undefined;
  /** Called once emails are stored. */
  wake: () => void;
}

/** Handles one post: reads, validates and stores it, and responds after the commit. Throws a `Problem` otherwise. */
export async function servePost(request: IncomingRequest, endpoint: Endpoint, context: PostContext): Promise<Reply> {
  const { headers } = request;
  refuseCrossSite(headers, context.siteUrl);
  const format = bodyFormat(headers);
  const sentKey = idempotencyKey(headers);
  const receivedAt = context.now();

  const { body, trapped } = takeHoneypot(await readBody(request, format, endpoint.bodyLimit));
  const complete = format === "form" && isRecord(body) ? endpoint.complete(body, receivedAt) : body;
  const validation = endpoint.validate(complete);
  const fingerprint = hash(JSON.stringify([trapped, validation.identity]));
  const repeatKeys = {
    content: hash(JSON.stringify([endpoint.kind, null, fingerprint])),
    sent: sentKey && hash(JSON.stringify([endpoint.kind, sentKey, null])),
  };
  if ("errors" in validation) {
    // This may be the retry of an order stored at an older price: rejected, it would be placed again at the new one.
    const earlier = "identity" in validation && (await context.posts.findRepeat({ repeatKeys }, receivedAt));
    if (earlier && earlier.fingerprint === fingerprint) return replayed(earlier.answer, endpoint, format, context);
    if (format === "json" || !isRecord(body)) throw new Problem(422, { errors: validation.errors });
    return { status: 422, type: "text/html; charset=utf-8", body: formPage(endpoint, body, validation.errors) };
  }

  const outcome = await context.posts.submit({
    ...validation.content,
    id: orderedId(receivedAt),
    receivedAt,
    repeatKeys,
    fingerprint,
    limit: clientLimit(request, context),
    domain: new URL(context.siteUrl).hostname,
    held: trapped ? trapReason : undefined,
    unseenOrders: context.unseenOrders,
  });
  switch (outcome.status) {
    case "conflict":
      throw new Problem(422, { errors: [{ pointer: "#", detail: "This key was used for another request" }] });
    case "limited":
      throw new Problem(429, { headers: { "Retry-After": String(Math.ceil(outcome.retryAfterMs / 1_000)) } });
    case "stored":
      context.wake();
      return accepted(outcome.answer, endpoint, format, context);
    case "replayed":
      return replayed(outcome.answer, endpoint, format, context);
  }
}

// --- internal ---

/** The reason for what the spam trap catches. */
const trapReason = "a field was filled in that no person sees";

function accepted(
  answer: Answer,
  endpoint: Endpoint,
  format: BodyFormat,
  { hashKey }: PostContext,
  headers: Record<string, string> = {},
): Reply {
  if (format === "form") {
    // The buyer's page is the confirmation. A link that was renewed since opens nothing here, either.
    const Location =
      "orderNumber" in answer
        ? `${orderPagesPath}/${pageToken({ id: answer.id, page_since: 0 }, hashKey)}`
        : endpoint.confirmation;
    return { status: 303, headers: { ...headers, Location } };
  }
  const body =
    "orderNumber" in answer
      ? { orderNumber: answer.orderNumber, totalAmount: toDollars(answer.totalCents), status: "received" }
      : { id: answer.id };
  return { status: 201, type: "application/json", body: JSON.stringify(body), headers };
}

function replayed(answer: Answer, endpoint: Endpoint, format: BodyFormat, context: PostContext): Reply {
  return accepted(answer, endpoint, format, context, { "Idempotent-Replayed": "true" });
}

function idempotencyKey(headers: Headers): string | undefined {
  const key = headers.get("idempotency-key");
  if (key === null) return undefined;
  if (!/^[\x21-\x7e]{1,200}$/.test(key)) throw new Problem(400);
  return key;
}

/** Removes the honeypot field from a body; any value in it marks the post as suspected spam. */
function takeHoneypot(body: unknown): { body: unknown; trapped: boolean } {
  if (!isRecord(body) || !Object.hasOwn(body, honeypotField)) return { body, trapped: false };
  const { [honeypotField]: bait, ...rest } = body;
  return { body: rest, trapped: bait !== "" && bait !== null };
}

function isRecord(body: unknown): body is Record<string, unknown> {
  return typeof body === "object" && body !== null && !Array.isArray(body);
}

function clientLimit(
  request: IncomingRequest,
  { hashKey, rateLimit, addressOf }: PostContext,
): ClientLimit | undefined {
  const address = addressOf(request);
  // Unidentifiable clients would share one limit, so that a few could lock out everyone.
  if (rateLimit === undefined || address === undefined) return undefined;
  return { ...rateLimit, client: clientHash(clientNetwork(address), hashKey) };
}

function hash(text: string): string {
  return createHash("sha256").update(text).digest("base64url");
}
