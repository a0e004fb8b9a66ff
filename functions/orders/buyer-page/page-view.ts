import type { OrderPageView, PaymentView } from "../../../content/order-page-view.ts";
import { company, trade } from "../../../content/catalogue.ts";
import { orderPageMessages, statusMessages } from "../../../content/messages.ts";
import { fillTemplate } from "../../../content/template.ts";
import { formatUsdExact } from "../../../content/pricing/money.ts";
import type { Millis } from "../../db/database.ts";
import { apart } from "../../text/bidi.ts";
import { formatAppointment } from "../../text/office-day.ts";
import type { LoadedOrder } from "../load-order.ts";
import { agreedOf, buyerOf, chargesOf } from "../domain/invoice-document.ts";
import { dueText } from "../domain/timeline.ts";
import type { OrderView } from "../domain/status.ts";

/** The values of the buyer's page at a path. */
export function pageView({ order, view }: LoadedOrder, path: string, now: Millis): OrderPageView {
  const { invoice, appointment } = view;
  const buyer = invoice?.buyer ?? buyerOf(order);
  const files = documentFiles(view);
  return {
    number: order.number,
    status: view.status,
    email: order.email,
    amounts: chargesOf(invoice ?? agreedOf(order)).map(({ title, amount }) => ({
      label: title,
      amount: formatUsdExact(amount),
    })),
    total: formatUsdExact(view.gross),
    billToTitle: view.latestInvoice ? "Billed to" : order.state === "canceled" ? "Ordered by" : "Bill to",
    billTo: [buyer.name, buyer.company ?? "", buyer.street, buyer.place].filter(Boolean).map(apart).join("\n"),
    steps: view.timeline,
    payment: paymentOf(view, now),
    appointment:
      appointment && (order.state === "scheduled" || order.state === "completed")
        ? {
            when: formatAppointment(appointment),
            details: [
              `${appointment.minutes} minutes.`,
              appointment.place ?? (isAhead(view) && statusMessages.placeFollows),
            ]
              .filter(Boolean)
              .join(" "),
            href: `${path}/appointment.ics`,
          }
        : undefined,
    emailLink: emailLink(order.number),
    documents: files.length > 0,
    files: files.map(({ name, label }) => ({ label, href: `${path}/${name}.pdf` })),
  };
}

// --- internal ---

function emailLink(order: string): string {
  const subject = fillTemplate(orderPageMessages.emailSubject, { order });
  return `mailto:${company.email}?subject=${encodeURIComponent(subject)}`;
}

function isAhead({ timeline }: OrderView): boolean {
  return timeline.some(({ label, done }) => label === trade.appointmentTitle && !done);
}

/** The invoices and credit notes, oldest first; `name` is that of the file. */
function documentFiles({ documents }: OrderView): { name: string; label: string }[] {
  const numberOf = new Map(documents.map(({ entry, number }) => [entry.id, number]));
  return documents.map(({ entry, number, fate }) => ({
    name: number,
    label:
      entry.kind === "invoice"
        ? `Invoice ${number}${fate === "in force" ? "" : `, ${fate}`}`
        : `Credit note ${number} for ${numberOf.get(entry.refers ?? "")}`,
  }));
}

/** The open balance and how to pay it. Undefined without an invoice, and once a canceled order is settled. */
function paymentOf(view: OrderView, now: Millis): PaymentView | undefined {
  const { balance, invoice, state, status, paid } = view;
  if (invoice === undefined || (state === "canceled" && balance === 0)) return undefined;
  const { number, instructions, payUrl, lateFee } = invoice;
  const settled = balance === 0 ? statusMessages.settled : status;
  return {
    balance: formatUsdExact(Math.max(0, balance)),
    due: balance > 0 ? dueText(view, now) : settled,
    toPay:
      balance > 0
        ? {
            reference: number,
            free: state === "open" && paid === 0,
            online: payUrl === undefined ? undefined : { url: payUrl },
            ways: [...instructions, ...(lateFee ? [lateFee] : [])].map((text) => ({ text })),
          }
        : undefined,
  };
}
