import { mailHealth, needsSomebody } from "../mail/health.ts";
import { guarded } from "../store/errors.ts";
import type { Store } from "../store/store.ts";
import type { Millis } from "../store/tables.ts";
import type { Reply } from "./reply.ts";

/**
 * How the sending of emails goes, for a monitor: 503 when somebody has to look after it. Not for a load balancer, since
 * pages and posts are served all the same. It says nothing about who wrote or ordered.
 */
export async function healthReply({ db }: Store, now: Millis): Promise<Reply> {
  const health = await guarded(() => mailHealth(db));
  const { oldestWaiting, dead, lastSent } = health;
  const trouble = needsSomebody(health, now);
  const body = {
    status: trouble ? "trouble" : "ok",
    mail: {
      oldestWaiting: isoTime(oldestWaiting),
      dead,
      lastSent: isoTime(lastSent),
    },
  };
  return { status: trouble ? 503 : 200, type: "application/json", body: JSON.stringify(body) };
}

// --- internal ---

function isoTime(at: Millis | undefined): string | null {
  return at === undefined ? null : new Date(at).toISOString();
}
