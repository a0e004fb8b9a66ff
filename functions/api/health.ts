import { mailHealth } from "../mail/health.ts";
import { dueItems } from "../trouble/due.ts";
import { guarded } from "../store/errors.ts";
import type { Store } from "../store/store.ts";
import type { Millis } from "../store/tables.ts";
import type { Reply } from "./reply.ts";

/** What a monitor is told of. */
interface HealthOptions {
  siteUrl: string;
  now: () => Millis;
  /** When a post could last not be stored; undefined if all could. */
  refusedAt: () => Millis | undefined;
}

/**
 * The health of the site, for a monitor: 503 when somebody has to look after it, since a post could not be stored within
 * the hour, or by the list of trouble. Not for a load balancer, since pages and posts are served all the same. It says
 * nothing about who wrote or ordered.
 */
export function healthOf(store: Store, { siteUrl, now, refusedAt }: HealthOptions): () => Promise<Reply> {
  async function look(): Promise<Reply> {
    const items = await dueItems(store, { now: now(), siteUrl });
    const { oldestWaiting, dead, lastSent } = await guarded(() => mailHealth(store.db));
    const refused = refusedAt();
    const lately = refused !== undefined && refused > now() - hourMs;
    const alarms = items.filter(({ alarm }) => alarm);
    const trouble = lately || alarms.length > 0;
    const body = {
      status: trouble ? "trouble" : "ok",
      trouble: [...new Set([...(lately ? ["a post could not be stored"] : []), ...alarms.map(({ what }) => what)])],
      mail: { oldestWaiting: isoTime(oldestWaiting), dead, lastSent: isoTime(lastSent) },
    };
    return { status: trouble ? 503 : 200, type: "application/json", body: JSON.stringify(body) };
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

// --- internal ---

const hourMs: Millis = 3_600_000;

function isoTime(at: Millis | undefined): string | null {
  return at === undefined ? null : new Date(at).toISOString();
}
