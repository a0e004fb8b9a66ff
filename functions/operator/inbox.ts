import { siteCli } from "../../content/site-cli.ts";
import type { Kysely } from "kysely";
import { pendingMail, type MailFacts } from "../mail/mails.ts";
import type { MailSettings } from "../mail/settings.ts";
import type { MessageRow } from "../messages/message.ts";
import { guarded, RefusedChange } from "../store/errors.ts";
import type { Store } from "../store/store.ts";
import type { Millis, Tables } from "../store/tables.ts";

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

/** Marks a message as dealt with, or as new again. */
export async function markMessage(store: Store, { id }: Message, state: "done" | "new"): Promise<void> {
  await guarded(() => setState(store.db, id, { state }, ["new", "done"], setAside(id)));
}

/** Adds a reply to the outbox, due after a delay, and marks the message as done. */
export function storeReply(
  store: Store,
  { id }: Message,
  reply: string,
  settings: MailSettings,
  now: Millis,
  delayMs: Millis = 0,
): Promise<void> {
  return changed(store, async (trx) => {
    await setState(trx, id, { state: "done" }, ["new", "done"], setAside(id));
    const mail = pendingMail({ kind: "contact-reply", text: reply }, id, settings, now, delayMs);
    await trx.insertInto("mails").values(mail).execute();
  });
}

/** Withdraws the latest reply to a message, unless it has left, and marks the message as new again. */
export function undoReply(store: Store, { id }: Message): Promise<void> {
  return changed(store, async (trx) => {
    const latest = await latestMail(trx, id, "contact-reply");
    const { numUpdatedRows } = await unsentMails(trx, id)
      .where("id", "=", latest?.id ?? "")
      .where("state", "=", "pending")
      .executeTakeFirst();
    if (numUpdatedRows === 0n) {
      throw new RefusedChange(
        latest === undefined ? "This message has no reply to undo" : "The reply has left",
        `See ${siteCli()} messages show ${id.slice(-8)}`,
      );
    }
    await trx.updateTable("messages").set({ state: "new" }).where("id", "=", id).execute();
  });
}

/** Sets a message aside as spam; its emails are no longer sent. It stays until its retention ends. */
export function rejectAsSpam(store: Store, { id, held_because: why }: MessageRow): Promise<void> {
  return changed(store, async (trx) => {
    const spam = { state: "spam", held_because: why ?? "the operator called it spam" } as const;
    const again = new RefusedChange("This was already set aside", "There is nothing to do.");
    await setState(trx, id, spam, ["new", "done", "held"], again);
    // One that a sender has claimed may have left; if not, it withdraws itself.
    await unsentMails(trx, id).where("state", "in", ["pending", "dead"]).execute();
  });
}

/** Releases a message that is held or was set aside: it is new, and its notification is sent unless it was before. */
export function releaseMessage(store: Store, { id }: Message, settings: MailSettings, now: Millis): Promise<void> {
  return changed(store, async (trx) => {
    const free = new RefusedChange("This message is not held", "It was already released.");
    await setState(trx, id, { state: "new", held_because: null }, ["held", "spam"], free);
    if ((await latestMail(trx, id, "contact-notification")) !== undefined) return;
    const mail = pendingMail({ kind: "contact-notification" }, id, settings, now);
    await trx.insertInto("mails").values(mail).execute();
  });
}

// --- internal ---

type Message = Pick<MessageRow, "id">;

const leastDigits = 4;

function changed(store: Store, work: (trx: Kysely<Tables>) => Promise<void>): Promise<void> {
  return guarded(() => store.db.transaction().execute(work));
}

/** Changes a message that is in one of these states; throws the refusal if it is in none. */
async function setState(
  trx: Kysely<Tables>,
  id: string,
  values: Partial<Pick<MessageRow, "state" | "held_because">>,
  from: readonly MessageRow["state"][],
  otherwise: RefusedChange,
): Promise<void> {
  const change = trx.updateTable("messages").set(values).where("id", "=", id).where("state", "in", from);
  if ((await change.executeTakeFirst()).numUpdatedRows === 0n) throw otherwise;
}

function setAside(id: string): RefusedChange {
  const remedy = `If it is not spam, release it first: ${siteCli()} messages not-spam ${id.slice(-8)}`;
  return new RefusedChange("This message is held or set aside as spam", remedy);
}

/** The latest email of a kind about a message that was not withdrawn. */
function latestMail(trx: Kysely<Tables>, about: string, kind: MailFacts["kind"]) {
  return trx
    .selectFrom("mails")
    .select("id")
    .where("about", "=", about)
    .where("kind", "=", kind)
    .where("state", "!=", "withdrawn")
    .orderBy("id", "desc")
    .executeTakeFirst();
}

/** The withdrawal of a message's emails that no sender is at. */
function unsentMails(trx: Kysely<Tables>, about: string) {
  return trx.updateTable("mails").set({ state: "withdrawn" }).where("about", "=", about).where("lease", "is", null);
}
