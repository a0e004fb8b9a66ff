import type { Kysely } from "kysely";
import { RefusedChange } from "../store/errors.ts";
import { orderedId } from "../store/ids.ts";
import type { MailKind } from "../mail/mails.ts";
import type { Millis, Tables } from "../store/tables.ts";
import type { OrderRow } from "./tables.ts";
import { stateWord } from "./transitions.ts";

/** The emails to a buyer that can be resent: the operator's word for each, and its kind. */
export const resendable = {
  confirmation: "order-confirmation",
  invoice: "invoice",
  receipt: "payment-receipt",
  credit: "credit-note",
  appointment: "appointment",
  cancellation: "cancellation",
} as const satisfies Record<string, MailKind>;
export type ResendableMail = keyof typeof resendable;

/** Adds the latest email of a kind to the outbox again, due immediately, to the order's address; returns its id. */
export async function resendMail(
  trx: Kysely<Tables>,
  order: OrderRow,
  mail: ResendableMail,
  { at, domain }: { at: Millis; domain: string },
): Promise<string> {
  if (order.state === "cancelled" && !["cancellation", "credit", "receipt"].includes(mail)) {
    throw new RefusedChange(
      `${order.number} is canceled`,
      "Only its cancellation, credit note and receipt can be resent.",
    );
  }
  const last = await trx
    .selectFrom("mails")
    .selectAll()
    .where("about", "=", order.id)
    .where("kind", "=", resendable[mail])
    .where("state", "!=", "withdrawn")
    .orderBy("created_at", "desc")
    .limit(1)
    .executeTakeFirst();
  if (last === undefined) {
    throw new RefusedChange(`${order.number} has no ${mail} to resend`, `It is ${stateWord(order.state)}.`);
  }
  if (last.state === "pending") {
    throw new RefusedChange(
      `The ${mail} of ${order.number} is still waiting to be sent`,
      "It is retried automatically; npx site-cli mail list shows its last error.",
    );
  }
  // Otherwise it would still be reported as undeliverable, and a retry of all failed emails would send it twice.
  if (last.state === "dead") await trx.deleteFrom("mails").where("id", "=", last.id).execute();
  const id = orderedId(at);
  await trx
    .insertInto("mails")
    .values({
      ...last,
      id,
      to_address: order.email,
      created_at: at,
      state: "pending",
      message_id: `<${id}@${domain}>`,
      attempts: 0,
      due_at: at,
      sent_at: null,
      last_error: null,
    })
    .execute();
  return id;
}
