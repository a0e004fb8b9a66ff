import type { Kysely } from "kysely";
import { toCents } from "../../content/money.ts";
import { submissionOf } from "../../functions/posts/held.ts";
import type { Tables } from "../../functions/store/tables.ts";

/** An order that is held, with what it says. */
export interface HeldOrder {
  id: string;
  number: string;
  receivedAt: number;
  name: string;
  email: string;
  /** In cents. */
  total: number;
  /** Why it is held. */
  reason: string;
  /** Whether the operator has canceled it. */
  rejected: boolean;
}

/** Reads the orders that are held, by number. */
export async function readHeldOrders(db: Kysely<Tables>): Promise<HeldOrder[]> {
  const rows = await db.selectFrom("held").selectAll().where("kind", "=", "order").orderBy("number").execute();
  return rows.flatMap((row) => {
    const submission = submissionOf(row);
    if (submission.kind !== "order") return [];
    const { firstName, lastName, email, totalAmount } = submission.fields;
    return {
      id: row.id,
      number: String(row.number),
      receivedAt: row.received_at,
      name: `${firstName} ${lastName}`,
      email,
      total: toCents(totalAmount),
      reason: row.reason,
      rejected: row.rejected_at !== null,
    };
  });
}
