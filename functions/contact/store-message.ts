import type { Kysely } from "kysely";
import { type MailSettings, notifyOffice } from "../mail/emails.ts";
import { z } from "zod";
import { serviceBySlug } from "../../content/catalogue.ts";
import { type EstimateRef, isValidSelection, parseEstimateRef } from "../../content/pricing/selection.ts";
import { formatUsd } from "../../content/pricing/money.ts";
import { offerFor } from "../../content/pricing/offer.ts";
import { formatHours, formatWeeks } from "../../content/pricing/fees.ts";
import { contactForm, type ContactRequest } from "../../content/forms/contact.ts";
import { addressKey } from "../text/address-key.ts";
import { type Database, type MessageRow, type Millis, newId } from "../db/database.ts";
import { moreFields } from "../db/more-fields.ts";

/** An estimate that a message asks about, with the catalogue's figures when it came, which later prices do not change. */
export const AskedEstimate = z.strictObject({
  slug: z.string(),
  /** Ids of the deliverables that are left out. */
  without: z.array(z.string()),
  /** Absent if the catalogue had no such service, or no such choice. */
  offer: z
    .strictObject({
      title: z.string(),
      /** Every line: its fee as the page shows it, or null if it is left out. */
      lines: z.array(z.strictObject({ name: z.string(), fee: z.string().nullable() })),
      totalCents: z.int(),
      hours: z.number(),
      weeks: z.strictObject({ min: z.int(), max: z.int() }),
    })
    .optional(),
});
export type AskedEstimate = z.infer<typeof AskedEstimate>;

/** An estimate as the catalogue has it now. */
function askedEstimate({ slug, without }: EstimateRef): AskedEstimate {
  const asked = { slug, without: [...without] };
  const service = serviceBySlug.get(slug);
  if (!service || !isValidSelection(without, service.deliverables)) return asked;
  const { title, totalCents, hours, weeks } = offerFor(service.pricing, without);
  const lines = service.pricing.lines.map(({ id, name, fee }) => ({ name, fee: without.includes(id) ? null : fee }));
  return { ...asked, offer: { title, lines, totalCents, hours, weeks } };
}

/** An estimate as a small table with a title; the last row is the total. */
export function estimateTable({ slug, without, offer }: AskedEstimate): { title: string; rows: [string, string][] } {
  if (!offer) {
    const choice = without.length > 0 ? ` without ${without.join(", ")}` : "";
    return { title: `${slug}${choice}: the catalogue has no such estimate`, rows: [] };
  }
  const left = offer.lines.filter(({ fee }) => fee === null).map(({ name }) => name);
  return {
    title: left.length > 0 ? `${offer.title}, without ${left.join(" and ")}` : offer.title,
    rows: [
      ...offer.lines.map(({ name, fee }): [string, string] => [name, fee ?? "left out"]),
      ["Hours", formatHours(offer.hours)],
      ["Delivery", formatWeeks(offer.weeks)],
      ["Total fixed fee", formatUsd(offer.totalCents)],
    ],
  };
}

/** What a contact message says: what was sent, with the figures of the estimates that it names. */
export type ContactMessage = Omit<ContactRequest, "about"> & { estimates?: AskedEstimate[] };

/** A message as it was sent, with the figures that the catalogue has now. */
export function contactMessage({ about, ...sent }: ContactRequest): ContactMessage {
  const estimate = about === undefined ? undefined : parseEstimateRef(about);
  return estimate ? { ...sent, estimates: [askedEstimate(estimate)] } : sent;
}

/** Stores a contact message and its notification. Suspicious messages are held, and nobody is mailed about them. */
export async function storeMessage(
  trx: Kysely<Database>,
  sent: { fields: ContactRequest; receivedAt: Millis; trapped: boolean; mail: Pick<MailSettings, "domain"> },
): Promise<{ id: string }> {
  const { receivedAt, trapped, mail } = sent;
  const id = newId(receivedAt);
  const held = trapped ? "a field was filled in that no person sees" : undefined;
  const row = messageRow({ id, receivedAt, fields: contactMessage(sent.fields), held });
  await trx.insertInto("messages").values(row).execute();
  if (held === undefined) {
    await notifyOffice(trx, "contact-notification", id, mail, receivedAt);
  }
  return { id };
}

/** The row of a contact message; it is held if there is a reason. */
export function messageRow(sent: {
  id: string;
  receivedAt: Millis;
  fields: ContactMessage;
  held?: string | undefined;
}): MessageRow {
  const { id, receivedAt, fields, held } = sent;
  const { name, email, company, message, estimates } = fields;
  return {
    id,
    received_at: receivedAt,
    state: held === undefined ? "new" : "held",
    held_because: held ?? null,
    name,
    email,
    email_key: addressKey(email),
    company: company || null,
    message,
    more_fields: moreFields(contactForm, fields, ["name", "email", "company", "message"]),
    estimates: estimates ? JSON.stringify(estimates) : null,
  };
}

/** The estimates in a row. */
export function estimatesOf({ estimates }: Pick<MessageRow, "estimates">): AskedEstimate[] {
  return estimates === null ? [] : z.array(AskedEstimate).parse(JSON.parse(estimates));
}
