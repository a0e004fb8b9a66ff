import { company, emails, offers, trade, cancelRight } from "../../../content/catalogue.ts";
import { orderForm } from "../../../content/forms/order.ts";
import { orderPageMessages } from "../../../content/messages.ts";
import { formatUsdExact as usd } from "../../../content/pricing/money.ts";
import { siteCli } from "../../../content/site-cli.ts";
import type { EntryRow, MailKind, MailRow, Millis } from "../../db/database.ts";
import { readMoreFields } from "../../db/more-fields.ts";
import { facts, text, type Block, type MailContent } from "../../mail/content.ts";
import { isBuyerMail, isOutdated, type MailDraft, type MailSettings, type OutdatedMail } from "../../mail/emails.ts";
import { formatAppointment, formatDay, officeDay } from "../../text/office-day.ts";
import {
  agreedOf,
  chargesOf,
  documentStated,
  formatDue,
  type CreditNoteStatement,
  type InvoiceStatement,
} from "../domain/invoice-document.ts";
import type { LoadedOrder } from "../load-order.ts";
import { calendarEntry } from "./calendar.ts";

/** An email about an order, with the invoices and credit notes whose PDFs are attached. */
export type OrderMail = MailDraft & { documents?: EntryRow[] };

/** Whether an email is about an order. */
export function isOrderMail(kind: MailKind): kind is keyof typeof templates {
  return kind in templates;
}

/** Renders an email about an order as of now, or returns why it is outdated. */
export function renderOrderMail(
  mail: MailRow,
  loaded: LoadedOrder,
  settings: MailSettings,
  now: Millis,
): OrderMail | OutdatedMail {
  const { kind } = mail;
  const { number, email } = loaded.order;
  if (!isOrderMail(kind)) throw new TypeError(`No email about an order is called ${kind}`);
  if (email === "") return { outdated: "the buyer's data was erased" };
  const parts: MailParts | OutdatedMail = templates[kind]({ ...loaded, mail, settings, now });
  if (isOutdated(parts)) return parts;
  const { words, blocks, to = { name: "", address: email }, ...attached } = parts;
  const { subject, ...framed } = words;
  const stages: Block[] = isBuyerMail(kind)
    ? [{ type: "stages", title: orderPageMessages.stages, steps: loaded.view.timeline }]
    : [];
  return {
    kind,
    order: number,
    to,
    replyTo: { name: company.brand, address: settings.operator },
    subject,
    content: { ...framed, blocks: [...blocks, ...stages] },
    ...attached,
  };
}

// --- internal ---

type MailInput = LoadedOrder & { mail: MailRow; settings: MailSettings; now: Millis };

/** The parts that differ between emails. By default, an email goes to the buyer, whose reply goes to the office. */
type MailParts = Pick<OrderMail, "documents" | "calendar" | "replyTo"> & {
  words: Pick<MailContent, "heading" | "question"> & { subject: string };
  blocks: Block[];
  to?: MailDraft["to"];
};

type Row = readonly [label: string, value: string | null | undefined];

/**
 * The emails about an order. Anyone can enter anyone's address, so emails to buyers repeat nothing that was typed into
 * the form. Only the invoice has to.
 */
