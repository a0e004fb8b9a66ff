import { cancelRight, company, emails, offers, trade } from "../../../content/catalogue.ts";
import { orderForm } from "../../../content/forms/order.ts";
import { statusMessages } from "../../../content/messages/orders.ts";
import { formatUsdExact as usd } from "../../../content/pricing/money.ts";
import { siteCli } from "../../../content/site-cli.ts";
import type { MailKind, MailRow } from "../../db/database.ts";
import { readMoreFields } from "../../db/more-fields.ts";
import { isBuyerMail } from "../../mail/enqueue.ts";
import { facts, isOutdated, text, type Block, type OutdatedMail, type RenderedMail } from "../../mail/rendered-mail.ts";
import { formatAppointment, formatDay } from "../../office-time.ts";
import { buyerName, isErased } from "../domain/buyer.ts";
import { agreedCharges, chargeLines, readCreditNote } from "../domain/invoice-document.ts";
import type { DocumentEntry, InvoiceContent } from "../domain/invoice-document.ts";
import { latestAppointment, type OrderView } from "../domain/status.ts";
import type { LoadedOrder } from "../load-order.ts";
import { calendarFile } from "./calendar.ts";

/** An email about an order, with the invoices and credit notes whose PDFs are attached. */
export type OrderMail = RenderedMail & { documents?: DocumentEntry[] };

/** Whether an email is about an order. */
export function isOrderMail(kind: MailKind): kind is keyof typeof templates {
  return kind in templates;
}

/** Renders an email about an order as of now, or returns why it is outdated. */
export function renderOrderMail(mail: MailRow, loaded: LoadedOrder, now: number): OrderMail | OutdatedMail {
  const { kind } = mail;
  if (!isOrderMail(kind)) throw new TypeError(`No email about an order is called ${kind}`);
  if (isErased(loaded.order)) return { outdated: "the buyer's data was erased" };
  const parts: MailParts | OutdatedMail = templates[kind]({ ...loaded, mail, now });
  if (isOutdated(parts)) return parts;
  const { words, blocks, ...attached } = parts;
  const { subject, heading, lead, question } = words;
  const timeline: Block = { type: "timeline", title: statusMessages.stages, stages: loaded.view.timeline };
  return {
    order: loaded.order.number,
    ...(isBuyerMail(kind) && { to: { name: "", address: loaded.order.email } }),
    subject,
    body: {
      heading,
      blocks: [...text(lead), ...blocks, ...(isBuyerMail(kind) ? [timeline] : [])],
      ...(question !== undefined && { question }),
    },
    ...attached,
  };
}

type MailInput = LoadedOrder & { mail: MailRow; now: number };

type MailParts = Pick<OrderMail, "documents" | "calendar" | "replyTo"> & {
  words: { subject: string; heading: string; lead?: string; question?: string };
  blocks: Block[];
};

