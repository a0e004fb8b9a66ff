import type { EmailsSource } from "../../content/schema/emails.ts";
import { isOutdated, pendingMail } from "../../functions/mail/emails.ts";
import { notificationOf } from "../../functions/contact/emails.ts";
import { messageRow } from "../../functions/contact/store-message.ts";
import type { OrderMail } from "../../functions/orders/emails/order-emails.ts";
import { renderOrderMail } from "../../functions/orders/emails/order-emails.ts";
import { viewOf } from "../../functions/orders/domain/status.ts";
import { day, inventedOrder, placedAt, entriesOf, mailFact, type EntrySpec } from "../support/order-files.ts";
import type { MailKind } from "../../functions/db/database.ts";

const settings = { operator: "desk@firm.example", domain: "firm.example" };
const invoice: EntrySpec = ["invoice", 1_000_00];
const paid: EntrySpec = ["payment", -1_000_00];
const credited: EntrySpec = ["credit", -1_000_00, 1];
const meeting = placedAt + 3 * day;

/** Each email of `emails.ts` to a buyer, in all its variants. */
export const buyersMails: Record<Exclude<keyof EmailsSource, "figures">, OrderMail[]> = {
  confirmation: [drawn("order-confirmation", "x", [])],
  invoice: [drawn("invoice", 1, [invoice])],
  correctedInvoice: [drawn("invoice", 2, [invoice, ["invoice", 1_000_00, 1], credited])],
  receipt: [drawn("payment-receipt", 2, [invoice, ["payment", -1_100_00]])],
  refund: [drawn("payment-receipt", 3, [invoice, ["payment", -1_200_00], ["refund", 100_00]])],
  reversal: [drawn("payment-receipt", 3, [invoice, paid, ["reversal", 1_000_00, 2]])],
  creditNote: [drawn("credit-note", 3, [invoice, paid, credited])],
  appointment: [drawn("appointment", "meeting", [invoice, paid], 1, { revision: 1 })],
  cancellation: [
    drawn("cancellation", "x", [invoice, ["void", -1_000_00, 1]]),
    drawn("cancellation", "x", [invoice, paid, credited]),
  ],
  foot: [drawn("invoice", 1, [invoice])],
};

/** Those, and each to the office. */
export const everyMail: readonly OrderMail[] = [
  ...Object.values(buyersMails).flat(),
  drawn("order-notification", "x", []),
  notificationOf(
    messageRow({
      id: "sample",
      receivedAt: placedAt,
      fields: { name: "Sam", email: "sam@sample.example", company: "Sample & Sons", message: "Can we talk?\n\nSoon?" },
    }),
    settings,
  ),
];

// --- internal ---

/** An email of an order with these entries, as it leaves so many days after the order. */
function drawn(
  kind: MailKind,
  about: number | string,
  specs: EntrySpec[],
  days = 1,
  more: { revision?: number } = {},
): OrderMail {
  const states = { appointment: "scheduled", cancellation: "canceled" } as const;
  const state = kind === "appointment" || kind === "cancellation" ? states[kind] : "open";
  const placed = inventedOrder(state, meeting);
  const order = {
    ...placed,
    appointments: placed.appointments.map((each) => ({ ...each, sent_at: placedAt, ...more })),
  };
  const entries = entriesOf(specs, ["entry 1"]);
  const now = placedAt + days * day;
  const mail = pendingMail(
    { kind, entry: typeof about === "string" ? about : `entry ${about}` },
    "order",
    settings,
    now,
  );
  const sent = [mailFact("invoice", "sent", 1), mailFact("appointment", "sent", "meeting")].map((each) => ({
    ...mail,
    ...each,
  }));
  const draft = renderOrderMail(
    mail,
    { order, entries, mails: sent, history: [], view: viewOf(order, entries, sent, now) },
    settings,
    now,
  );
  if (isOutdated(draft)) throw new Error(draft.outdated);
  return draft;
}