const templates = {
  "order-confirmation"({ order, view }) {
    if (order.state === "canceled") return { outdated: "the order is canceled" };
    const offer = offers.find(({ slug }) => slug === order.product_slug);
    const { lead, ...words } = emails.confirmation({ order: order.number, brand: company.brand });
    const rows: Row[] = [["Order", order.number], ...charges(agreedOf(order)), ["Estimated delivery", offer?.delivery]];
    return {
      words,
      blocks: [
        ...text(lead),
        facts(rows, ["Total", usd(view.gross)]),
        ...text(order.state === "open" && view.paid === 0 && cancelRight),
      ],
    };
  },

  "order-notification"({ order, view, settings }) {
    const { number } = order;
    const name = `${order.first_name} ${order.last_name}`;
    const expected = `The buyer expects the invoice within ${company.invoiceWithinHours} hours.`;
    return {
      to: { name: company.brand, address: settings.operator },
      replyTo: { name, address: order.email },
      words: {
        subject: `New order ${number} from ${name}`,
        heading: `New order ${number}: ${order.product_title}`,
      },
      blocks: [
        ...text(order.state === "canceled" ? "It has since been canceled." : !view.latestInvoice && expected),
        { type: "reply", name, address: order.email, subject: `Your order ${number}` },
        facts(
          [
            ["Name", name],
            ["Email", order.email, "mailto"],
            ["Phone", order.phone, "tel"],
            ["Company", order.company],
            ...readMoreFields(orderForm, order).map(({ label, value }): Row => [label, value]),
            ["Billing address", `${order.billing_address}\n${order.city}, ${order.state_code} ${order.zip_code}`],
          ],
          ["Total", usd(view.gross)],
        ),
        {
          type: "list",
          title: "What you can do",
          items: [
            { text: "See the order", command: `${siteCli()} orders show ${number}` },
            { text: "Cancel it", command: `${siteCli()} orders cancel ${number} --reason "…"` },
          ],
        },
      ],
    };
  },

  invoice({ order, entries, mail, view, now }) {
    const { invoice, balance } = view;
    const document = view.documents.find(({ entry }) => entry.id === mail.entry_id);
    if (document === undefined || invoice === undefined) return missing;
    const { fate, number, entry } = document;
    if (fate === "void" || fate === "replaced") return { outdated: `${number} is ${fate}` };
    const credit = entries.find(({ kind, refers }) => kind === "credit" && refers !== null && refers === entry.refers);
    const replaced = entries.find(({ id }) => id === entry.refers);
    // A buyer who never got the earlier invoice need not hear of it.
    if (credit && replaced?.sent_at) {
      const note = documentStated<CreditNoteStatement>(credit);
      const values = { invoice: number, order: order.number, replaced: note.invoice.number, note: note.number };
      const { lead, ...words } = emails.correctedInvoice(values);
      return { words, blocks: [...text(lead), ...amountDue(invoice, balance)], documents: [entry, credit] };
    }
    const { lead, leadSettled, headingSettled, ...words } = emails.invoice({
      invoice: number,
      order: order.number,
      total: usd(balance > 0 ? balance : invoice.total),
      due: formatDue(invoice, officeDay(now)),
    });
    const due = amountDue(invoice, balance);
    return balance > 0
      ? { words, blocks: [...text(lead), ...due], documents: [entry] }
      : { words: { ...words, heading: headingSettled }, blocks: [...text(leadSettled), ...due], documents: [entry] };
  },

  "payment-receipt"({ order, entries, mail, view }) {
    const { balance, invoice, latestInvoice, moved } = view;
    const entry = entries.find(({ id }) => id === mail.entry_id);
    if (entry === undefined) return missing;
    if (entry.kind !== "reversal" && !moved.includes(entry)) return { outdated: "the payment was reversed" };
    const amount = usd(Math.abs(entry.cents));
    const number = invoice?.number ?? latestInvoice?.number ?? "";
    const reversed = entries.find(({ id }) => id === entry.refers);
    const kind = (reversed ?? entry).kind === "refund" ? "refund" : "payment";
    const { words: wordsOf, day, total } = (reversed ? reversals : movements)[kind];
    const values = { invoice: number, order: order.number, amount, excess: usd(-balance) };
    const { lead, overpaid, ...words } = wordsOf(values);
    const rows: Row[] = [
      ["Invoice", number],
      ["Order", order.number],
      [day, formatDay(entry.day)],
      ["Reference", entry.reference],
      remaining(balance),
    ];
    return {
      words,
      blocks: [
        ...text(lead),
        facts(rows, [total, amount]),
        ...(balance > 0 && invoice ? howToPay(invoice) : []),
        ...text(balance < 0 && overpaid),
      ],
    };
  },

  "credit-note"({ order, mail, view: { documents, balance } }) {
    const entry = documents.find((each) => each.entry.id === mail.entry_id)?.entry;
    if (entry?.kind !== "credit") return missing;
    const note = documentStated<CreditNoteStatement>(entry);
    const total = usd(note.total);
    const numbers = { note: note.number, invoice: note.invoice.number, order: order.number };
    const { lead, overpaid, ...words } = emails.creditNote({ ...numbers, total, excess: usd(-balance) });
    const rows: Row[] = [
      ["Credit note", note.number],
      ["Invoice", note.invoice.number],
      ["Order", order.number],
      remaining(balance),
    ];
    const blocks = [...text(lead), facts(rows, ["Amount credited", total]), ...text(balance < 0 && overpaid)];
    return { words, blocks, documents: [entry] };
  },

  appointment({ order, mail, view: { appointment }, now, settings }) {
    if (order.state !== "scheduled") return { outdated: `the order is ${order.state}` };
    if (appointment?.id !== mail.entry_id) return { outdated: "the appointment was moved" };
    if (appointment.starts_at <= now) return { outdated: "the appointment is over" };
    const values = { time: formatAppointment(appointment), order: order.number };
    const moved = appointment.revision > 0 && emails.movedAppointment(values);
    const { placeFollows, calendar, ...words } = moved || emails.appointment(values);
    const rows: Row[] = [
      ["What", `${order.product_title}, ${trade.appointment}`],
      ["When", values.time],
      ["How long", `${appointment.minutes} minutes`],
      ["Where", appointment.place],
      ["Order", order.number],
    ];
    return {
      words,
      blocks: [...text(moved && moved.lead), facts(rows), ...text(!appointment.place && placeFollows, calendar)],
      calendar: calendarEntry("REQUEST", order, appointment, now, settings),
    };
  },

  /** Says what happens to the invoice, the payment and the appointment, as far as the buyer knows of them. */
  cancellation({ order, view, now, settings }) {
    if (order.state !== "canceled") return { outdated: `the order is ${order.state}` };
    const { informed, paid, balance, latestInvoice } = view;
    const { appointment } = informed;
    const known = informed.invoice ?? (paid === 0 ? undefined : latestInvoice);
    const document = view.documents.find(({ entry }) => entry.id === known?.id);
    const values = {
      order: order.number,
      brand: company.brand,
      invoice: document?.number ?? "",
      amount: usd(Math.max(0, -balance)),
      time: appointment ? formatAppointment(appointment) : "",
    };
    const { invoiceVoid, invoiceCredited, refund, appointment: off, ...words } = emails.cancellation(values);
    const rows: Row[] = [
      ["Order", order.number],
      ["Product", order.product_title],
      ["Total", usd(view.gross)],
    ];
    const settled = document && balance <= 0 && (document.fate === "void" ? invoiceVoid : invoiceCredited);
    return {
      words,
      blocks: [facts(rows), ...text(settled, balance < 0 && refund, appointment && off)],
      ...(appointment && { calendar: calendarEntry("CANCEL", order, appointment, now, settings) }),
    };
  },
} as const satisfies { [Kind in MailKind]?: (input: MailInput) => MailParts | OutdatedMail };

