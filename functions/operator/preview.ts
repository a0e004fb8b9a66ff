import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { company, offers, orderPackage } from "../../content/catalogue.ts";
import { toDollars } from "../../content/money.ts";
import type { OrderRequest } from "../../content/schema/order.ts";
import { isUntrue, pendingMail, type TemplateKind } from "../mail/mails.ts";
import type { MailSettings } from "../mail/settings.ts";
import { notificationOf, replyDraft } from "../messages/message-mails.ts";
import { messageRow } from "../messages/message.ts";
import { fileOf, type OrderFile } from "../orders/files.ts";
import { officeDay } from "../orders/office-day.ts";
import type { OrderMail } from "../orders/money-mails.ts";
import { openOrderDesk, type OrderDesk } from "../orders/order-desk.ts";
import { isOrderMail, renderOrderMail } from "../orders/order-mails.ts";
import { orderRow } from "../orders/statement.ts";
import { RefusedChange } from "../store/errors.ts";
import { openStore } from "../store/store.ts";
import type { Millis } from "../store/tables.ts";

/** A template as it would be sent now about an order, or about the sample. Not the digest, which covers the store. */
export async function preview(
  kind: TemplateKind,
  file: OrderFile | undefined,
  settings: MailSettings,
  now: Millis,
): Promise<OrderMail> {
  if (!isOrderMail(kind)) {
    const message = messageRow({ id: "sample", receivedAt: now, fields: sampleMessage });
    const text = "Thank you for writing. We will call you on Tuesday.";
    return kind === "contact-reply" ? replyDraft(message, text, [], settings) : notificationOf(message, settings);
  }
  const told = file ?? (await sampleFile(kind, settings, now));
  const entry = told.mails.findLast((mail) => mail.kind === kind)?.entry_id ?? told.view.latestInvoice?.id;
  const mail = pendingMail({ kind, ...(entry && { entry }) }, told.order.id, settings, now);
  const draft = renderOrderMail(mail, told, settings, now);
  if (!isUntrue(draft)) return draft;
  throw new RefusedChange(`${told.order.number} has no ${kind} now: ${draft.untrue}`, "See its history.");
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

/** What is done with an order until an email of a kind is sent. */
const steps: Partial<Record<TemplateKind, readonly (keyof typeof doing)[]>> = {
  invoice: ["invoice"],
  "invoice-reminder": ["invoice"],
  "payment-receipt": ["invoice", "pay"],
  "credit-note": ["invoice", "credit"],
  appointment: ["invoice", "pay", "schedule"],
  cancellation: ["invoice", "pay", "schedule", "credit", "cancel"],
};

const doing = {
  invoice: (desk, number) => desk.invoice(number),
  pay: (desk, number, now) => desk.pay(number, { on: officeDay(now), reference: "1024", method: "check" }),
  schedule: (desk, number, now) => {
    const inAWeek = new Date(now + 7 * 86_400_000).setUTCHours(17, 0, 0, 0);
    return desk.schedule(number, { starts_at: inAWeek, minutes: 60, time_zone: company.timeZone });
  },
  credit: (desk, number) => desk.credit(number, { reason: "Ordered twice" }),
  cancel: (desk, number) => desk.cancel(number, "Ordered twice"),
} as const satisfies Record<string, (desk: OrderDesk, number: string, now: Millis) => Promise<unknown>>;

/** An invented order, taken on a desk of its own to where an email of a kind is sent. */
async function sampleFile(kind: TemplateKind, settings: MailSettings, now: Millis): Promise<OrderFile> {
  const dataDir = await mkdtemp(join(tmpdir(), "sample-"));
  const store = await openStore({ dataDir, migrates: true });
  const { db } = store;
  try {
    const number = `${company.numbers.order}-0000-000000`;
    await db
      .insertInto("orders")
      .values(orderRow({ id: "sample", receivedAt: now, fields: sampleFields, product }, number))
      .execute();
    const desk = openOrderDesk({ store, settings, now: () => now, by: "Sam" });
    for (const step of steps[kind] ?? []) {
      await doing[step](desk, number, now);
      await db.updateTable("mails").set({ state: "sent" }).execute();
    }
    return await fileOf(db, await db.selectFrom("orders").selectAll().executeTakeFirstOrThrow(), now);
  } finally {
    await store.close();
    await rm(dataDir, { recursive: true });
  }
}
