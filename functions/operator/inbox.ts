import type { Kysely } from "kysely";
import type { MessageRow } from "../messages/message.ts";
import { RefusedChange } from "../store/errors.ts";
import type { Tables } from "../store/tables.ts";

/** The states of messages. */
export const inboxStates = ["new", "done", "held", "spam"] as const satisfies readonly MessageRow["state"][];

/** Every message, newest first. */
export function readInbox(db: Kysely<Tables>): Promise<MessageRow[]> {
  return db.selectFrom("messages").selectAll().orderBy("received_at", "desc").orderBy("id", "desc").execute();
}

/** The message whose id ends like this; throws a `RefusedChange` unless exactly one matches. */
export async function findMessage(db: Kysely<Tables>, given: string): Promise<MessageRow> {
  const end = given.toLowerCase();
  const messages = end.length >= leastDigits ? await readInbox(db) : [];
  const [message, another] = messages.filter(({ id }) => id.endsWith(end));
  if (message !== undefined && another === undefined) return message;
  throw new RefusedChange(
    message === undefined ? `There is no message "${given}"` : `Several messages end in "${given}"`,
    `Give the id as "messages list --state all" shows it, or more of it (at least ${leastDigits} characters).`,
  );
}

// --- internal ---

const leastDigits = 4;
