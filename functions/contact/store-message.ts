import type { Kysely } from "kysely";
import { z } from "zod";
import { serviceBySlug } from "../../content/catalogue.ts";
import { contactForm, type ContactRequest } from "../../content/forms/contact.ts";
import { formatHours, formatWeeks } from "../../content/pricing/fees.ts";
import { formatUsd } from "../../content/pricing/money.ts";
import { offerFor } from "../../content/pricing/offer.ts";
import { isValidSelection, parseEstimateRef } from "../../content/pricing/selection.ts";
import { newId, type Database, type MessageRow, type Millis } from "../db/database.ts";
import { moreFields } from "../db/more-fields.ts";
import { notifyOffice, type MailSettings } from "../mail/emails.ts";
import { addressKey } from "../text/address-key.ts";

/** The estimate that a message asks about, as it was published when the message came. */
export const AskedEstimate = z.strictObject({
  title: z.string(),
  /** Label and value of each line, the total last. Empty if the catalogue had no such estimate. */
  rows: z.array(z.tuple([z.string(), z.string()])),
});
export type AskedEstimate = z.infer<typeof AskedEstimate>;

/** Stores a contact message and its notification. Suspicious messages are held, and nobody is mailed about them. */
export async function storeMessage(
  trx: Kysely<Database>,
  sent: { fields: ContactRequest; receivedAt: Millis; trapped: boolean; mail: Pick<MailSettings, "domain"> },
): Promise<{ id: string }> {
  const { fields, receivedAt, trapped, mail } = sent;
  const id = newId(receivedAt);
  const held = trapped ? "a hidden field was filled in" : undefined;
  await trx.insertInto("messages").values(messageRow({ id, receivedAt, fields, held })).execute();
  if (held === undefined) await notifyOffice(trx, "contact-notification", id, mail, receivedAt);
  return { id };
}

/** The row of a contact message. It is held if there is a reason. */
export function messageRow(sent: {
  id: string;
  receivedAt: Millis;
  fields: ContactRequest;
  held?: string | undefined;
}): MessageRow {
  const { id, receivedAt, fields, held } = sent;
  const { name, email, company, message, about } = fields;
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
    estimate: about === undefined ? null : JSON.stringify(askedEstimate(about)),
  };
}

/** Reads the estimate that a message asks about, if any. */
export function estimateOf({ estimate }: Pick<MessageRow, "estimate">): AskedEstimate | undefined {
  return estimate === null ? undefined : AskedEstimate.parse(JSON.parse(estimate));
}

// --- internal ---

/** The estimate with the catalogue's figures of today. */
function askedEstimate(about: string): AskedEstimate {
  const { slug, without } = parseEstimateRef(about) ?? { slug: about, without: [] };
  const service = serviceBySlug.get(slug);
  if (!service || !isValidSelection(without, service.deliverables)) {
    const choice = without.length > 0 ? ` without ${without.join(", ")}` : "";
    return { title: `${slug}${choice}: the catalogue has no such estimate`, rows: [] };
  }
  const { title, totalCents, hours, weeks } = offerFor(service.pricing, without);
  const { lines } = service.pricing;
  const left = lines.filter(({ id }) => without.includes(id)).map(({ name }) => name);
  return {
    title: left.length > 0 ? `${title}, without ${left.join(" and ")}` : title,
    rows: [
      ...lines.map(({ id, name, fee }): [string, string] => [name, without.includes(id) ? "left out" : fee]),
      ["Hours", formatHours(hours)],
      ["Delivery", formatWeeks(weeks)],
      ["Total fixed fee", formatUsd(totalCents)],
    ],
  };
}
