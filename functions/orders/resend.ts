import type { Kysely } from "kysely";
import { RefusedChange } from "../store/errors.ts";
import { orderedId } from "../store/ids.ts";
import type { MailKind, Millis, OrderRow, Tables } from "../store/tables.ts";

/** The mails to a buyer that can be sent again, by the word an operator uses, and the kind of each. */
export const resendable = {
  confirmation: "order-confirmation",
  invoice: "invoice",
  receipt: "payment-receipt",
  appointment: "appointment",
  cancellation: "cancellation",
} as const satisfies Record<string, MailKind>;
export type ResendableMail = keyof typeof resendable;

/** Stores the latest mail of a kind once more, to be sent at once, to the address the order has now. */
export async function resendMail(
  trx: Kysely<Tables>,
  order: OrderRow,
  mail: ResendableMail,
  { at, domain }: { at: Millis; domain: string },
): Promise<void> {
  if (order.state === "cancelled" && mail !== "cancellation") {
    throw new RefusedChange(`${order.number} is cancelled`, "Only its cancellation can be sent again.");
  }
  const last = await trx
    .selectFrom("mails")
    .selectAll()
    .where("about", "=", order.id)
    .where("kind", "=", resendable[mail])
    .orderBy("created_at", "desc")
    .limit(1)
    .executeTakeFirst();
  if (last === undefined) {
    throw new RefusedChange(`${order.number} has no ${mail} to send again`, `It is ${order.state}.`);
  }
  if (last.state === "pending") {
    throw new RefusedChange(
      `The ${mail} of ${order.number} still waits to be sent`,
      "It is tried again by itself; see its last error in the list of mails.",
    );
  }
  // Or it would be told of as undeliverable, and sent a second time by a retry of all that were given up.
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
}
