import { siteCli } from "../../content/site-cli.ts";
import { RefusedChange } from "../store/errors.ts";
import type { Millis } from "../store/tables.ts";
import type { Change } from "./change.ts";
import { addEntry } from "./entries.ts";
import { stepWords } from "./history.ts";
import { undone } from "./ledger.ts";
import type { HistoryRow, HistoryStep, OrderState } from "./tables.ts";

/**
 * Takes back the latest change of an order by what is contrary to it, and withdraws the change's own email; returns what
 * was undone. Refused once its minute is over, or its email has left or is leaving.
 */
export async function undoChange(made: Change, undoMs: Millis): Promise<string> {
  const { trx, order, entries, history, at, step } = made;
  const last = history.findLast(({ step: each }) => !passing.has(each));
  if (last === undefined || !undoable.has(last.step)) {
    throw new RefusedChange(
      `Nothing on ${order.number} can be undone`,
      "Only the latest payment, appointment, completion or cancellation can.",
    );
  }
  // A completion is told to nobody.
  if (last.step !== "completed" && at > last.at + undoMs) throw tooLate(order.number, last);
  await withdrawOwn(made, last);
  await restoreOthers(made, last);
  const taken = entries.find(({ id }) => id === last.entry_id);
  const entry =
    taken &&
    (await addEntry(
      trx,
      order.id,
      {
        kind: "reversal",
        day: taken.day,
        cents: -taken.cents,
        refers: taken.id,
        method: taken.method,
        reference: taken.reference,
        reason: undone,
      },
      made,
    ));
  if (last.step === "scheduled") {
    await trx
      .deleteFrom("appointments")
      .where("id", "=", last.entry_id ?? "")
      .execute();
  }
  const what = stepWords[last.step];
  const to = stateBefore(made, last);
  await step({ step: "undone", note: what, ...(entry && { entry }), ...(to && { to }) });
  return what;
}

// --- internal ---

const undoable: ReadonlySet<HistoryStep> = new Set([
  "paid",
  "refunded",
  "reversed",
  "scheduled",
  "completed",
  "canceled",
]);
/** Steps that change nothing of the order, after which what was done before can still be undone. */
const passing: ReadonlySet<HistoryStep> = new Set(["noted", "resent", "reminded", "withdrawn"]);

function stateBefore({ order }: Change, { step, entry_id: id }: HistoryRow): OrderState | undefined {
  if (step !== "scheduled" && step !== "completed" && step !== "canceled") return undefined;
  if (order.held_because !== null) return "held";
  return order.appointments.some((appointment) => appointment.id !== id) ? "scheduled" : "open";
}

/** Withdraws the change's email; a sender that has claimed it may already have delivered it. */
async function withdrawOwn(
  { trx, order, mails, at }: Change,
  { id, step, entry_id: entry }: HistoryRow,
): Promise<void> {
  const own = mails.filter(
    (mail) => (mail.entry_id === id || mail.entry_id === entry) && mail.entry_id !== null && mail.state !== "withdrawn",
  );
  for (const mail of own) {
    const { numUpdatedRows } = await trx
      .updateTable("mails")
      .set({ state: "withdrawn", withdrawn_at: at })
      .where("id", "=", mail.id)
      .where("state", "in", ["pending", "dead"])
      .where("lease", "is", null)
      .executeTakeFirst();
    if (numUpdatedRows === 1n) continue;
    throw new RefusedChange(
      `The email that says so has left: ${order.number} is ${stepWords[step]}`,
      remedies[step] ?? `Write to the buyer; a note in the order's history helps: ${siteCli()} orders note.`,
    );
  }
}

/** What was withdrawn because of the change is true again. */
async function restoreOthers({ trx, order, mails }: Change, last: HistoryRow): Promise<void> {
  for (const { id, withdrawn_at: at } of mails) {
    if (at === null || at < last.at) continue;
    await trx
      .updateTable("mails")
      .set({ state: "pending", withdrawn_at: null })
      .where("id", "=", id)
      .where("about", "=", order.id)
      .where("state", "=", "withdrawn")
      .where("entry_id", "is distinct from", last.entry_id ?? last.id)
      .execute();
  }
}

const remedies: { [Step in HistoryStep]?: string } = {
  paid: `Take the payment back: ${siteCli()} orders reverse.`,
  refunded: `Take the refund back: ${siteCli()} orders reverse.`,
  reversed: `Record the payment again: ${siteCli()} orders paid.`,
  scheduled: `Move the appointment: ${siteCli()} orders schedule.`,
};

function tooLate(number: string, { step }: HistoryRow): RefusedChange {
  return new RefusedChange(
    `${number} can no longer be undone: ${stepWords[step]}`,
    remedies[step] ?? `Its email tells the buyer; write to them, and note it: ${siteCli()} orders note.`,
  );
}