const missing: OutdatedMail = { outdated: "its document is gone" };

/** The words of an email about a movement of money, and the labels of its day and amount. */
interface MovementWords {
  words: (values: Parameters<typeof emails.receipt>[0]) => ReturnType<typeof emails.takenBack> & {
    overpaid?: string;
  };
  day: string;
  total: string;
}

const movements: Record<"payment" | "refund", MovementWords> = {
  payment: { words: emails.receipt, day: "Received on", total: "Amount received" },
  refund: { words: emails.refund, day: "Refunded on", total: "Amount refunded" },
};

const reversals: typeof movements = {
  payment: { words: emails.takenBack, day: "Reversed on", total: "Amount reversed" },
  refund: { words: emails.refundTakenBack, day: "Reversed on", total: "Amount reversed" },
};

/** The balance after a movement of money, and who owes it. */
function remaining(balance: number, label = "Balance"): [string, string] {
  return balance < 0 ? ["We owe you", usd(-balance)] : [label, usd(balance)];
}

/** An invoice's figures and the order's balance, in cents. While something is due, also how to pay it. */
function amountDue(invoice: InvoiceStatement, balance: number): Block[] {
  const settled = invoice.total - balance;
  const rows: Row[] = [
    ["Invoice", invoice.number],
    ["Order", invoice.orderNumber],
    ...charges(invoice),
    ["Paid or credited", settled === 0 ? null : usd(settled)],
    [invoice.dueDays === 0 ? "Due" : "Due by", balance > 0 ? dueDay(invoice) : null],
  ];
  return [facts(rows, remaining(balance, "Total due")), ...(balance > 0 ? howToPay(invoice) : [])];
}

function dueDay({ dueDays, dueOn }: InvoiceStatement): string {
  return dueDays === 0 ? "On receipt" : formatDay(dueOn);
}

/** The ways to pay an invoice. */
function howToPay({ number, instructions, payUrl, lateFee }: InvoiceStatement): Block[] {
  const title = `How to pay (please include the invoice number, ${number})`;
  return [
    { type: "list", title, items: instructions.map((each) => ({ text: each })) },
    ...(payUrl ? [{ type: "link" as const, text: "Pay online", url: payUrl }] : []),
    ...text(lateFee),
  ];
}

/** A row for each line and for the tax. */
function charges(charged: Pick<InvoiceStatement, "lines" | "tax">): [string, string][] {
  return chargesOf(charged).map(({ title, amount }) => [title, usd(amount)]);
}
