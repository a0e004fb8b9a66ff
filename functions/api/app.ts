import { H3, HTTPResponse } from "h3";
import { orderPackage } from "../../content/catalogue.ts";
import { securityHeaders } from "../../content/headers.ts";
import type { RateLimit } from "../env.ts";
import { inlineHashes } from "../inline-hashes.ts";
import { postsOf, type Posts } from "../posts/posts.ts";
import type { Frames } from "../static/frames.ts";
import type { Store } from "../store/store.ts";
import { orderPagesPath } from "../orders/order-page.ts";
import { compressed } from "./compress.ts";
import { contactEndpoint } from "./contact.ts";
import { htmlPage } from "./html-page.ts";
import { healthOf } from "./health.ts";
import { orderPageEndpoint } from "./order-page.ts";
import { ordersEndpoint } from "./orders.ts";
import { servePost } from "./post.ts";
import { Problem } from "./problem.ts";
import { problemOf, problemReply, responseParts, type Reply } from "./reply.ts";
import type { IncomingRequest } from "./request.ts";

/** A handled request, for the log. */
export interface AnswerEvent {
  /** The route's own path, never the requested URL. */
  route: string;
  request: IncomingRequest;
  status: number;
  /** Duration, in milliseconds. */
  ms: number;
  /** The cause of a 5xx. */
  error?: unknown;
}

/** The API's dependencies and settings. */
export interface AppOptions {
  store: Store;
  /** Where posts are stored; by default, in the store. */
  posts?: Posts;
  /** The email sender: woken for new emails, and asked whether it is alive. */
  mailer: { wake(): void; readonly alive: boolean };
  /** Canonical origin of the site. */
  siteUrl: string;
  /** Who is notified of messages and orders. */
  mailTo: string;
  /** Posts per client and endpoint; absent means no limit. */
  rateLimit?: RateLimit | undefined;
  /** Orders an hour that are accepted without a person; absent means no limit. */
  unseenOrders?: number | undefined;
  /** The pages of the build that the server fills in; without them, buyers' pages answer 503. */
  frames?: Frames | undefined;
  /** The clock, in milliseconds. */
  now?: () => number;
  /** The client's address as the host reports it; clients without one are not rate limited. */
  addressOf?: (request: IncomingRequest) => string | undefined;
  /** True once the server is shutting down. */
  draining?: () => boolean;
  /** Called for every handled request. */
  report?: (event: AnswerEvent) => void;
}

/** The API as a web-standard application: the two posts, the buyer's page of an order, `/livez`, `/readyz` and `/healthz`. */
export function createApp(options: AppOptions): H3 {
  const { store, mailer, siteUrl, draining = () => false, report = () => {} } = options;
  const security = securityHeaders({ siteUrl, ...inlineHashes(htmlPage("", "")) });
  const mail = { operator: options.mailTo, domain: new URL(siteUrl).hostname };
  const context = {
    posts: options.posts ?? postsOf(store),
    hashKey: store.hashKey,
    siteUrl,
    rateLimit: options.rateLimit,
    unseenOrders: options.unseenOrders,
    now: options.now ?? Date.now,
    addressOf: options.addressOf ?? (() => undefined),
    wake: () => mailer.wake(),
  };

  /** When a post could last not be stored. */
  let refusedAt: number | undefined;

  async function answer(
    route: string,
    request: IncomingRequest,
    serve: () => Reply | Promise<Reply>,
  ): Promise<HTTPResponse> {
    const started = performance.now();
    let reply: Reply;
    let failure: { error?: unknown } = {};
    try {
      reply = await serve();
    } catch (error) {
      const problem = problemOf(error);
      if (problem.status >= 500) failure = { error };
      if (problem.status >= 500 && request.method === "POST") refusedAt = context.now();
      reply = problemReply(problem, request);
    }
    report({ route, request, status: reply.status, ms: Math.round(performance.now() - started), ...failure });
    const accepted = request.headers.get("accept-encoding");
    const [body, head] = responseParts(await compressed(reply, accepted), security);
    // Not a web-standard `Response`: Node would have to read its body back as a stream.
    return new HTTPResponse(request.method === "HEAD" ? null : body, head);
  }

  const app = new H3({
    silent: true,
    // What h3 itself rejects: an unknown path, or one that cannot be decoded.
    onError: (error, event) =>
      answer("none", event.req, () => {
        throw error.status === 404 || error.status === 400 ? new Problem(error.status) : error;
      }),
  });

  for (const endpoint of [contactEndpoint(), ...(orderPackage ? [ordersEndpoint(orderPackage)] : [])]) {
    app.post(endpoint.path, ({ req }) => answer(endpoint.path, req, () => servePost(req, endpoint, context)));
    app.all(endpoint.path, ({ req }) => answer(endpoint.path, req, () => refuseMethod("POST")));
  }
  const order = orderPageEndpoint({ ...context, store, mail, frame: options.frames?.order });
  for (const path of [`${orderPagesPath}/:token`, `${orderPagesPath}/:token/:part`]) {
    app.post(path, ({ req }) => answer(path, req, () => order.post(req)));
    app.get(path, ({ req }) => answer(path, req, () => order.get(req)));
    app.head(path, ({ req }) => answer(path, req, () => order.get(req)));
    app.all(path, ({ req }) => answer(path, req, () => refuseMethod("GET, HEAD, POST")));
  }
  const health = {
    "/livez": () => ok("alive"),
    "/readyz": async () => {
      if (draining() || !mailer.alive) throw new Problem(503, { headers: { "Retry-After": "10" } });
      await store.check();
      return ok("ready");
    },
    "/healthz": healthOf(store, { siteUrl, now: context.now, refusedAt: () => refusedAt }),
  };
  for (const [path, serve] of Object.entries(health)) {
    app.get(path, ({ req }) => answer(path, req, serve));
    app.head(path, ({ req }) => answer(path, req, serve));
    app.all(path, ({ req }) => answer(path, req, () => refuseMethod("GET, HEAD")));
  }
  return app;
}

// --- internal ---

function ok(status: string): Reply {
  return { status: 200, type: "application/json", body: JSON.stringify({ status }) };
}

function refuseMethod(allow: string): never {
  throw new Problem(405, { headers: { Allow: allow } });
}
