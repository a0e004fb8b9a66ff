import { H3, type H3Event } from "h3";
import type { Logger } from "pino";
import type { AppContext } from "./context.ts";
import { toProblemResponse, withApiHeaders } from "./errors.ts";
import { buyerPageRoutes } from "./routes/buyer-page.ts";
import { contactRoutes } from "./routes/contact.ts";
import { healthRoutes } from "./routes/health.ts";
import { orderRoutes } from "./routes/orders.ts";

declare module "h3" {
  interface H3EventContext {
    /** When the request arrived, by `performance.now()`. */
    startedAt: number;
    /** The cause of a failure, for the log. */
    error?: unknown;
  }
}

/** Creates the API: the two posts, the buyer's page of an order, `/livez`, `/readyz` and `/healthz`. */
export function createApp(context: AppContext): H3 {
  const { siteUrl, log } = context;
  const app = new H3({
    silent: true,
    onRequest: (event) => {
      event.context.startedAt = performance.now();
    },
    onError: (error, event) => {
      const response = toProblemResponse(error, event.req);
      if (response.status >= 500) event.context.error = error.cause;
      // The rest of a refused body is never read, and the connection's next request would wait behind it.
      if (event.runtime?.node?.req.complete === false) response.headers.set("Connection", "close");
      return response;
    },
    onResponse: (response, event) => {
      withApiHeaders(response, siteUrl);
      logResponse(log, response, event);
    },
  });
  contactRoutes(app, context);
  orderRoutes(app, context);
  buyerPageRoutes(app, context);
  healthRoutes(app, context);
  return app;
}

/** Logs a response. The line has the pattern of the route, never the requested URL. */
function logResponse(log: Logger, { status }: Response, { context, req }: H3Event): void {
  const route = context.matchedRoute?.route ?? "none";
  // Probes arrive every few seconds and are noise unless they fail. A failed /healthz is an alarm, not a failure.
  const isProbe = route === "/healthz" || ((route === "/livez" || route === "/readyz") && status < 500);
  const level = isProbe ? "debug" : status >= 500 ? "error" : "info";
  const ms = Math.round(performance.now() - context.startedAt);
  log[level]({ route, method: req.method, status, ms, err: context.error }, "response");
}
