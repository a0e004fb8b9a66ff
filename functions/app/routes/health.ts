import { HTTPError, type H3 } from "h3";
import { alarmKinds } from "../../attention/attention.ts";
import { shareFor } from "../../db/store.ts";
import type { AppContext } from "../context.ts";

/** Adds `/livez` and `/readyz` for a load balancer, and `/healthz` for a monitor. */
export function healthRoutes(
  app: H3,
  { store, now, draining = () => false, healthCacheMs = 10_000 }: AppContext,
): void {
  const alarms = shareFor(healthCacheMs, () => alarmKinds(store, now()));

  app.get("/livez", alive).head("/livez", alive);

  const ready = async () => {
    if (draining()) throw new HTTPError({ status: 503 });
    await store.check();
    return Response.json({ status: "ready" });
  };
  app.get("/readyz", ready).head("/readyz", ready);

  const healthy = async () => {
    const trouble = await alarms();
    const status = trouble.length > 0 ? "trouble" : "ok";
    return Response.json({ status, trouble }, { status: trouble.length > 0 ? 503 : 200 });
  };
  app.get("/healthz", healthy).head("/healthz", healthy);
}

// --- internal ---

function alive(): Response {
  return Response.json({ status: "alive" });
}
