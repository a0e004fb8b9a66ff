import { messageRow, renderNotification } from "../../functions/contact/messages.ts";
import type { MailKind, OrderState } from "../../functions/db/database.ts";
import { pendingMail } from "../../functions/mail/enqueue.ts";
import { isOutdated } from "../../functions/mail/rendered-mail.ts";
import { deriveView } from "../../functions/orders/domain/status.ts";
import { renderOrderMail, type OrderMail } from "../../functions/orders/emails/order-emails.ts";
import { day } from "../support/sample-order.ts";
import { inventedOrder, placedAt, entriesOf, type EntrySpec } from "./orders/invented-order.ts";

const invoice: EntrySpec = ["invoice", 1_000_00];
const paid: EntrySpec = ["payment", -1_000_00];
const credited: EntrySpec = ["credit", -1_000_00, 1];

/** Each email to buyers and to the office. */
export const everyMail: readonly OrderMail[] = [
  drawn("order-notification", "x", []),
  drawn("order-confirmation", "x", []),
  drawn("invoice", "entry 1", [invoice]),
  drawn("invoice", "entry 2", [invoice, ["invoice", 1_000_00, 1], credited]),
  drawn("payment-receipt", "entry 2", [invoice, ["payment", -1_100_00]]),
  drawn("payment-receipt", "entry 3", [invoice, ["payment", -1_200_00], ["refund", 100_00]]),
  drawn("payment-receipt", "entry 3", [invoice, paid, ["reversal", 1_000_00, 2]]),
  drawn("credit-note", "entry 3", [invoice, paid, credited]),
  drawn("appointment", "meeting", [invoice, paid], "scheduled"),
  drawn("cancellation", "x", [invoice, ["void", -1_000_00, 1]], "canceled"),
  drawn("cancellation", "x", [invoice, paid, credited], "canceled"),
  renderNotification(
    messageRow("sample", placedAt, {
      name: "Sam",
      email: "sam@sample.example",
      company: "Sample & Sons",
      message: "Can we talk?\n\nSoon?",
    }),
  ),
];

/** An email about an entry or an appointment, as it leaves a day after its order, whose appointment was moved once. */
function drawn(kind: MailKind, about: string, specs: EntrySpec[], state: OrderState = "open"): OrderMail {
  const placed = inventedOrder(state, placedAt + 3 * day);
  const order = { ...placed, appointments: [...placed.appointments, ...placed.appointments] };
  const ledger = entriesOf(specs);
  const now = placedAt + day;
  const mail = pendingMail({ kind, cause: about }, "order", now);
  const rows = { order, ledger, mails: [], history: [] };
  const rendered = renderOrderMail(mail, { ...rows, view: deriveView(rows, now) }, now);
  if (isOutdated(rendered)) throw new Error(rendered.outdated);
  return rendered;
}
