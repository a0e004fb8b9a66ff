import type { Kysely, Transaction } from "kysely";
import { services } from "../../content/catalogue.ts";
import { contactForm } from "../../content/forms/contact.ts";
import type { ContactRequest } from "../../content/forms/requests.ts";
import { createServiceOffer } from "../../content/pricing/offer.ts";
import { isValidSelection, parseEstimateRef } from "../../content/pricing/selection.ts";
import { revealMarks } from "../bidi.ts";
import type { Database, MessageRow } from "../db/database.ts";
import { emailKey, newId } from "../db/keys.ts";
import { serializeMoreFields, readMoreFields } from "../db/more-fields.ts";
import { enqueue } from "../mail/enqueue.ts";
import { facts, text, type RenderedMail } from "../mail/rendered-mail.ts";
import { RefusedChange } from "../refused-change.ts";

/** Stores a contact message and its notification. Suspicious messages are held, and nobody is mailed about them. */
export async function storeMessage(
  trx: Transaction<Database>,
  { fields, receivedAt, honeypotFilled }: { fields: ContactRequest; receivedAt: number; honeypotFilled: boolean },
): Promise<{ id: string }> {
  const id = newId(receivedAt);
  const held = honeypotFilled ? "a hidden field was filled in" : undefined;
  const row = messageRow(id, receivedAt, fields, held);
  await trx.insertInto("messages").values(row).execute();
  if (held === undefined) await enqueue(trx, id, [{ kind: "contact-notification" }], receivedAt);
  return { id };
}

/** Marks a message as done, also a held one that is spam. */
export async function finishMessage(db: Kysely<Database>, id: string): Promise<void> {
  await db.updateTable("messages").set({ state: "done" }).where("id", "=", id).execute();
}

/** Releases a held message, and stores its notification. */
export async function releaseMessage(db: Kysely<Database>, id: string, now: number): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const held = trx.updateTable("messages").where("id", "=", id).where("held_because", "is not", null);
    const { numUpdatedRows } = await held.set({ state: "new", held_because: null }).executeTakeFirstOrThrow();
    if (numUpdatedRows === 0n)
      throw new RefusedChange("This message is not held", "See it:", `messages show ${id.slice(-8)}`);
    await enqueue(trx, id, [{ kind: "contact-notification" }], now);
  });
}

/** The row of a contact message. It is held if there is a reason. */
export function messageRow(id: string, receivedAt: number, fields: ContactRequest, held?: string): MessageRow {
  const { name, email, company, message, about } = fields;
  return {
    id,
    received_at: receivedAt,
    state: held === undefined ? "new" : "held",
    held_because: held ?? null,
    name,
    email,
    email_key: emailKey(email),
    company: company || null,
    message,
    more_fields: serializeMoreFields(contactForm, fields, ["name", "email", "company", "message"]),
    estimate: about === undefined ? null : describeEstimate(about),
  };
}

/** The estimate that a message asks about, with the catalogue's figures of today. */
function describeEstimate(about: string): string {
  const { slug, without } = parseEstimateRef(about) ?? { slug: about, without: [] };
  const service = services.find((each) => each.slug === slug);
  if (!service || !isValidSelection(without, service.deliverables)) {
    const choice = without.length > 0 ? ` without ${without.join(", ")}` : "";
    return `${slug}${choice}: the catalogue has no such estimate`;
  }
  const { title, totalFee, hoursText, delivery, leftOut } = createServiceOffer(service.pricing, without);
  const names = new Intl.ListFormat("en-US").format(leftOut.map(({ name }) => name));
  return `${title}${names && ` without ${names}`}: ${totalFee}, ${hoursText} hours, ${delivery}`;
}

/** The operator's notification of a message. A reply goes to the sender. */
export function renderNotification(message: MessageRow): RenderedMail {
  const { name, email } = message;
  const subject = `New message from ${name}`;
  return {
    replyTo: { name, address: email },
    subject,
    body: {
      heading: revealMarks(subject),
      blocks: [
        facts([
          ["Name", name],
          ["Email", email],
          ["Company", message.company],
          ["Asks about", message.estimate],
          ...readMoreFields(contactForm, message),
        ]),
        { type: "quote", lines: revealMarks(message.message).split("\n") },
        ...text("Sent through the contact form."),
      ],
    },
  };
}
