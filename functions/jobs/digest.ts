import { company } from "../../content/catalogue.ts";
import { siteCli } from "../../content/site-cli.ts";
import { list, type Block, type ListItem } from "../mail/content.ts";
import { pendingMail, type MailDraft, type MailSettings, type OutdatedMail } from "../mail/emails.ts";
import { formatDay, officeDay, officeTime } from "../text/office-day.ts";
import { claimSetting, readSetting } from "../db/settings.ts";
import type { Store } from "../db/store.ts";
import type { Millis } from "../db/database.ts";
import { attentionItems, type AttentionItem } from "../attention/attention.ts";

/** Emails the operator what needs attention, once a day from an office time like `07:30` on, unless nothing does. */
export async function sendDigest(store: Store, settings: MailSettings, from: string, now: Millis): Promise<boolean> {
  if (officeTime(now) < from) return false;
  const today = officeDay(now);
  if ((await readSetting(store.db, "digest-of")) === today) return false;
  const isEmpty = (await digestLists(store, now)).length === 0;
  return store.db.transaction().execute(async (trx) => {
    if (!(await claimSetting(trx, "digest-of", today)) || isEmpty) return false;
    // Earlier digests that have not left would say the same.
    await trx
      .updateTable("mails")
      .set({ state: "withdrawn" })
      .where("kind", "=", "operator-digest")
      .where("state", "in", ["pending", "dead"])
      .where("lease", "is", null)
      .execute();
    await trx
      .insertInto("mails")
      .values(pendingMail({ kind: "operator-digest" }, `digest ${today}`, settings, now))
      .execute();
    return true;
  });
}

/** Renders the digest as of now. Its own email, by its id, is not listed. */
export async function digestMail(
  store: Store,
  settings: MailSettings,
  now: Millis,
  own = "",
): Promise<MailDraft | OutdatedMail> {
  const lists = await digestLists(store, now, own);
  if (lists.length === 0) return { outdated: "nothing is waiting anymore" };
  return {
    kind: "operator-digest",
    to: { name: company.brand, address: settings.operator },
    subject: `${company.brand} on ${formatDay(officeDay(now))}: what’s waiting for you`,
    content: { heading: "What’s waiting for you", blocks: lists },
  };
}

// --- internal ---

/** The urgent items and the others, each with the people, the amount and the command that deals with it. */
async function digestLists(store: Store, now: Millis, own = ""): Promise<Block[]> {
  const due = await attentionItems(store, now);
  const others = due.filter(({ kind, name }) => kind !== "email" || !own.endsWith(name));
  const waiting = Map.groupBy(others, ({ urgent }) => urgent);
  return Array.from(waiting, ([urgent, items]) => list(urgent ? "Urgent" : "Not urgent", items.map(line)));
}

function line({ name, who, why, command }: AttentionItem): ListItem {
  const named = [name, who].filter(Boolean).join(", ");
  return { text: [named, why].filter(Boolean).join(": "), command: `${siteCli()} ${command}` };
}
