import { renderNotification } from "../contact/messages.ts";
import type { MailRow } from "../db/database.ts";
import type { Store } from "../db/store.ts";
import { isBuyerMail } from "../mail/enqueue.ts";
import { isOutdated, type OutdatedMail, type RenderedMail } from "../mail/rendered-mail.ts";
import { buyerPagesPath, pageToken } from "../orders/buyer-page.ts";
import { isOrderMail, renderOrderMail } from "../orders/emails/order-emails.ts";
import { readPdf } from "../orders/issue-document.ts";
import { loadOrder } from "../orders/load-order.ts";
import { renderDigest } from "./digest.ts";

/** Returns a function that renders emails as of now. Those to buyers link to their orders' pages on a site. */
export function createRenderer(store: Store, siteUrl: string, now: () => number) {
  const { db } = store;

  return async (mail: MailRow): Promise<RenderedMail | OutdatedMail> => {
    if (mail.kind === "operator-digest") return renderDigest(store, now(), mail.id);
    if (!isOrderMail(mail.kind)) {
      const message = await db.selectFrom("messages").selectAll().where("id", "=", mail.record_id).executeTakeFirst();
      return message === undefined ? { outdated: "its message is gone" } : renderNotification(message);
    }
    const loaded = await loadOrder(db, mail.record_id, now());
    if (loaded === undefined) return { outdated: "its order is gone" };
    const rendered = renderOrderMail(mail, loaded, now());
    if (isOutdated(rendered)) return rendered;
    const { documents = [], ...email } = rendered;
    if (isBuyerMail(mail.kind)) {
      const url = `${siteUrl}${buyerPagesPath}/${pageToken(loaded.order, store.hashKey)}`;
      email.body.blocks.push({ type: "link", text: "See your order", url });
    }
    const files = documents.map(async ({ id, number }) => ({
      filename: `${number}.pdf`,
      content: await readPdf(db, id),
    }));
    return { ...email, files: await Promise.all(files) };
  };
}
