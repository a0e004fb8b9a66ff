import type { Kysely } from "kysely";
import { z } from "zod";
import type { MailKind, MailRow } from "../mail/mails.ts";
import { RefusedChange } from "../store/errors.ts";
import type { Tables } from "../store/tables.ts";
import type { OrderRow } from "./tables.ts";

/** An order's records as they were before a change, kept as JSON in its row until the next one. */
const Before = z.strictObject({
  /** What was done, for the history. */
  change: z.string(),
  state: z.enum(["received", "invoiced", "paid", "scheduled", "completed", "cancelled"]),
  invoice: z
    .strictObject({
      state: z.enum(["issued", "voided", "replaced"]),
      voided_at: z.int().nullable(),
      void_reason: z.string().nullable(),
    })
    .nullable(),
  appointment: z
    .strictObject({
      order_id: z.string(),
      starts_at: z.int(),
      minutes: z.int(),
      time_zone: z.string(),
      place: z.string().nullable(),
      revision: z.int(),
    })
    .nullable(),
  /** Ids of its payments; what has come since is the change's own. */
  payments: z.array(z.string()),
  /** Its emails with their states; what has come since is the change's own. */
  mails: z.array(
    z.strictObject({ id: z.string(), state: z.enum(["pending", "sent", "dead", "withdrawn"] satisfies State[]) }),
  ),
});
type Before = z.infer<typeof Before>;
type State = MailRow["state"];

/** The records of an order as they are now, for `undoChange`. */
export async function beforeChange(trx: Kysely<Tables>, order: OrderRow, change: string): Promise<string> {
  const { id, state } = order;
  const invoice = await trx
    .selectFrom("invoices")
    .select(["state", "voided_at", "void_reason"])
    .where("order_id", "=", id)
    .where("state", "!=", "replaced")
    .executeTakeFirst();
  const appointment = await trx.selectFrom("appointments").selectAll().where("order_id", "=", id).executeTakeFirst();
  const mails = await trx.selectFrom("mails").select(["id", "state"]).where("about", "=", id).execute();
  const payments = await trx.selectFrom("payments").select("id").where("order_id", "=", id).execute();
  const before: Before = {
    change,
    state,
    invoice: invoice ?? null,
    appointment: appointment ?? null,
    payments: payments.map((each) => each.id),
    mails,
  };
  return JSON.stringify(before);
}

/**
 * Withdraws emails that are no longer true, including those given up, so that nobody retries them. One that a sender
 * has claimed may still arrive, but is not retried.
 */
export async function withdraw(trx: Kysely<Tables>, order: OrderRow, kinds: MailKind[]): Promise<void> {
  await trx
    .updateTable("mails")
    .set({ state: "withdrawn" })
    .where("about", "=", order.id)
    .where("kind", "in", kinds)
    .where("state", "in", ["pending", "dead"])
    .execute();
}

/**
 * Restores an order's records as they were before its latest change, and withdraws the change's email; returns what was
 * undone. Refused once the email has left, or is leaving.
 */
export async function undoChange(trx: Kysely<Tables>, order: OrderRow): Promise<Pick<Before, "change" | "state">> {
  if (order.undo === null) {
    throw new RefusedChange(
      `Nothing on ${order.number} can be undone`,
      "Only the latest payment, appointment, completion or cancellation can, until its email has left.",
    );
  }
  const { change, state, invoice, appointment, payments, mails } = Before.parse(JSON.parse(order.undo));
  await withdrawNew(trx, order, mails, change);
  for (const mail of mails) {
    await trx
      .updateTable("mails")
      .set({ state: mail.state })
      .where("id", "=", mail.id)
      .where("state", "=", "withdrawn")
      .execute();
  }
  if (invoice) {
    const current = trx.updateTable("invoices").set(invoice).where("order_id", "=", order.id);
    await current.where("state", "!=", "replaced").execute();
  }
  const own = trx.deleteFrom("payments").where("order_id", "=", order.id);
  await (payments.length > 0 ? own.where("id", "not in", payments) : own).execute();
  await trx.deleteFrom("appointments").where("order_id", "=", order.id).execute();
  if (appointment) await trx.insertInto("appointments").values(appointment).execute();
  return { change, state };
}

// --- internal ---

/** Withdraws the emails that the change has caused; a sender that has claimed one may already have delivered it. */
async function withdrawNew(
  trx: Kysely<Tables>,
  { id, number }: OrderRow,
  known: Before["mails"],
  change: string,
): Promise<void> {
  const mails = await trx.selectFrom("mails").select("id").where("about", "=", id).execute();
  for (const mail of mails.filter((each) => !known.some((earlier) => earlier.id === each.id))) {
    const { numUpdatedRows } = await trx
      .updateTable("mails")
      .set({ state: "withdrawn" })
      .where("id", "=", mail.id)
      .where("state", "=", "pending")
      .where("lease", "is", null)
      .executeTakeFirst();
    if (numUpdatedRows === 1n) continue;
    throw new RefusedChange(
      `The email that says ${number} is ${change} has left`,
      "Write to the buyer; a note in the order's history helps: npx site-cli orders note.",
    );
  }
}
