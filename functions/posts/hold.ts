import { sql, type Kysely } from "kysely";
import { doubtAbout } from "../orders/doubtful.ts";
import { filesOf } from "../orders/files.ts";
import type { Millis, Tables } from "../store/tables.ts";
import type { Submission } from "./submission.ts";

/**
 * Which posts are held for a person, and why: what fell into the spam trap, orders that carry what no name or address
 * holds, and those beyond the limits on what is mailed to strangers. Runs once order numbers are taken: until the
 * transaction ends, no other counts orders.
 */
export async function reasonsToHold(
  trx: Kysely<Tables>,
  submissions: readonly Submission[],
): Promise<Map<Submission, string>> {
  const reasons = new Map<Submission, string>();
  const accepted: Submission[] = [];
  for (const each of submissions) {
    const reason =
      each.held ??
      (each.kind === "order" ? (doubtAbout(each.fields) ?? (await limitPassed(trx, each, accepted))) : undefined);
    if (reason === undefined) accepted.push(each);
    else reasons.set(each, reason);
  }
  return reasons;
}

// --- internal ---

const hourMs: Millis = 3_600_000;

/** The limit that an order passes, given those accepted before it in the same transaction. */
async function limitPassed(
  trx: Kysely<Tables>,
  { unseenOrders: most, receivedAt, fields }: Submission,
  accepted: readonly Submission[],
): Promise<string | undefined> {
  if (most === undefined) return undefined;
  const address = fields.email.toLowerCase();
  const before = accepted.filter(({ kind }) => kind === "order");
  const open = trx
    .selectFrom("orders")
    .where(sql`lower(email)`, "=", address)
    .where("state", "=", "open");
  const unpaid = (await filesOf(trx, receivedAt, open)).some(({ view }) => !view.invoice || view.balance > 0);
  if (unpaid || before.some((each) => each.fields.email.toLowerCase() === address)) {
    return "this address has an unpaid order already";
  }
  const recent = await trx
    .selectFrom("orders")
    .select("id")
    .where("received_at", ">", receivedAt - hourMs)
    .where("held_because", "is", null)
    .limit(most)
    .execute();
  return recent.length + before.length >= most ? `more than ${most} orders came within an hour` : undefined;
}
