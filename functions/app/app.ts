import { H3 } from "h3";
import { FastResponse } from "srvx";
import { securityHeaders } from "../../content/headers.ts";
import { inlineHashes } from "./static/load.ts";
import { submitTo } from "../orders/place-order.ts";
import type { Store } from "../db/store.ts";
import type { Millis } from "../db/database.ts";
import { alarms } from "../attention/attention.ts";
import { orderPagesPath } from "../orders/buyer-page/page-token.ts";
import type { ApiContext } from "./context.ts";
import { endpoints } from "./routes/endpoints.ts";
import { htmlPage } from "./html-page.ts";
import { orderPageEndpoint } from "./routes/order-page.ts";
import { servePost } from "./routes/post.ts";
import { Problem, problemOf, problemReply, responseParts, type Reply } from "./errors.ts";
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
export interface AppOptions extends ApiContext {
  /** True once the server is shutting down. */
  draining?: () => boolean;
  /** Called for every handled request. */
  report?: (event: AnswerEvent) => void;
}

/** The API as a web-standard application: the two posts, the buyer's page of an order, `/livez`, `/readyz` and `/healthz`. */
export function createApp(options: AppOptions): H3 {
  const { store, siteUrl, draining = () => false, now, report = () => {} } = options;
  const security = securityHeaders({ siteUrl, ...inlineHashes(htmlPage("", "")) });
  const submit = submitTo(store);

  /** When a post could last not be stored. */
  let refusedAt: number | undefined;

  async function answer(route: string, request: IncomingRequest, serve: () => Reply | Promise<Reply>) {
    const started = performance.now();
    let reply: Reply;
    let failure: { error?: unknown } = {};
    try {
      reply = await serve();
    } catch (error) {
      const problem = problemOf(error);
      if (problem.status >= 500) failure = { error };
      if (problem.status >= 500 && request.method === "POST") refusedAt = now();
      reply = problemReply(problem, request);
    }
    report({ route, request, status: reply.status, ms: Math.round(performance.now() - started), ...failure });
    const [body, head] = responseParts(reply, security);
    // A `Response` that Node sends as it is: it would have to read the body and the headers of its own back.
    return new FastResponse(request.method === "HEAD" ? null : body, head);
  }

  const app = new H3({
    silent: true,
    // What h3 itself rejects: an unknown path, or one that cannot be decoded.
    onError: (error, event) =>
      answer("none", event.req, () => {
        throw error.status === 404 || error.status === 400 ? new Problem(error.status) : error;
      }),
  });

  type Serve = (request: IncomingRequest) => Reply | Promise<Reply>;
  /** Serves a path by its methods, and refuses all others. */
  const route = (path: string, methods: { GET?: Serve; POST?: Serve }) =>
    app.all(path, ({ req }) =>
      answer(path, req, () => {
        const serve = methods[(req.method === "HEAD" ? "GET" : req.method) as keyof typeof methods];
        if (serve !== undefined) return serve(req);
        const allowed = Object.keys(methods).flatMap((method) => (method === "GET" ? ["GET", "HEAD"] : [method]));
        throw new Problem(405, { headers: { Allow: allowed.join(", ") } });
      }),
    );

  for (const endpoint of endpoints)
    route(endpoint.path, { POST: (request) => servePost(request, endpoint, options, submit) });
  const { get } = orderPageEndpoint(options);
  for (const path of ["/:token", "/:token/:part"]) route(orderPagesPath + path, { GET: get });
  route("/livez", { GET: () => json(200, { status: "alive" }) });
  route("/readyz", {
    async GET() {
      if (draining()) throw new Problem(503, { headers: { "Retry-After": "10" } });
      await store.check();
      return json(200, { status: "ready" });
    },
  });
  route("/healthz", { GET: healthOf(store, now, () => refusedAt) });
  return app;
}

// --- internal ---

function json(status: number, body: object): Reply {
  return { status, type: "application/json", body: JSON.stringify(body) };
}

const hourMs: Millis = 3_600_000;

/**
 * The health of the site, for a monitor: 503 when somebody has to look after it, since a post could not be stored within
 * the hour, or by the list of trouble. Not for a load balancer, since pages and posts are served all the same. It says
 * nothing about who wrote or ordered.
 */
function healthOf(store: Store, now: () => Millis, refusedAt: () => Millis | undefined): () => Promise<Reply> {
  async function look(): Promise<Reply> {
    const items = await alarms(store, now());
    const refused = refusedAt();
    const lately = refused !== undefined && refused > now() - hourMs ? ["a post could not be stored"] : [];
    const trouble = new Set([...lately, ...items.map(({ kind }) => kind)]);
    const status = trouble.size > 0 ? "trouble" : "ok";
    return json(trouble.size > 0 ? 503 : 200, { status, trouble: [...trouble] });
  }

  // Whoever asks again while it looks costs nothing.
  let looking: Promise<Reply> | undefined;
  return () => {
    looking ??= look().finally(() => {
      looking = undefined;
    });
    return looking;
  };
}