/** Emails to buyers repeat nothing from the form except in the invoice, since anyone can enter anyone's address. */
const templates = {
  "order-confirmation"({ order, view }) {
    if (order.state === "canceled") return { outdated: "the order is canceled" };
    const offer = offers.find(({ slug }) => slug === order.product_slug);
    const charges = chargeRows(agreedCharges(order));
    const rows = [["Order", order.number], ...charges, ["Estimated delivery", offer?.delivery]] as const;
    return {
      words: emails.confirmation({ order: order.number, brand: company.brand }),
      blocks: [
        facts(rows, ["Total", usd(view.total)]),
        ...text(order.state === "open" && view.paid === 0 && cancelRight),
      ],
    };
  },

  "order-notification"({ order, view }) {
    const { number, email } = order;
    const name = buyerName(order);
    const rows = [
      ["Name", name],
      ["Email", email],
      ["Phone", order.phone],
      ["Company", order.company],
      ...readMoreFields(orderForm, order),
      ["Billing address", `${order.billing_address}\n${order.city}, ${order.state_code} ${order.zip_code}`],
      ["Buyer sees", view.statusText],
    ] as const;
    const items = [
      { text: "See the order", command: `${siteCli()} orders show ${number}` },
      { text: "Cancel it", command: `${siteCli()} orders cancel ${number} --reason "…"` },
    ];
    return {
      replyTo: { name, address: email },
      words: { subject: `New order ${number} from ${name}`, heading: `New order ${number}: ${order.product_title}` },
      blocks: [facts(rows, ["Total", usd(view.total)]), { type: "list", title: "What you can do", items }],
    };
  },

  invoice({ order, mail, view }) {
    const { invoice, documents } = view;
    const issued = documents.find(({ entry }) => entry.id === mail.cause_id);
    if (issued === undefined) return documentGone;
    const { status, number, entry } = issued;
    if (!invoice || status === "void" || status === "replaced") return { outdated: `${number} is ${status}` };
    const settled = invoice.total - view.balance;
    const rows = [
      ["Invoice", number],
      ["Order", order.number],
      ...chargeRows(invoice),
      ["Paid or credited", settled === 0 ? null : usd(settled)],
    ] as const;
    const blocks = [
      ...text(view.balanceText),
      facts(rows, balanceRow(view.balance, "Total due")),
      ...paymentBlocks(view),
    ];
    const credit = documents.find(
      ({ entry: { kind, refers_to } }) => kind === "credit" && refers_to === entry.refers_to,
    );
    const values = { invoice: number, order: order.number };
    if (credit === undefined) {
      const words = emails.invoice({ ...values, total: usd(invoice.total) });
      return { words, blocks, documents: [entry] };
    }
    const note = readCreditNote(credit.entry);
    const words = emails.correctedInvoice({ ...values, replaced: note.invoice.number, note: note.number });
    return { words, blocks, documents: [entry, credit.entry] };
  },

  "payment-receipt"({ order, ledger, mail, view }) {
    const { balance, invoice, latestInvoiceEntry, payments } = view;
    const entry = ledger.find(({ id }) => id === mail.cause_id);
    if (entry === undefined) return documentGone;
    const reversed = ledger.find(({ id }) => id === entry.refers_to);
    if (reversed === undefined && !payments.includes(entry)) return { outdated: "the payment was reversed" };
    const movement = (reversed ?? entry).kind;
    const words = reversed ? emails.reversal : movement === "refund" ? emails.refund : emails.receipt;
    const amount = usd(Math.abs(entry.amount));
    const number = invoice?.number ?? latestInvoiceEntry?.number ?? "";
    const rows = [
      ["Invoice", number],
      ["Order", order.number],
      ["Date", formatDay(entry.day)],
      ["Reference", entry.reference],
      balanceRow(balance),
    ] as const;
    return {
      words: words({ movement, invoice: number, order: order.number, amount }),
      blocks: [facts(rows, ["Amount", amount]), ...balanceBlocks(view)],
    };
  },

  "credit-note"({ order, mail, view }) {
    const entry = view.documents.find((each) => each.entry.id === mail.cause_id)?.entry;
    if (entry?.kind !== "credit") return documentGone;
    const { number, invoice, total } = readCreditNote(entry);
    const rows = [
      ["Credit note", number],
      ["Invoice", invoice.number],
      ["Order", order.number],
      balanceRow(view.balance),
    ] as const;
    return {
      words: emails.creditNote({ note: number, invoice: invoice.number, order: order.number, total: usd(total) }),
      blocks: [facts(rows, ["Amount credited", usd(total)]), ...balanceBlocks(view)],
      documents: [entry],
    };
  },

  appointment({ order, mail, mails, view: { appointment }, now }) {
    if (order.state !== "scheduled") return { outdated: `the order is ${order.state}` };
    if (appointment?.id !== mail.cause_id) return { outdated: "the appointment was moved" };
    if (appointment.starts_at <= now) return { outdated: "the appointment is over" };
    const sent = new Set(mails.filter(({ state }) => state === "sent").map(({ cause_id: cause }) => cause));
    const earlier = order.appointments.findLast(({ id }) => id !== appointment.id && sent.has(id));
    const time = formatAppointment(appointment);
    const { moved, calendar, ...words } = emails.appointment({ time, order: order.number });
    return {
      words,
      blocks: [
        ...text(earlier && earlier.starts_at !== appointment.starts_at && moved),
        facts([
          ["What", `${order.product_title}, ${trade.appointment}`],
          ["When", time],
          ["How long", `${appointment.minutes} minutes`],
          ["Where", appointment.place ?? statusMessages.placeFollows],
          ["Order", order.number],
        ]),
        ...text(calendar),
      ],
      calendar: calendarFile("REQUEST", order, appointment, now),
    };
  },

  /** States the outcome for the latest invoice, the payment and the appointment. */
  cancellation({ order, history, mail, view, now }) {
    if (order.state !== "canceled") return { outdated: `the order is ${order.state}` };
    const { balance, latestInvoiceEntry, balanceText } = view;
    // The order may have been reopened and canceled again before this email left.
    const before = history.filter(({ at }) => at <= mail.created_at);
    const appointment = latestAppointment(order, before);
    const issued = view.documents.find(({ entry }) => entry === latestInvoiceEntry);
    const time = appointment ? formatAppointment(appointment) : "";
    const values = { order: order.number, brand: company.brand, invoice: issued?.number ?? "", time };
    const { invoiceVoid, invoiceCredited, appointment: appointmentCanceled, ...words } = emails.cancellation(values);
    const rows = [
      ["Order", order.number],
      ["Product", order.product_title],
      ["Total", usd(view.total)],
      balanceRow(balance),
    ] as const;
    const settled = issued && balance <= 0 && (issued.status === "void" ? invoiceVoid : invoiceCredited);
    return {
      words,
      blocks: [facts(rows), ...text(settled, balance !== 0 && balanceText, appointment && appointmentCanceled)],
      ...(appointment && { calendar: calendarFile("CANCEL", order, appointment, now) }),
    };
  },
} as const satisfies { [Kind in MailKind]?: (input: MailInput) => MailParts | OutdatedMail };

const documentGone: OutdatedMail = { outdated: "its document is gone" };

function balanceRow(balance: number, label = "Balance"): [string, string] {
  return balance < 0 ? ["We owe you", usd(-balance)] : [label, usd(balance)];
}

/** The balance as a sentence, and how to pay it; nothing for a settled order. */
function balanceBlocks(view: OrderView): Block[] {
  return view.balance === 0 ? [] : [...text(view.balanceText), ...paymentBlocks(view)];
}

function paymentBlocks({ invoice, balance }: OrderView): Block[] {
  if (invoice === undefined || balance <= 0) return [];
  const { number, instructions, payUrl, lateFee } = invoice;
  const title = `How to pay (please include the invoice number, ${number})`;
  return [
    { type: "list", title, items: instructions.map((each) => ({ text: each })) },
    ...(payUrl ? [{ type: "link" as const, text: "Pay online", url: payUrl }] : []),
    ...text(lateFee),
  ];
}

function chargeRows(charged: Pick<InvoiceContent, "lines" | "tax">): [string, string][] {
  return chargeLines(charged).map(({ title, amount }) => [title, usd(amount)]);
}
