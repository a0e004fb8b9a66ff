import { company } from "../../content/catalogue.ts";
import { siteCli } from "../../content/site-cli.ts";
import type { Block } from "../mail/content.ts";
import { pendingMail, type MailDraft, type MailSettings, type Untrue } from "../mail/emails.ts";
import { formatDay, officeDay, officeTime } from "../text/office-day.ts";
import { latestWritten } from "../db/clock.ts";
import { claimOnce } from "../db/upsert.ts";
import type { Store } from "../db/store.ts";
import type { Millis } from "../db/database.ts";
import { attentionItems, type AttentionItem } from "../attention/attention.ts";

/** Emails the operator the list of what waits, once a day from an office time like `07:30` on; nothing while it is empty. */
export async function sendDigest(store: Store, settings: MailSettings, from: string, now: Millis): Promise<boolean> {
  if (officeTime(now) < from) return false;
  const key = `digest ${officeDay(now)}`;
  const done = store.db.selectFrom("done_once").select("at").where("key", "=", key);
  // A clock that was set back since claimed days to come, whose digests would be left out.
  const claimed = done.where("at", "<=", latestWritten(now));
  if ((await claimed.executeTakeFirst()) !== undefined) return false;
  const worth = (await digestLists(store, now)).length > 0;
  return store.db.transaction().execute(async (trx) => {
    await trx.deleteFrom("done_once").where("key", "=", key).where("at", ">", latestWritten(now)).execute();
    if (!(await claimOnce(trx, key, now)) || !worth) return false;
    // Those that have not left yet would say the same.
    const earlier = trx.updateTable("mails").set({ state: "withdrawn" }).where("kind", "=", "operator-digest");
    await earlier.where("state", "in", ["pending", "dead"]).execute();
    const mail = pendingMail({ kind: "operator-digest" }, key, settings, now);
    await trx.insertInto("mails").values(mail).execute();
    return true;
  });
}

/** The digest as of now; what waits of itself, by the id that it has, is no part of it. */
export async function digestMail(
  store: Store,
  settings: MailSettings,
  now: Millis,
  own = "",
): Promise<MailDraft | Untrue> {
  const lists = await digestLists(store, now, own);
  if (lists.length === 0) return { untrue: "nothing waits any more" };
  return {
    kind: "operator-digest",
    to: { name: company.brand, address: settings.operator },
    subject: `${company.brand} on ${formatDay(officeDay(now))}: what waits for you`,
    content: { heading: "What waits for you", blocks: lists },
  };
}

// --- internal ---

type DigestList = Extract<Block, { type: "list" }>;

/** How many lines a list has at most, so that no digest is too large for a mail program to show. */
const mostLines = 50;

/** What cannot wait, and what waits besides, each with the people, the amount and the command that deals with it. */
async function digestLists(store: Store, now: Millis, own = ""): Promise<DigestList[]> {
  const due = await attentionItems(store, now);
  const others = due.filter(({ kind, name }) => kind !== "email" || !own.endsWith(name));
  const waiting = Map.groupBy(others, ({ urgent }) => urgent);
  return Array.from(waiting, ([urgent, items]) => {
    const shown: DigestList["items"] = items.slice(0, mostLines).map(line);
    const more = items.length - shown.length;
    if (more > 0) shown.push({ text: `and ${more} more` });
    return { type: "list", title: `${urgent ? "Cannot wait" : "Can wait"} (${items.length})`, items: shown };
  });
}

function line({ name, who, why, command }: AttentionItem): DigestList["items"][number] {
  const named = [name, who].filter(Boolean).join(", ");
  return { text: [named, why].filter(Boolean).join(": "), command: `${siteCli()} ${command}` };
}
