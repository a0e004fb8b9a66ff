import { HTTPError, type H3 } from "h3";
import { alarmKinds } from "../../attention/attention.ts";
import type { Millis } from "../../db/database.ts";
import { shareFor } from "../../db/store.ts";
import type { AppContext } from "../context.ts";

/** Adds `/livez` and `/readyz` for a load balancer, and `/healthz` for a monitor. */
export function healthRoutes(app: H3, context: AppContext, failedAt: () => Millis | undefined): void {
  const { store, draining = () => false, healthCacheMs = 10_000 } = context;
  const health = shareFor(healthCacheMs, () => findTrouble(context, failedAt()));

  app.get("/livez", alive).head("/livez", alive);

  const ready = async () => {
    if (draining()) throw new HTTPError({ status: 503 });
    await store.check();
    return Response.json({ status: "ready" });
  };
  app.get("/readyz", ready).head("/readyz", ready);

  const healthy = async () => {
    const trouble = await health();
    const status = trouble.length > 0 ? "trouble" : "ok";
    return Response.json({ status, trouble }, { status: trouble.length > 0 ? 503 : 200 });
  };
  app.get("/healthz", healthy).head("/healthz", healthy);
}

// --- internal ---

const hourMs: Millis = 3_600_000;

function alive(): Response {
  return Response.json({ status: "alive" });
}

/** The kinds of trouble that a monitor should report, without names. */
async function findTrouble({ store, now }: AppContext, failedAt: Millis | undefined): Promise<string[]> {
  const kinds = await alarmKinds(store, now());
  const failed = failedAt !== undefined && failedAt > now() - hourMs ? ["a post could not be stored"] : [];
  return [...failed, ...kinds];
}
