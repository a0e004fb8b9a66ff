import { sql, type Kysely } from "kysely";
import type { Millis, Tables } from "../store/tables.ts";
import { waitingMails } from "./mails.ts";

/** How sending goes. */
export interface MailHealth {
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
  const last = await db
    .selectFrom("mails")
    .select("sent_at")
    .where("sent_at", "is not", null)
    .orderBy("sent_at", "desc")
    .limit(1)
    .executeTakeFirst();
  return {
    oldestWaiting: waiting?.oldest ?? undefined,
    dead: Number(dead.rows),
    lastSent: last?.sent_at ?? undefined,
  };
}
