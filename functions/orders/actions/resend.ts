import { siteCli } from "../../../content/site-cli.ts";
import { isOutdated, pendingMail } from "../../mail/emails.ts";
import { RefusedChange } from "../../db/errors.ts";
import type { MailKind } from "../../db/database.ts";
import { renderOrderMail } from "../emails/order-emails.ts";
import { recordStep, type OrderChange } from "../order-transaction.ts";

/** Adds the latest email of a kind to the outbox again, with its text as of now, perhaps to another address. */
export async function resend(change: OrderChange, mail: MailKind, to?: string): Promise<void> {
  const { trx, order, mails, settings, at } = change;
  const last = mails.findLast(({ kind, state }) => kind === mail && state !== "withdrawn");
  if (last === undefined) {
    throw new RefusedChange(`${order.number} has no ${mail} to send again`, `It is ${order.state}.`);
  }
  if (last.state === "pending") {
    throw new RefusedChange(
      `The ${mail} of ${order.number} is still waiting to be sent`,
      `It is retried automatically; ${siteCli()} mail list shows its last error.`,
    );
  }
  const facts = { kind: last.kind, ...(last.entry_id && { entry: last.entry_id }), ...(to && { to }) };
  const draft = renderOrderMail(pendingMail(facts, order.id, settings, at), change, settings, at);
  if (isOutdated(draft)) {
    throw new RefusedChange(`The ${mail} of ${order.number} is outdated: ${draft.outdated}`, "It is not sent again.");
  }
  // A retry of all failed emails would otherwise send this one twice.
  await trx
    .updateTable("mails")
    .set({ state: "withdrawn" })
    .where("about", "=", order.id)
    .where("kind", "=", last.kind)
    .where("entry_id", "is not distinct from", last.entry_id)
    .where("state", "=", "dead")
    .execute();
  await recordStep(change, {
    step: "resent",
    note: to === undefined ? mail : `${mail}, to another address`,
    mails: [facts],
  });
}
