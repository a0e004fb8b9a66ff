import type { Kysely } from "kysely";
import { company } from "../../content/catalogue.ts";
import { guarded } from "../store/errors.ts";
import type { Store } from "../store/store.ts";
import type { Millis, Tables } from "../store/tables.ts";
import { mailFiles, removeFiles, removePreviews, type MailFile } from "./mail-files.ts";

/** What has outlived its time, by kind of record; the periods are those the privacy policy states. */
export interface Expired {
  messages: string[];
  orders: string[];
  spam: string[];
  mails: string[];
  /** Files of those mails, and of mails the store has no row of any more. */
  files: MailFile[];
}

/** The ids of the records whose retention period is over, counted from the day they arrived or were sent. */
export async function findExpired(db: Kysely<Tables>, dataDir: string, now: Millis): Promise<Expired> {
  const before = (kind: keyof typeof company.retention) => now - company.retention[kind] * dayMs;
  const messages = ids(
    await db.selectFrom("messages").select("id").where("received_at", "<=", before("messages")).execute(),
  );
  const orders = ids(await db.selectFrom("orders").select("id").where("received_at", "<=", before("orders")).execute());
  const spam = ids(await db.selectFrom("suspects").select("id").where("received_at", "<=", before("spam")).execute());
  const gone = [...messages, ...orders, ...spam];
  const mails = await db.selectFrom("mails").select(["id", "about", "state", "created_at", "sent_at"]).execute();
  const about = new Set(gone);
  const expiredMails = mails.filter(
    (mail) =>
      about.has(mail.about) || (mail.state !== "pending" && (mail.sent_at ?? mail.created_at) <= before("mails")),
  );
  const known = new Set(ids(mails));
  const expired = new Set(ids(expiredMails));
  const files = (await mailFiles(dataDir)).filter(
    ({ mail, at }) => expired.has(mail) || (!known.has(mail) && at <= before("mails")),
  );
  return { messages, orders, spam, mails: [...expired], files };
}

/** Removes what has outlived its time, and returns what that was. */
export async function purge(store: Store, dataDir: string, now: Millis): Promise<Expired> {
  const expired = await guarded(() =>
    store.db.transaction().execute(async (trx) => {
      const found = await findExpired(trx, dataDir, now);
      for (const id of found.mails) await trx.deleteFrom("mails").where("id", "=", id).execute();
      for (const id of found.messages) await trx.deleteFrom("messages").where("id", "=", id).execute();
      for (const id of found.spam) await trx.deleteFrom("suspects").where("id", "=", id).execute();
      for (const id of found.orders) {
        await trx.deleteFrom("invoices").where("order_id", "=", id).execute();
        await trx.deleteFrom("orders").where("id", "=", id).execute();
      }
      return found;
    }),
  );
  await removeFiles(expired.files);
  await removePreviews(dataDir);
  return expired;
}

// --- internal ---

const dayMs = 86_400_000;

function ids(rows: readonly { id: string }[]): string[] {
  return rows.map(({ id }) => id);
}
