import { company, offers, orderPackage } from "../../content/catalogue.ts";
import { toDollars } from "../../content/money.ts";
import type { OrderRequest } from "../../content/schema/order.ts";
import { isUntrue, pendingMail, type TemplateKind } from "../mail/mails.ts";
import type { MailSettings } from "../mail/settings.ts";
import { notificationOf, replyDraft } from "../messages/message-mails.ts";
import { messageRow } from "../messages/message.ts";
import { creditNoteStatement, orderRow, statementOf } from "../orders/statement.ts";
import { emptyEntry } from "../orders/entries.ts";
import type { OrderFile } from "../orders/files.ts";
import { officeDay } from "../orders/office-day.ts";
import type { OrderMail } from "../orders/money-mails.ts";
import { isOrderMail, renderOrderMail } from "../orders/order-mails.ts";
import type { EntryRow, OrderState } from "../orders/tables.ts";
import { viewOf } from "../orders/view.ts";
import { RefusedChange } from "../store/errors.ts";
import type { Millis } from "../store/tables.ts";

/** A template as it would be sent now about an order, or about the sample. Not the digest, which covers the store. */
export function preview(
  kind: TemplateKind,
  file: OrderFile | undefined,
  settings: MailSettings,
  now: Millis,
): OrderMail {
  const message = messageRow({ id: "sample", receivedAt: now, fields: sampleMessage });
  if (!isOrderMail(kind)) {
    const text = "Thank you for writing. We will call you on Tuesday.";
    return kind === "contact-reply" ? replyDraft(message, text, [], settings) : notificationOf(message, settings);
  }
  const told = file ?? sampleFile(kind, now);
  const entry = told.mails.findLast((mail) => mail.kind === kind)?.entry_id ?? latestOf(kind, told);
  const draft = renderOrderMail(
    pendingMail({ kind, ...(entry && { entry }) }, told.order.id, settings, now),
    told,
    settings,
    now,
  );
  if (isUntrue(draft))
    throw new RefusedChange(`${told.order.number} has no ${kind} now: ${draft.untrue}`, "See its history.");
  return draft;
}

// --- internal ---

/** What the sample is about: the package of the order form, or whatever the firm offers first. */
const sold = orderPackage?.offer ?? offers[0];
const product = { slug: sold?.slug ?? "sample", title: sold?.title ?? "Sample", price: sold?.totalCents ?? 0 };

const sampleMessage = {
  name: "Sam Sample",
  email: "sam@sample.example",
  company: "Sample & Sons",
  message: `We would like to know more about ${product.title}.\n\nCan we talk next week?`,
};

const sampleFields: OrderRequest = {
  firstName: "Sam",
  lastName: "Sample",
  email: sampleMessage.email,
  phone: company.phone,
  company: sampleMessage.company,
  billingAddress: "1 Sample Street",
  city: company.postalAddress.city,
  state: company.postalAddress.state,
  zipCode: company.postalAddress.zip,
  productTitle: product.title,
  productPrice: toDollars(product.price),
  orderDate: new Date(0).toISOString(),
  totalAmount: toDollars(product.price),
};

/** What an email of a kind tells of, if none was caused yet. */
function latestOf(kind: TemplateKind, { entries, order }: OrderFile): string | undefined {
  if (kind === "appointment") return order.appointments.at(-1)?.id;
  const kinds: Partial<Record<TemplateKind, readonly EntryRow["kind"][]>> = {
    invoice: ["invoice"],
    "invoice-reminder": ["invoice"],
    "credit-note": ["credit"],
    "payment-receipt": ["payment", "refund", "reversal"],
  };
  return entries.findLast((entry) => kinds[kind]?.includes(entry.kind))?.id;
}

/** An invented order in the state in which an email of a kind is sent. */
function sampleFile(kind: TemplateKind, now: Millis): OrderFile {
  const placed = orderRow(
    { id: "sample", receivedAt: now, fields: sampleFields, product },
    `${company.numbers.order}-0000-000000`,
  );
  const inAWeek = new Date(now + 7 * 86_400_000).setUTCHours(17, 0, 0, 0);
  const appointment = {
    id: "appointment",
    order_id: placed.id,
    starts_at: inAWeek,
    minutes: 60,
    time_zone: company.timeZone,
    place: null,
    revision: 0,
  };
  const states = { appointment: "scheduled", cancellation: "canceled" } as const;
  const state: OrderState = kind === "appointment" || kind === "cancellation" ? states[kind] : "open";
  const order = { ...placed, state, appointments: state === "open" ? [] : [appointment] };
  const invoice = statementOf(placed, `${company.numbers.invoice}-0000-0000`, officeDay(now));
  const note = creditNoteStatement(invoice, {
    number: `${company.numbers.credit}-0000-0000`,
    issuedOn: officeDay(now),
    before: 0,
    total: invoice.total,
    reason: "Ordered twice",
  });
  const drafts: Partial<Record<TemplateKind, Partial<EntryRow>[]>> = {
    "payment-receipt": [{ kind: "payment", cents: -invoice.total, reference: "1024", method: "check" }],
    appointment: [{ kind: "payment", cents: -invoice.total, reference: "1024", method: "check" }],
    "credit-note": [{ kind: "credit", cents: -note.total, number: note.number, statement: JSON.stringify(note) }],
    cancellation: [{ kind: "void", cents: -invoice.total, refers: "entry 1" }],
  };
  const issued = {
    kind: "invoice",
    cents: invoice.total,
    number: invoice.number,
    statement: JSON.stringify(invoice),
  } as const;
  const before = kind === "order-confirmation" || kind === "order-notification";
  const entries = (before ? [] : [issued, ...(drafts[kind] ?? [])]).map((draft, index) =>
    entryOf(draft, index + 1, now),
  );
  const sent = (of: "invoice" | "appointment", entry: string) => ({
    ...pendingMail({ kind: of, entry }, placed.id, { domain: "sample.example" }, now),
    state: "sent",
    sent_at: now,
  });
  const mails = before
    ? []
    : [sent("invoice", "entry 1"), ...(state === "canceled" ? [sent("appointment", appointment.id)] : [])];
  const told = mails.map((mail) => ({ ...mail, state: "sent" as const }));
  return { order, entries, mails: told, history: [], view: viewOf(order, entries, told, now) };
}

function entryOf(draft: Partial<EntryRow>, position: number, now: Millis): EntryRow {
  return {
    id: `entry ${position}`,
    order_id: "sample",
    position,
    kind: "invoice",
    day: officeDay(now),
    cents: 0,
    ...emptyEntry,
    at: now,
    by: "Sam",
    ...draft,
  };
}
