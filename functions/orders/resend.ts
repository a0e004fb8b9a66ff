import { siteCli } from "../../content/site-cli.ts";
import { RefusedChange } from "../store/errors.ts";
import { claimOnce } from "../store/once.ts";
import { isUntrue, pendingMail, type MailFacts, type MailKind } from "../mail/mails.ts";
import type { Change } from "./change.ts";
import { renderOrderMail } from "./order-mails.ts";

/** The emails to a buyer that can be sent again: the operator's word for each, and its kind. */
export const resendable = {
  confirmation: "order-confirmation",
  invoice: "invoice",
  receipt: "payment-receipt",
  credit: "credit-note",
  appointment: "appointment",
  cancellation: "cancellation",
} as const satisfies Record<string, MailKind>;
export type ResendableMail = keyof typeof resendable;

/** Adds the latest email of a kind to the outbox again, due immediately; it says what is true when it leaves. */
export async function resend(made: Change, mail: ResendableMail, to: string | undefined): Promise<void> {
  const { trx, order, mails, step } = made;
  const last = mails.findLast(({ kind, state }) => kind === resendable[mail] && state !== "withdrawn");
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
  const untrue = whyUntrue(made, facts);
  if (untrue !== undefined) {
    throw new RefusedChange(`The ${mail} of ${order.number} says what is no longer true: ${untrue}`, "It stays.");
  }
  // Otherwise those that failed would still be reported, and a retry of all failed emails would send them twice.
  for (const { id, kind, entry_id: entry, state } of mails) {
    if (kind !== last.kind || entry !== last.entry_id || (state !== "dead" && state !== "bounced")) continue;
    await trx.updateTable("mails").set({ state: "withdrawn" }).where("id", "=", id).execute();
  }
  await step({ step: "resent", note: to === undefined ? mail : `${mail}, to another address`, mails: [facts] });
}

/** Adds a reminder of an unpaid invoice to the outbox, once per key; false when it was or none is called for. */
export async function remind(made: Change, key: string): Promise<boolean> {
  const { trx, order, view, at, step } = made;
  const facts = { kind: "invoice-reminder" as const, entry: view.invoiceEntry?.id ?? "" };
  if (order.state !== "open" || whyUntrue(made, facts) !== undefined || !(await claimOnce(trx, key, at))) return false;
  await step({ step: "reminded", note: key, mails: [facts] });
  return true;
}

// --- internal ---

/** Why an email would not be sent if it were to leave now. */
function whyUntrue(made: Change, facts: MailFacts): string | undefined {
  const { order, settings, at } = made;
  const draft = renderOrderMail(pendingMail(facts, order.id, settings, at), made, settings, at);
  return isUntrue(draft) ? draft.untrue : undefined;
}
