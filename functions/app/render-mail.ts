import type { Kysely } from "kysely";
import { company } from "../../content/catalogue.ts";
import { siteCli } from "../../content/site-cli.ts";
import { renderNotification } from "../contact/notification.ts";
import type { Database, MailRow, Millis } from "../db/database.ts";
import type { Store } from "../db/store.ts";
import { digestMail } from "../jobs/digest.ts";
import { isOutdated, list, type OutdatedMail, type RenderedMail } from "../mail/content.ts";
import { isBuyerMail, type MailConfig } from "../mail/enqueue.ts";
import type { Renderer } from "../mail/outbox.ts";
import { orderPagesPath, pageToken } from "../orders/buyer-page/page-token.ts";
import { buyerName } from "../orders/domain/buyer.ts";
import { isOrderMail, renderOrderMail, type OrderMail } from "../orders/emails/order-emails.ts";
import { readPdf } from "../orders/entries.ts";
import { loadOrder } from "../orders/load-order.ts";
import { addHistory } from "../orders/order-transaction.ts";
import { isolate } from "../text/bidi.ts";

/** The renderer of a store, whose emails to buyers link to their orders' pages on a site. */
export function createRenderer(store: Store, siteUrl: string, config: MailConfig, now: () => Millis): Renderer {
  const { db } = store;

  async function renderOrder(mail: MailRow): Promise<RenderedMail | OutdatedMail> {
    const loaded = await loadOrder(db, mail.about, now());
    if (loaded === undefined) return { outdated: "its order is gone" };
    const draft = renderOrderMail(mail, loaded, config, now());
    if (isOutdated(draft)) return draft;
    if (isBuyerMail(mail.kind)) {
      const url = `${siteUrl}${orderPagesPath}/${pageToken(loaded.order, store.hashKey)}`;
      draft.content.blocks.push({ type: "link", text: "See your order", url });
    }
    return withFiles(db, draft);
  }

  return {
    async render(mail) {
      if (isOrderMail(mail.kind)) return renderOrder(mail);
      if (mail.kind === "operator-digest") return digestMail(store, config, now(), mail.id);
      if (mail.kind === "notification-bundle") return renderBundle(db, mail, config);
      return renderMessage(db, mail, config);
    },
    withdraw: (mail, reason) => db.transaction().execute((trx) => withdraw(trx, mail, reason, now())),
  };
}

async function withFiles(db: Kysely<Database>, { documents = [], ...draft }: OrderMail): Promise<RenderedMail> {
  const files: RenderedMail["files"] = [];
  for (const { id, number } of documents) {
    files.push({ filename: `${number}.pdf`, contentType: "application/pdf", content: await readPdf(db, id) });
  }
  return { ...draft, files };
}

async function renderMessage(
  db: Kysely<Database>,
  mail: MailRow,
  config: MailConfig,
): Promise<RenderedMail | OutdatedMail> {
  const message = await db.selectFrom("messages").selectAll().where("id", "=", mail.about).executeTakeFirst();
  return message === undefined ? { outdated: "its message is gone" } : renderNotification(message, config);
}

/** The notifications of an hour in one email. */
async function renderBundle(
  db: Kysely<Database>,
  { id, kind }: MailRow,
  config: MailConfig,
): Promise<RenderedMail | OutdatedMail> {
  const bundled = db.selectFrom("mails").where("mails.entry_id", "=", id);
  const orders = await bundled
    .innerJoin("orders", "orders.id", "about")
    .selectAll("orders")
    .orderBy("number")
    .execute();
  const messages = await bundled.innerJoin("messages", "messages.id", "about").selectAll("messages").execute();
  const count = orders.length + messages.length;
  if (count === 0) return { outdated: "its messages and orders are gone" };
  const orderItems = orders.map((order) => ({
    text: `${order.number} from ${isolate(buyerName(order))}`,
    command: `${siteCli()} orders show ${order.number}`,
  }));
  const messageItems = messages.map(({ id: message, name }) => ({
    text: isolate(name),
    command: `${siteCli()} messages show ${message.slice(-8)}`,
  }));
  const what = count === 1 ? "1 more message or order" : `${count} more messages and orders`;
  const heading = `${what} arrived within an hour`;
  return {
    kind,
    to: { name: company.brand, address: config.operator },
    subject: heading,
    content: {
      heading,
      blocks: [
        ...(orders.length > 0 ? [list("Orders", orderItems)] : []),
        ...(messages.length > 0 ? [list("Messages", messageItems)] : []),
      ],
    },
  };
}

async function withdraw(trx: Kysely<Database>, mail: MailRow, reason: string, at: Millis): Promise<void> {
  const { numUpdatedRows } = await trx
    .updateTable("mails")
    .set({ state: "withdrawn", leased_until: null, lease: null, last_error: reason })
    .where("id", "=", mail.id)
    .where("lease", "=", mail.lease)
    .executeTakeFirstOrThrow();
  // Another sender has claimed it since.
  if (numUpdatedRows === 0n) return;
  const note = `${mail.kind}: ${reason}`;
  await addHistory(trx, mail.about, { step: "withdrawn", note }, { at, by: "automatic" });
}
