import { orderForm } from "../../../content/forms/order.ts";
import { readMoreFields } from "../../db/more-fields.ts";
import { company, emails, offers, trade, cancelRight } from "../../../content/catalogue.ts";
import { formatUsdExact as usd } from "../../../content/pricing/money.ts";
import { siteCli } from "../../../content/site-cli.ts";
import { facts, text } from "../../mail/content.ts";
import { isOutdated, type OutdatedMail, type MailSettings } from "../../mail/emails.ts";
import type { Millis, MailKind, MailRow } from "../../db/database.ts";
import { formatAppointment } from "../../text/office-day.ts";
import { calendarEntry } from "./calendar.ts";
import type { LoadedOrder } from "../load-order.ts";
import { charges, moneyMails, type OrderMail, type Said, type Told } from "./money-emails.ts";
import { agreedOf } from "../domain/invoice-document.ts";

/** Whether an email is about an order. */
export function isOrderMail(kind: MailKind): kind is keyof typeof mails {
  return kind in mails;
}

/** What an email about an order says now; or why it is not true any more. */
export function renderOrderMail(
  mail: MailRow,
  file: LoadedOrder,
  settings: MailSettings,
  now: Millis,
): OrderMail | OutdatedMail {
  const { kind, to_address: elsewhere } = mail;
  const { number, email } = file.order;
  if (!isOrderMail(kind)) throw new TypeError(`No email about an order is called ${kind}`);
  if (email === "") return { outdated: "the buyer's data was erased" };
  const said: Said | OutdatedMail = mails[kind]({ ...file, mail, settings, now });
  if (isOutdated(said)) return said;
  const { words, blocks, to = { name: "", address: email }, ...carried } = said;
  const { subject, ...framed } = words;
  return {
    kind,
    order: number,
    to: { ...to, address: elsewhere ?? to.address },
    replyTo: { name: company.brand, address: settings.operator },
    subject,
    content: { ...framed, blocks },
    ...carried,
  };
}

// --- internal ---

/**
 * The emails about an order. Anyone can enter anyone's address, so that what goes to a buyer repeats nothing that was
 * typed into the form; only the invoice itself has to.
 */
const mails = {
  "order-confirmation"({ order, view }) {
    if (order.state === "canceled") return { outdated: "the order is canceled" };
    const hours = String(company.invoiceWithinHours);
    const offer = offers.find(({ slug }) => slug === order.product_slug);
    const { lead, next, later, ...words } = emails.confirmation({ order: order.number, brand: company.brand, hours });
    const rows = [["Order", order.number], ...charges(agreedOf(order))] as const;
    return {
      words,
      blocks: [
        ...text(lead),
        facts([...rows, ["Estimated delivery", offer?.delivery]], ["Total", usd(view.gross)]),
        // Once the invoice is there, it is promised no more.
        ...text(
          view.latestInvoice === undefined && next,
          order.state === "open" && view.paid === 0 && cancelRight,
          order.state === "open" && later,
        ),
      ],
    };
  },

  "order-notification"({ order, view, settings }) {
    const { number } = order;
    const name = `${order.first_name} ${order.last_name}`;
    const answer = "To write to the buyer, reply to this email.";
    const expected = `The buyer expects the invoice within ${company.invoiceWithinHours} hours. ${answer}`;
    return {
      to: { name: company.brand, address: settings.operator },
      replyTo: { name, address: order.email },
      words: {
        subject: `New order ${number} from ${name}`,
        heading: `New order ${number}: ${order.product_title}`,
      },
      blocks: [
        facts(
          [
            ["Name", name],
            ["Email", order.email, "mailto"],
            ["Phone", order.phone, "tel"],
            ["Company", order.company],
            ...readMoreFields(orderForm, order).map(({ label, value }) => [label, value] as const),
            ["Billing address", `${order.billing_address}\n${order.city}, ${order.state_code} ${order.zip_code}`],
          ],
          ["Total", usd(view.gross)],
        ),
        ...text(order.state === "canceled" ? "It has been canceled since." : view.latestInvoice ? answer : expected),
        {
          type: "list",
          title: "What you can do",
          items: [
            { text: "See everything about it", command: `${siteCli()} orders show ${number}` },
            { text: "Cancel it", command: `${siteCli()} orders cancel ${number} --reason "…"` },
          ],
        },
      ],
    };
  },

  ...moneyMails,

  appointment({ order, mail, view: { appointment }, now, settings }) {
    if (order.state !== "scheduled") return { outdated: `the order is ${order.state}` };
    if (appointment?.id !== mail.entry_id) return { outdated: "the appointment was moved" };
    if (appointment.starts_at <= now) return { outdated: "the appointment is over" };
    const values = { time: formatAppointment(appointment), order: order.number };
    const moved = appointment.revision > 0 && emails.movedAppointment(values);
    const { placeFollows, calendar, ...words } = moved || emails.appointment(values);
    const rows = [
      ["What", `${order.product_title}, ${trade.appointment}`],
      ["When", values.time],
      ["How long", `${appointment.minutes} minutes`],
      ["Where", appointment.place],
      ["Order", order.number],
    ] as const;
    return {
      words,
      blocks: [...text(moved && moved.lead), facts(rows), ...text(!appointment.place && placeFollows, calendar)],
      calendar: calendarEntry("REQUEST", order, appointment, now, settings),
    };
  },

  /** What becomes of the invoice, the payment and the appointment that the buyer knows of. */
  cancellation({ order, view, now, settings }) {
    if (order.state !== "canceled") return { outdated: `the order is ${order.state}` };
    const { told, paid, balance, latestInvoice } = view;
    const { appointment } = told;
    const known = told.invoice ?? (paid === 0 ? undefined : latestInvoice);
    const document = view.documents.find(({ entry }) => entry.id === known?.id);
    const values = {
      order: order.number,
      brand: company.brand,
      invoice: document?.number ?? "",
      amount: usd(Math.max(0, -balance)),
      time: appointment ? formatAppointment(appointment) : "",
    };
    const { invoiceVoid, invoiceCredited, refund, appointment: off, ...words } = emails.cancellation(values);
    const rows = [
      ["Order", order.number],
      ["Product", order.product_title],
      ["Total", usd(view.gross)],
    ] as const;
    const settled = document && balance <= 0 && (document.fate === "void" ? invoiceVoid : invoiceCredited);
    return {
      words,
      blocks: [facts(rows), ...text(settled, balance < 0 && refund, appointment && off)],
      ...(appointment && { calendar: calendarEntry("CANCEL", order, appointment, now, settings) }),
    };
  },
} as const satisfies { [Kind in MailKind]?: (told: Told) => Said | OutdatedMail };
