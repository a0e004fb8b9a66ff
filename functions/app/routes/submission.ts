import { HTTPError, type HTTPResponse, type EventHandler, type H3 } from "h3";
import { sql, type Kysely } from "kysely";
import type { Database, Millis } from "../../db/database.ts";
import type { RateLimit } from "../../settings.ts";
import type { AppContext } from "../context.ts";
import { invalidFields, type FieldError } from "../errors.ts";
import { findRepeat, remember, repeatKeys, type Repeat } from "../idempotency.ts";
import { clientGroups, countPost } from "../rate-limit.ts";
import { bodyFormat, idempotencyKey, readFields, refuseCrossSite, type BodyFormat } from "../request.ts";

/** An endpoint that visitors post a form to. */
export interface Submission<Input, Answer extends object> {
  path: string;
  /** Largest accepted body, in bytes: the form's longest entries in the most wasteful encoding. */
  maxBytes: number;
  /** Validates a body. An invalid body may have a payload, too: it may repeat a post that was valid at that time. */
  validate(body: unknown, format: BodyFormat, now: Millis): Validated<Input>;
  /** Stores the input and its emails. */
  store(trx: Kysely<Database>, input: Input, post: { trapped: boolean; now: Millis }): Promise<Answer>;
  /** Responds with 201, or redirects a browser without JavaScript. `isOwner` tells whether to show private links. */
  respond(answer: Answer, format: BodyFormat, isOwner: boolean): Response | HTTPResponse;
}

/** A validated body. `payload` is the part that makes two posts the same. */
export type Validated<Input> =
  | { input: Input; payload: unknown }
  | { errors: readonly FieldError[]; payload?: unknown };

/** Adds a form's endpoint: validates, rate limits, deduplicates and stores each post in one transaction. */
export function addSubmission<Input, Answer extends object>(
  app: H3,
  context: AppContext,
  form: Submission<Input, Answer>,
): void {
  app.post(form.path, submit(context, form));
}

// --- internal ---

/** Failed attempts and repeats have their own limit, this many times that of stored posts. */
const attemptsFactor = 6;

/** An answer as stored for repeats, with the client that sent the first post. */
interface Remembered<Answer> {
  answer: Answer;
  client: string | undefined;
}

type Outcome<Answer> =
  | { status: "limited"; retryAfterMs: Millis }
  | { status: "invalid"; errors: readonly FieldError[] }
  | { status: "stored"; answer: Answer }
  | ({ status: "repeated" } & Repeat<Remembered<Answer>>);

function submit<Input, Answer extends object>(context: AppContext, form: Submission<Input, Answer>): EventHandler {
  const { store, siteUrl, now, wake, rateLimit } = context;

  return async (event) => {
    refuseCrossSite(event.req, siteUrl);
    const format = bodyFormat(event.req);
    const sentKey = idempotencyKey(event.req);
    const { body, trapped } = await readFields(event, format, form.maxBytes);
    const at = now();
    const validated = form.validate(body, format, at);
    const keys = repeatKeys(form.path, [trapped, validated.payload], sentKey);
    const address = context.clientAddress?.(event);
    const groups = rateLimit && address !== undefined ? clientGroups(address, store.hashKey) : [];
    const client = groups[0]?.client;

    const outcome = await store.db.transaction().execute(async (trx): Promise<Outcome<Answer>> => {
      // One server at a time, so that none misses what another is about to store. SQLite has one writer anyway.
      if (store.engine === "postgres") await sql`select pg_advisory_xact_lock(7320818)`.execute(trx);
      const attempts = await countPost(trx, `${form.path} attempts`, groups, multiplied(rateLimit, attemptsFactor), at);
      if (attempts !== undefined) return { status: "limited", retryAfterMs: attempts };
      const repeat = await findRepeat<Remembered<Answer>>(trx, keys, at);
      if (repeat !== undefined) {
        // The next retry may come when the content has expired.
        if (repeat.samePayload && !repeat.byKey) await remember(trx, keys, ["sent"], repeat.answer, at);
        return { status: "repeated", ...repeat };
      }
      if ("errors" in validated) return { status: "invalid", errors: validated.errors };
      const posts = await countPost(trx, form.path, groups, rateLimit, at);
      if (posts !== undefined) return { status: "limited", retryAfterMs: posts };
      const answer = await form.store(trx, validated.input, { trapped, now: at });
      await remember(trx, keys, ["content", "sent"], { answer, client }, at);
      return { status: "stored", answer };
    });

    switch (outcome.status) {
      case "limited":
        if (address !== undefined) context.onLimited?.(address);
        throw new HTTPError({
          status: 429,
          headers: { "Retry-After": String(Math.ceil(outcome.retryAfterMs / 1_000)) },
        });
      case "invalid":
        throw invalidFields(outcome.errors);
      case "stored":
        wake();
        return form.respond(outcome.answer, format, true);
      case "repeated": {
        if (!outcome.samePayload) {
          throw invalidFields([{ pointer: "#", detail: "This key was used for another request" }]);
        }
        // Whoever knows the content of another client's post gets no private link for it.
        const isOwner = outcome.byKey || outcome.answer.client === client;
        const response = form.respond(outcome.answer.answer, format, isOwner);
        response.headers.set("Idempotent-Replayed", "true");
        return response;
      }
    }
  };
}

function multiplied(limit: RateLimit | undefined, factor: number): RateLimit | undefined {
  return limit && { ...limit, count: limit.count * factor };
}
