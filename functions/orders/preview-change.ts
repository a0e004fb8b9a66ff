import { isOutdated, type RenderedMail } from "../mail/rendered-mail.ts";
import { renderOrderMail } from "./emails/order-emails.ts";
import { loadOrders, type LoadedOrder } from "./load-order.ts";
import { beginChange, type ChangeOptions, type OrderChange } from "./order-transaction.ts";

/** Runs an action like `changeOrder` and rolls it back. Returns its result, the changed order and the emails to send. */
export async function previewChange<Result>(
  options: ChangeOptions,
  number: string,
  action: (change: OrderChange) => Promise<Result>,
): Promise<{ result: Result; changed: LoadedOrder; mails: RenderedMail[] }> {
  const trx = await options.store.db.startTransaction().execute();
  try {
    const change = await beginChange(trx, number, options);
    const result = await action(change);
    const [changed = change] = await loadOrders(trx, change.at, trx.selectFrom("orders").where("number", "=", number));
    const known = new Set(change.mails.map(({ id }) => id));
    const added = changed.mails.filter(({ id }) => !known.has(id));
    const rendered = added.map((mail) => renderOrderMail(mail, changed, change.at));
    return { result, changed, mails: rendered.flatMap((mail) => (isOutdated(mail) ? [] : [mail])) };
  } finally {
    await trx.rollback().execute();
  }
}
