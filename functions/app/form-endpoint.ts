import { assertMethod, bodyLimit, HTTPError, readBody, type H3, type H3Event, type HTTPResponse } from "h3";
import type { Transaction } from "kysely";
import { honeypotField } from "../../content/forms/form.ts";
import type { Database } from "../db/database.ts";
import { takeLock } from "../db/postgres.ts";
import { responseKeys, storeResponse, type Stored } from "../db/responses.ts";
import { clientIp } from "./client-ip.ts";
import type { AppContext } from "./context.ts";
import { replay } from "./idempotency.ts";
import { clientKey, countPost } from "./rate-limit.ts";

export type BodyFormat = "json" | "form";

/** An endpoint that visitors post a form to. */
export interface FormEndpoint<Input, Answer extends Stored, Shown> {
  path: string;
  /** Largest accepted body, in bytes: the form's longest entries in the most wasteful encoding. */
  maxBytes: number;
  /** Parses a body. `payload` is the part that makes two posts the same. Throws 422 for invalid fields. */
  validate(body: unknown, format: BodyFormat, now: number): { input: Input; payload: unknown };
  /** Stores the input and its emails. Throws 422 for an input that was valid once, whose repeats are still answered. */
  save(trx: Transaction<Database>, input: Input, post: { honeypotFilled: boolean; now: number }): Promise<Answer>;
  /** Reads what the response shows, in the post's transaction: a committed post must not be answered 503. */
  read(trx: Transaction<Database>, answer: Answer): Promise<Shown>;
  /** Responds with 201, or redirects a browser without JavaScript. `isOwner` tells whether to show private links. */
  respond(shown: Shown, post: { format: BodyFormat; isOwner: boolean; isReplayed: boolean }): Response | HTTPResponse;
}

/** Adds a form's endpoint: validates, rate limits, deduplicates and stores each post in one transaction. */
export function addFormEndpoint<Input, Answer extends Stored, Shown>(
  app: H3,
  context: AppContext,
  endpoint: FormEndpoint<Input, Answer, Shown>,
): void {
  const { store, siteUrl, now, wake, rateLimit } = context;

  app.use(endpoint.path, bodyLimit(endpoint.maxBytes));
  app.all(endpoint.path, async (event) => {
    assertMethod(event, "POST");
    assertSameSite(event.req, siteUrl);
    const format = bodyFormat(event.req);
    const key = idempotencyKey(event.req);
    const client = clientKey(clientIp(event, context), store.hashKey);
    const { body, honeypotFilled } = await readFields(event);
    const at = now();
    const { input, payload } = endpoint.validate(body, format, at);
    const keys = responseKeys(endpoint.path, [honeypotFilled, payload], key);

    const result = await store.db.transaction().execute(async (trx) => {
      // One server at a time, so that none misses what another is about to store.
      await takeLock(trx, store.engine, "submission");
      const count = () => countPost(trx, { endpoint: endpoint.path, client }, rateLimit, at);
      const replayed = await replay<Answer>(trx, keys, { client, count, now: at });
      if (replayed !== undefined)
        return { ...replayed, isReplayed: true, shown: await endpoint.read(trx, replayed.answer) };
      await count();
      const answer = await endpoint.save(trx, input, { honeypotFilled, now: at });
      await storeResponse(trx, keys, ["payload", "header"], { answer, client }, at);
      return { isOwner: true, isReplayed: false, shown: await endpoint.read(trx, answer) };
    });

    if (!result.isReplayed) wake();
    const response = endpoint.respond(result.shown, { ...result, format });
    if (result.isReplayed) response.headers.set("Idempotent-Replayed", "true");
    return response;
  });
}

/**
 * Throws 403 if a browser sends the post from another site, according to `Sec-Fetch-Site` or else `Origin`. A client that
 * sends neither is not a browser, so it carries no visitor's credentials.
 */
function assertSameSite({ headers }: Request, siteUrl: string): void {
  const site = headers.get("sec-fetch-site");
  const sentOrigin = headers.get("origin");
  // `none` means that the user acted directly, for example by reloading the response of a form.
  const isOwnSite =
    site === null
      ? sentOrigin === null || isSameOrigin(sentOrigin, headers.get("host"), siteUrl)
      : /^(same-origin|none)$/.test(site);
  if (!isOwnSite) throw new HTTPError({ status: 403 });
}

/** Returns the body's format according to its headers. Throws 415 for an unsupported one. */
function bodyFormat({ headers }: Request): BodyFormat {
  const match = supportedType.exec(headers.get("content-type") ?? "");
  if (match === null || headers.has("content-encoding")) throw new HTTPError({ status: 415 });
  return match[1]?.toLowerCase() === "json" ? "json" : "form";
}

const supportedType = /^\s*application\/(json|x-www-form-urlencoded)\s*(?:;\s*charset="?utf-8"?\s*)?$/i;

/** Reads a body. `honeypotFilled` tells whether the honeypot, which is removed, was filled in. */
async function readFields(event: H3Event): Promise<{ body: unknown; honeypotFilled: boolean }> {
  const body = await readBody<unknown>(event).catch((error: unknown) => {
    // Other errors mean that the client broke off.
    throw HTTPError.isError(error) ? error : new HTTPError({ status: 400 });
  });
  if (typeof body !== "object" || body === null || Array.isArray(body))
    return { body: body ?? {}, honeypotFilled: false };
  const { [honeypotField]: honeypot = "", ...rest } = body as Record<string, unknown>;
  return { body: rest, honeypotFilled: honeypot !== "" && honeypot !== null };
}

/** Reads the `Idempotency-Key` header. Throws 400 for a malformed one. */
function idempotencyKey({ headers }: Request): string | undefined {
  const key = headers.get("idempotency-key");
  if (key === null) return undefined;
  if (!/^[\x21-\x7e]{1,200}$/.test(key)) throw new HTTPError({ status: 400 });
  return key;
}

function isSameOrigin(origin: string, host: string | null, siteUrl: string): boolean {
  if (origin === siteUrl) return true;
  return URL.canParse(origin) && host !== null && new URL(origin).host === host.toLowerCase();
}
