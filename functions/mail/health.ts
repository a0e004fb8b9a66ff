import { sql, type Kysely } from "kysely";
import type { Millis, Tables } from "../store/tables.ts";
import { waitingMails } from "./mails.ts";
import { lastSentAt, pauseOf, type MailPauseRow } from "./pause.ts";

/** After how long a pause, or an email that waits, is trouble rather than a hiccup, in milliseconds. */
export const longPauseMs = 2 * 60_000;
export const longWaitMs = 60 * 60_000;

/** How sending goes. */
export interface MailHealth {
  pause: MailPauseRow | undefined;
  /** When the oldest email that waits was stored; undefined when none waits. */
  oldestWaiting: Millis | undefined;
  /** How many were given up. */
  dead: number;
  /** When one was last accepted. */
  lastSent: Millis | undefined;
}

/** Reads how sending goes. */
export async function mailHealth(db: Kysely<Tables>): Promise<MailHealth> {
  const waiting = await waitingMails(db)
    .select((mail) => mail.fn.min("created_at").as("oldest"))
    .executeTakeFirst();
  const dead = await db
    .selectFrom("mails")
    .select((mail) => mail.fn.countAll<number | string>().as("rows"))
    .where("state", "=", sql<"dead">`'dead'`)
    .executeTakeFirstOrThrow();
  return {
    pause: await pauseOf(db),
    oldestWaiting: waiting?.oldest ?? undefined,
    dead: Number(dead.rows),
    lastSent: await lastSentAt(db),
  };
}

/** Whether somebody has to look after the emails. */
export function needsSomebody({ pause, oldestWaiting, dead }: MailHealth, now: Millis): boolean {
  const paused = pause !== undefined && pause.since <= now - longPauseMs;
  const waiting = oldestWaiting !== undefined && oldestWaiting <= now - longWaitMs;
  return paused || waiting || dead > 0;
}
