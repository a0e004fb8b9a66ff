import type { MailKind } from "../../db/database.ts";
import { RefusedChange } from "../../db/errors.ts";
import { pendingMail } from "../../mail/enqueue.ts";
import { isOutdated } from "../../mail/rendered-mail.ts";
import { renderOrderMail } from "../emails/order-emails.ts";
import { recordEvent, type OrderChange } from "../order-transaction.ts";

/** Adds the latest email of a kind to the outbox again, with its text as of now. */
export async function resendEmail(change: OrderChange, mail: MailKind): Promise<void> {
  const { order, mails, at } = change;
  const last = mails.findLast(({ kind, state }) => kind === mail && state !== "withdrawn");
  if (last === undefined) {
    const show = `orders show ${order.number}`;
    throw new RefusedChange(`${order.number} has no ${mail} to send again`, "See its emails:", show);
  }
  if (last.state !== "sent") {
    const retry = `mail retry ${last.id.slice(-8)}`;
    throw new RefusedChange(`The ${mail} of ${order.number} has not been sent yet`, "Send it now:", retry);
  }
  const again = { kind: last.kind, ...(last.cause_id !== null && { cause: last.cause_id }) };
  const email = renderOrderMail(pendingMail(again, order.id, at), change, at);
  if (isOutdated(email))
    throw new RefusedChange(`The ${mail} of ${order.number} is outdated: ${email.outdated}`, "It was not sent again.");
  await recordEvent(change, { event: "resent", note: mail, mails: [again] });
}
