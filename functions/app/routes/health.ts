import { assertMethod, type H3, type H3Event } from "h3";
import { countAlarms } from "../../attention/attention.ts";
import type { AppContext } from "../context.ts";

/** Adds `/livez` and `/readyz` for a load balancer, and `/healthz` for a monitor. */
export function healthRoutes(app: H3, { store, now, healthCacheMs = 10_000 }: AppContext): void {
  const checkStore = cacheFor(1_000, () => store.check());
  const findAlarms = cacheFor(healthCacheMs, () => countAlarms(store, now()));

  app.all("/livez", alive);

  app.all("/readyz", async (event) => {
    assertMethod(event, "GET", true);
    await checkStore();
    return Response.json({ status: "ready" });
  });

  app.all("/healthz", async (event) => {
    assertMethod(event, "GET", true);
    const attention = await findAlarms();
    const isOk = Object.keys(attention).length === 0;
    return Response.json({ status: isOk ? "ok" : "attention", attention }, { status: isOk ? 200 : 503 });
  });
}

/** Says that the process runs. */
export function alive(event: H3Event): Response {
  assertMethod(event, "GET", true);
  return Response.json({ status: "alive" }, { headers: { "Cache-Control": "no-store" } });
}

/** Computes a result at most once per `ms` milliseconds, so that frequent probes cost little. */
function cacheFor<T>(ms: number, compute: () => Promise<T>): () => Promise<T> {
  let last: { at: number; result: Promise<T> } | undefined;
  return () => {
    const at = performance.now();
    if (last === undefined || at - last.at >= ms) last = { at, result: compute() };
    return last.result;
  };
}
