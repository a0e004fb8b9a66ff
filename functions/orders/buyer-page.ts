import { createHmac, type KeyObject } from "node:crypto";
import type { BuyerPageView, PaymentView } from "../../content/buyer-page-view.ts";
import { company } from "../../content/catalogue.ts";
import { buyerPageMessages, statusMessages } from "../../content/messages/orders.ts";
import { formatUsdExact as usd } from "../../content/pricing/money.ts";
import { fillTemplate } from "../../content/template.ts";
import { isolate } from "../bidi.ts";
import type { OrderRow } from "../db/database.ts";
import { formatAppointment } from "../office-time.ts";
import { agreedCharges, buyerOf, chargeLines, readCreditNote } from "./domain/invoice-document.ts";
import type { OrderView } from "./domain/status.ts";
import type { LoadedOrder } from "./load-order.ts";

/** Path of the buyers' pages. An order's page is at `/orders/<token>`. */
export const buyerPagesPath = "/orders";

/**
 * The secret part of the link to an order's page: the order's id, and a keyed hash of the id and the buyer's address. It
 * is not stored. A corrected address gets another link, and the earlier one no longer works.
 */
export function pageToken({ id, email_key: email }: Pick<OrderRow, "id" | "email_key">, key: KeyObject): string {
  const proof = createHmac("sha256", key).update(`page ${id} ${email}`).digest();
  return Buffer.concat([Buffer.from(id.replaceAll("-", ""), "hex"), proof]).toString("base64url");
}

/** The id of the order that a token names; undefined if it is none. */
export function orderIdFromToken(token: string): string | undefined {
  if (!/^[\w-]{64}$/.test(token)) return undefined;
  const hex = Buffer.from(token, "base64url").toString("hex", 0, 16);
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, "$1-$2-$3-$4-$5");
}

/** The values of the buyer's page at a path. */
export function buyerPageValues({ order, view }: LoadedOrder, path: string, now: number): BuyerPageView {
  const { invoice, statusText, total, timeline } = view;
  const buyer = invoice?.buyer ?? buyerOf(order);
  const files = documentLinks(view, path);
  const subject = fillTemplate(buyerPageMessages.emailSubject, { order: order.number });
  return {
    number: order.number,
    status: statusText,
    email: order.email,
    amounts: chargeLines(invoice ?? agreedCharges(order)).map(({ title, amount }) => ({
      label: title,
      amount: usd(amount),
    })),
    total: usd(total),
    billTo: [buyer.name, buyer.company ?? "", buyer.street, buyer.cityLine].filter(Boolean).map(isolate).join("\n"),
    timeline,
    payment: paymentView(view),
    appointment: appointmentView(view, path, now),
    emailLink: `mailto:${company.email}?subject=${encodeURIComponent(subject)}`,
    documents: files.length > 0,
    files,
  };
}

function documentLinks({ documents }: OrderView, path: string): BuyerPageView["files"] {
  return documents.map(({ entry, number, status }) => ({
    href: `${path}/${number}.pdf`,
    label:
      entry.kind === "invoice"
        ? `Invoice ${number}${status === "in force" ? "" : `, ${status}`}`
        : `Credit note ${number} for ${readCreditNote(entry).invoice.number}`,
  }));
}

function paymentView({ balance, invoice, state, paid }: OrderView): PaymentView | undefined {
  if (invoice === undefined || balance <= 0) return undefined;
  const { number, instructions, payUrl, lateFee } = invoice;
  return {
    balance: usd(balance),
    reference: number,
    cancelable: state === "open" && paid === 0,
    online: payUrl === undefined ? undefined : { url: payUrl },
    ways: [...instructions, ...(lateFee ? [lateFee] : [])].map((text) => ({ text })),
  };
}

function appointmentView({ state, appointment }: OrderView, path: string, now: number): BuyerPageView["appointment"] {
  if (appointment === undefined || (state !== "scheduled" && state !== "completed")) return undefined;
  const { minutes, place, starts_at: startsAt } = appointment;
  const isAhead = startsAt > now;
  const where = place ?? (isAhead ? statusMessages.placeFollows : "");
  return {
    when: formatAppointment(appointment),
    details: `${minutes} minutes. ${where}`.trim(),
    calendar: isAhead ? { href: `${path}/appointment.ics` } : undefined,
  };
}
