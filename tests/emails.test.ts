import { describe, expect, test } from "vitest";
import source from "../content/firm/emails.ts";
import type { EmailsSource } from "../content/schema/emails.ts";
import { isUntrue, pendingMail, type MailDraft, type MailKind } from "../functions/mail/mails.ts";
import { preview } from "../functions/operator/preview.ts";
import { renderOrderMail } from "../functions/orders/order-mails.ts";
import { creditNoteStatement, documentStated } from "../functions/orders/statement.ts";
import { viewOf } from "../functions/orders/view.ts";
import { day, inventedOrder, placedAt, toldEntries, toldMail, type Told } from "./support/order-files.ts";
import { mailSettings as settings } from "./support/orders.ts";

// The long series runs this with this firm's content, too, whose words differ: the program could not have both.
const invoice: Told = ["invoice", 1_000_00];
const paid: Told = ["payment", -1_000_00];
const credited: Told = ["credit", -1_000_00, 1];
const meeting = placedAt + 3 * day;

/** Each email of the file, in every form in which it is sent. */
const mails: Record<Exclude<keyof EmailsSource, "figures">, MailDraft[]> = {
  confirmation: [await preview("order-confirmation", undefined, settings, placedAt)],
  invoice: [drawn("invoice", 1, [invoice]), drawn("invoice", 1, [invoice, paid])],
  correctedInvoice: [drawn("invoice", 2, [invoice, ["invoice", 1_000_00, 1], credited])],
  reminder: [drawn("invoice-reminder", 1, [invoice])],
  overdue: [
    drawn("invoice-reminder", 1, [invoice], 30),
    drawn("invoice-reminder", 1, [invoice, ["payment", -1_00]], 30),
  ],
  receipt: [drawn("payment-receipt", 2, [invoice, ["payment", -1_100_00]])],
  refund: [drawn("payment-receipt", 3, [invoice, ["payment", -1_200_00], ["refund", 100_00]])],
  takenBack: [drawn("payment-receipt", 3, [invoice, paid, ["reversal", 1_000_00, 2]])],
  creditNote: [drawn("credit-note", 3, [invoice, paid, credited])],
  appointment: [drawn("appointment", "meeting", [invoice, paid])],
  movedAppointment: [drawn("appointment", "meeting", [invoice, paid], 1, { revision: 1 })],
  cancelRequest: [drawn("cancel-request", "x", [])],
  cancellation: [
    drawn("cancellation", "x", [invoice, ["void", -1_000_00, 1]]),
    drawn("cancellation", "x", [invoice, paid, credited]),
  ],
  foot: [drawn("invoice", 1, [invoice])],
};

/** An email of an order with these entries, as it leaves so many days after the order. */
function drawn(
  kind: MailKind,
  about: number | string,
  told: Told[],
  days = 1,
  more: { revision?: number } = {},
): MailDraft {
  const states = { appointment: "scheduled", cancellation: "canceled" } as const;
  const state = kind === "appointment" || kind === "cancellation" ? states[kind] : "open";
  const placed = inventedOrder(state, meeting);
  const order = { ...placed, appointments: placed.appointments.map((each) => ({ ...each, ...more })) };
  const entries = toldEntries(told).map((entry, _, all) => {
    const [first] = all;
    if (entry.kind !== "credit" || first === undefined) return entry;
    const note = {
      number: String(entry.number),
      issuedOn: entry.day,
      before: 0,
      total: -entry.cents,
      reason: "Ordered twice",
    };
    return { ...entry, statement: JSON.stringify(creditNoteStatement(documentStated(first), note)) };
  });
  const now = placedAt + days * day;
  const mail = pendingMail(
    { kind, entry: typeof about === "string" ? about : `entry ${about}` },
    "order",
    settings,
    now,
  );
  const sent = [toldMail("invoice", "sent", 1), toldMail("appointment", "sent", "meeting")].map((each) => ({
    ...mail,
    ...each,
  }));
  const draft = renderOrderMail(
    mail,
    { order, entries, mails: sent, history: [], view: viewOf(order, entries, sent, now) },
    settings,
    now,
  );
  if (isUntrue(draft)) throw new Error(draft.untrue);
  return draft;
}

describe.each(Object.entries(mails))("%s", (name, drafts) => {
  const shown = drafts.map((draft) => `${draft.subject}\n${draft.body}`).join("\n");
  const texts: [string, string][] = Object.entries(source).flatMap(([key, each]) =>
    key === name ? Object.entries(each) : [],
  );

  test.each(texts)("says its %s in the firm's words", (_, text) => {
    const parts = text.split(/\{\w+\}/).map((part) => part.replace(/[.?()|*+$^[\]\\]/g, "\\$&"));
    expect(shown).toMatch(new RegExp(parts.join("\\S.*")));
  });

  test("leaves no name in braces", () => {
    expect(shown).not.toMatch(/[{}]/);
  });
});
