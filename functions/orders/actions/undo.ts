import { siteCli } from "../../../content/site-cli.ts";
import { RefusedChange } from "../../db/errors.ts";
import type { Change } from "../order-transaction.ts";
import { addEntry } from "../entries.ts";
import { undone } from "../domain/ledger.ts";
import { contraryTo } from "./payments.ts";
import { stepWords } from "../rows.ts";
import type { EntryRow, HistoryRow, HistoryStep, OrderState } from "../../db/database.ts";

/**
 * Takes back the latest change of an order by what is contrary to it, and withdraws the change's own email; returns what
 * was undone. Refused once `undoMs` (UNDO_DELAY) is over, or its email has left or is leaving.
 */
export async function undo(made: Change): Promise<string> {
  const { trx, order, entries, history, at, undoMs, step } = made;
  const last = history.findLast(({ step: each }) => !passing.has(each));
  const taken = entries.find(({ id }) => id === last?.entry_id);
  if (last === undefined || !(last.step in remedies)) {
    throw new RefusedChange(
      `Nothing on ${order.number} can be undone`,
      taken?.kind === "invoice"
        ? `An invoice cannot be undone, since its number is taken: credit it with ${siteCli()} orders credit ${order.number} --reason "…"`
        : "Only the latest payment, refund, appointment, completion or cancellation can.",
    );
  }
  // A completion is told to nobody.
  if (last.step !== "completed" && at > last.at + undoMs) {
    throw refused(made, last, `the time for that, ${undoMs / 1_000} s (UNDO_DELAY), is over`);
  }
  await withdrawOwn(made, last);
  await restoreOthers(made, last);
  const entry = taken && (await addEntry(made, { ...contraryTo(taken), reason: undone }));
  if (last.step === "scheduled") {
    await trx
      .deleteFrom("appointments")
      .where("id", "=", last.entry_id ?? "")
      .execute();
  }
  const what = stepWords[last.step];
  await step({ step: "undone", note: what, entry, to: stateBefore(made, last) });
  return what;
}

// --- internal ---

/** What can be undone, and what is done instead once its email has left. */
const remedies: { [Step in HistoryStep]?: (order: string, entry?: EntryRow) => string } = {
  paid: (order) => `Take the payment back: ${siteCli()} orders reverse ${order} --reason "…"`,
  refunded: (order) => `Take the refund back: ${siteCli()} orders reverse ${order} --reason "…"`,
  reversed: (order, entry) =>
    entry && entry.cents < 0
      ? `Record the refund again: ${siteCli()} orders refund ${order} --on today --reference "…" --reason "…"`
      : `Record the payment again: ${siteCli()} orders paid ${order} --on today --reference "…"`,
  scheduled: (order) => `Move the appointment: ${siteCli()} orders schedule ${order} --at "…"`,
  completed: written,
  canceled: written,
};

function written(order: string): string {
  return `Write to the buyer, and note it: ${siteCli()} orders note ${order} "…"`;
}

/** Steps that change nothing of the order, after which what was done before can still be undone. */
const passing: ReadonlySet<HistoryStep> = new Set(["noted", "resent", "reminded", "withdrawn"]);

function stateBefore({ order }: Change, { step, entry_id: id }: HistoryRow): OrderState | undefined {
  if (step !== "scheduled" && step !== "completed" && step !== "canceled") return undefined;
  if (order.held_because !== null) return "held";
  return order.appointments.some((appointment) => appointment.id !== id) ? "scheduled" : "open";
}

/** Withdraws the change's email; a sender that has claimed it may already have delivered it. */
async function withdrawOwn(made: Change, last: HistoryRow): Promise<void> {
  const { trx, mails } = made;
  const { id, entry_id: entry } = last;
  const own = mails.filter(
    (mail) => (mail.entry_id === id || mail.entry_id === entry) && mail.entry_id !== null && mail.state !== "withdrawn",
  );
  for (const mail of own) {
    const { numUpdatedRows } = await trx
      .updateTable("mails")
      .set({ state: "withdrawn" })
      .where("id", "=", mail.id)
      .where("state", "in", ["pending", "dead"])
      .where("lease", "is", null)
      .executeTakeFirst();
    if (numUpdatedRows === 1n) continue;
    throw refused(made, last, "the email that tells of it has left");
  }
}

/** What withdrew itself because of the change is true again; what somebody has discarded stays so. */
async function restoreOthers({ trx, order }: Change, last: HistoryRow): Promise<void> {
  await trx
    .updateTable("mails")
    .set({ state: "pending", withdrawn_at: null })
    .where("about", "=", order.id)
    .where("withdrawn_at", ">=", last.at)
    .where("entry_id", "is distinct from", last.entry_id ?? last.id)
    .execute();
}

function refused(
  { order: { number }, entries }: Change,
  { step, entry_id: id }: HistoryRow,
  why: string,
): RefusedChange {
  const what = `${number} (${stepWords[step]}) can no longer be undone: ${why}`;
  const entry = entries.find((each) => each.id === id);
  return new RefusedChange(what, (remedies[step] ?? written)(number, entry));
}
