import { siteCli } from "../../content/site-cli.ts";
import { capitalize } from "../../content/template.ts";
import { attentionItems, type AttentionItem } from "../attention/attention.ts";
import { readSetting, writeSetting } from "../db/settings.ts";
import type { Store } from "../db/store.ts";
import { enqueue } from "../mail/enqueue.ts";
import { isUnclaimed, unsent, withdrawMails } from "../mail/queue.ts";
import { text, type ListItem, type OutdatedMail, type RenderedMail } from "../mail/rendered-mail.ts";
import { dayMs, formatDay, officeClock, officeDay } from "../office-time.ts";

/** Enqueues the operator's digest once a day, from an office time like `07:30` on, unless nothing needs attention. */
export async function enqueueDigest(store: Store, from: string, now: number): Promise<boolean> {
  if (officeClock(now).slice(-"07:30".length) < from) return false;
  const today = officeDay(now);
  if ((await readSetting(store.db, "last-digest")) === today) return false;
  const isEmpty = (await attentionItems(store, now)).length === 0;
  return store.db.transaction().execute(async (trx) => {
    if (!(await writeSetting(trx, "last-digest", today)) || isEmpty) return false;
    // Earlier digests that have not left would say the same.
    await withdrawMails(trx, (mail) =>
      mail.and([mail("kind", "=", "operator-digest"), mail("state", "in", unsent), isUnclaimed(now)(mail)]),
    );
    await enqueue(trx, `digest ${today}`, [{ kind: "operator-digest" }], now);
    return true;
  });
}

/** Renders the digest as of now. The email with `ownId`, which is the digest itself, is not listed. */
export async function renderDigest(store: Store, now: number, ownId = ""): Promise<RenderedMail | OutdatedMail> {
  const isOwn = ({ kind, name }: AttentionItem) => kind === "email" && ownId.endsWith(name);
  const items = (await attentionItems(store, now)).filter((item) => !isOwn(item));
  if (items.length === 0) return { outdated: "nothing is waiting anymore" };
  const lists = Map.groupBy(items, ({ urgent }) => urgent);
  const urgent = lists.get(true)?.length ?? 0;
  const count = items.length === 1 ? "1 item needs" : `${items.length} items need`;
  const heading = `${count} your attention${urgent === 0 ? "" : `, ${urgent} urgent`}`;
  return {
    subject: `${heading} (${formatDay(officeDay(now))})`,
    body: {
      heading,
      blocks: [
        ...Array.from(lists, ([isUrgent, each]) => ({
          type: "list" as const,
          title: `${isUrgent ? "Urgent" : "Not urgent"} (${each.length})`,
          items: each.map((item) => listItem(item, now)),
        })),
        ...text(`For the current list, run: ${siteCli()} orders due`),
      ],
    },
  };
}

function listItem({ kind, name, buyerAndTotal, email, why, since, command }: AttentionItem, now: number): ListItem {
  const days = Math.floor((now - since) / dayMs);
  const waited = days < 1 ? "less than a day" : days === 1 ? "1 day" : `${days} days`;
  return {
    lead: capitalize(buyerAndTotal || `${kind} ${name}`.trim()),
    text: capitalize(why),
    note: buyerAndTotal === "" ? `Waiting ${waited}` : `${name}, waiting ${waited}`,
    email,
    command: `${siteCli()} ${command}`,
  };
}
