import { contactForm } from "../../content/forms/contact.ts";
import { readMoreFields } from "../db/more-fields.ts";
import { company } from "../../content/catalogue.ts";
import { marksShown } from "../text/bidi.ts";
import { facts, text } from "../mail/content.ts";
import type { MailDraft, MailSettings } from "../mail/emails.ts";
import { estimatesOf, estimateTable } from "./store-message.ts";
import type { MessageRow } from "../db/database.ts";

/** The operator's notification of a message. A reply goes to the sender. */
export function notificationOf(message: MessageRow, settings: MailSettings): MailDraft {
  const { name, email } = message;
  const subject = `New message from ${name}`;
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
        ...estimatesOf(message).flatMap((estimate) => {
          const { title, rows } = estimateTable(estimate);
          const table = rows.length > 0 ? [facts(rows.slice(0, -1), rows.at(-1))] : [];
          return [...text(`It asks about: ${title}.`), ...table];
        }),
        ...text("It arrived through the contact form. To answer, reply to this email."),
      ],
    },
  };
}

/**
 * The `mailto:` address (RFC 6068) of a reply in the operator's own mail program: with the estimates that it asks about,
 * and everything percent-encoded.
 */
export function replyAddress(message: MessageRow): string {
  const body = estimatesOf(message)
    // The others, which the catalogue never had, are the operator's to clear up.
    .filter(({ offer }) => offer !== undefined)
    .map(estimateTable)
    .map(({ title, rows }) => [`${askedAbout}: ${title}`, ...rows.map((row) => row.join(": "))].join("\n"))
    .join("\n\n");
  const headers = {
    subject: `Re: Your message to ${company.brand}`,
    ...(body !== "" && { body: `\n\n${body}`.replaceAll("\n", "\r\n") }),
  };
  const query = Object.entries(headers).map(([name, value]) => `${name}=${encodeURIComponent(value)}`);
  return `mailto:${encodeURIComponent(message.email).replaceAll("%40", "@")}?${query.join("&")}`;
}

// --- internal ---

const askedAbout = "You asked about the estimate, as it was published then";
