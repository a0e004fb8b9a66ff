import { siteCli } from "../../content/site-cli.ts";
import type { Kysely } from "kysely";
import type { MailRow } from "../mail/mails.ts";
import { fileOf, type OrderFile } from "../orders/files.ts";
import { addStep } from "../orders/change.ts";
import { guarded, RefusedChange } from "../store/errors.ts";
import type { Store } from "../store/store.ts";
import type { Millis, Tables } from "../store/tables.ts";

/** The email in one of these states whose id ends like this; throws a `RefusedChange` unless exactly one matches. */
export async function findMail(
  db: Kysely<Tables>,
  given: string,
  states: readonly MailRow["state"][],
): Promise<MailRow> {
  const end = given.toLowerCase();
  const mails = await db.selectFrom("mails").selectAll().where("state", "in", states).execute();
  const [mail, another] = mails.filter(({ id }) => end.length >= 4 && id.endsWith(end));
  if (mail !== undefined && another === undefined) return mail;
  throw new RefusedChange(
    `${mail === undefined ? "No" : "More than one"} email that is ${states.join(" or ")} has an id ending in "${given}"`,
    `Copy it from ${siteCli()} mail list --state all; --format json shows whole ids.`,
  );
}

/**
 * Checks that an email may be discarded, and returns the file of its order, if any. Throws a `RefusedChange` if the email
 * neither was given up nor came back, or is an invoice that the buyer is still waiting for.
 */
export async function mayDiscard(db: Kysely<Tables>, id: string, now: Millis): Promise<OrderFile | undefined> {
  const mail = await db.selectFrom("mails").selectAll().where("id", "=", id).executeTakeFirst();
  if (mail?.state !== "dead" && mail?.state !== "bounced") throw notGivenUp();
  const order = await db.selectFrom("orders").selectAll().where("id", "=", mail.about).executeTakeFirst();
  const file = order && (await fileOf(db, order, now));
  if (file?.view.next?.what !== "delivery" || mail.kind !== "invoice") return file;
  throw new RefusedChange(
    `The buyer of ${file.order.number} has not received the invoice`,
    `Send it with ${siteCli()} mail retry, or settle the order first: orders paid or orders cancel.`,
  );
}

/** Withdraws an email that was given up or came back, and notes by whom in the history of its order; refused as by `mayDiscard`. */
export function discardMail(
  store: Store,
  mail: Pick<MailRow, "id" | "kind">,
  { at, by }: { at: Millis; by: string },
): Promise<void> {
  return guarded(() =>
    store.db.transaction().execute(async (trx) => {
      const file = await mayDiscard(trx, mail.id, at);
      const withdrawal = trx.updateTable("mails").set({ state: "withdrawn" }).where("id", "=", mail.id);
      const failed = withdrawal.where("state", "in", ["dead", "bounced"]);
      // On PostgreSQL, another command may have made it due again since it was checked.
      if ((await failed.executeTakeFirst()).numUpdatedRows === 0n) throw notGivenUp();
      if (file === undefined) return;
      await addStep(trx, file.order.id, { step: "withdrawn", note: `${mail.kind}: discarded` }, { at, by });
    }),
  );
}

/** The id of an email in what came back: in the envelope's address, or in the `Message-ID` that a bounce quotes. */
export function idInBounce(text: string): string | undefined {
  const unbroken = text.replace(/=\r?\n/g, "");
  return /(?:\+|<)([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})@/i.exec(unbroken)?.[1]?.toLowerCase();
}

/** Notes that an email which had been sent came back, so that the list of trouble shows it; by whom, in its order's history. */
export async function markBounced(
  { db }: Store,
  given: string,
  { reason, at, by }: { reason: string; at: Millis; by: string },
): Promise<MailRow> {
  return guarded(() =>
    db.transaction().execute(async (trx) => {
      const mail = await findMail(trx, given, ["sent", "bounced"]);
      await trx.updateTable("mails").set({ state: "bounced", last_error: reason }).where("id", "=", mail.id).execute();
      await addStep(trx, mail.about, { step: "noted", note: `${mail.kind} came back: ${reason}` }, { at, by });
      return mail;
    }),
  );
}

// --- internal ---

function notGivenUp(): RefusedChange {
  return new RefusedChange(
    "Only an email that was given up or came back can be discarded",
    `See ${siteCli()} mail list.`,
  );
}
