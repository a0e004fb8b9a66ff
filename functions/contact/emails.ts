import { company } from "../../content/catalogue.ts";
import { contactForm } from "../../content/forms/contact.ts";
import type { MessageRow } from "../db/database.ts";
import { readMoreFields } from "../db/more-fields.ts";
import { facts, text } from "../mail/content.ts";
import type { MailDraft, MailSettings } from "../mail/emails.ts";
import { marksShown } from "../text/bidi.ts";
import { estimateOf } from "./store-message.ts";

/** The operator's notification of a message. A reply goes to the sender. */
export function notificationOf(message: MessageRow, settings: MailSettings): MailDraft {
  const { name, email } = message;
  const subject = `New message from ${name}`;
  const estimate = estimateOf(message);
  return {
    kind: "contact-notification",
    to: { name: company.brand, address: settings.operator },
    replyTo: { name, address: email },
    subject,
    content: {
      heading: marksShown(subject),
      blocks: [
        facts([
          ["Name", name],
          ["Email", email, "mailto"],
          ["Company", message.company],
          ...readMoreFields(contactForm, message).map(({ label, value }) => [label, value] as const),
        ]),
        { type: "quote", text: message.message },
        ...text(estimate && `It asks about: ${estimate.title}.`),
        ...(estimate && estimate.rows.length > 0 ? [facts(estimate.rows.slice(0, -1), estimate.rows.at(-1))] : []),
        ...text("It arrived through the contact form. To answer, reply to this email."),
      ],
    },
  };
}

/** The `mailto:` address (RFC 6068) of a reply in the operator's mail program, with the estimate that was asked about. */
export function replyAddress(message: MessageRow): string {
  const { title, rows } = estimateOf(message) ?? { title: "", rows: [] };
  const lines = [
    `You asked about the estimate, as it was published then: ${title}`,
    ...rows.map((row) => row.join(": ")),
  ];
  const body = rows.length > 0 ? { body: `\r\n\r\n${lines.join("\r\n")}` } : {};
  const query = Object.entries({ subject: `Re: Your message to ${company.brand}`, ...body }).map(
    ([name, value]) => `${name}=${encodeURIComponent(value)}`,
  );
  return `mailto:${encodeURIComponent(message.email).replaceAll("%40", "@")}?${query.join("&")}`;
}
