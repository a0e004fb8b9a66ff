import { company } from "../../content/catalogue.ts";
import type { MailDraft } from "../mail/mails.ts";
import { facts, text, written, type MailContent } from "../mail/content.ts";
import type { MailSettings } from "../mail/settings.ts";
import { estimateTable, type AskedEstimate } from "./asked-estimate.ts";
import type { ContactMessage } from "./message.ts";

/** The emails of a contact message: the operator's notification, whose replies go straight to the sender. */
export function contactMails(fields: ContactMessage, settings: MailSettings): MailDraft[] {
  return [
    {
      kind: "contact-notification",
      to: { name: company.brand, address: settings.operator },
      replyTo: { name: fields.name, address: fields.email },
      subject: `New message from ${fields.name}`,
      ...written({
        heading: `New message from ${fields.name}`,
        blocks: [
          facts([
            ["Name", fields.name],
            ["Email", fields.email, "mailto"],
            ["Company", fields.company],
          ]),
          { type: "quote", text: fields.message },
          ...estimateBlocks("It asks about", fields.estimates),
          ...text("It arrived through the contact form. To answer, reply to this email."),
        ],
      }),
      domain: settings.domain,
    },
  ];
}

/** Each estimate as a paragraph that names it, after some words, and a table. */
export function estimateBlocks(words: string, estimates: readonly AskedEstimate[] = []): MailContent["blocks"] {
  return estimates.flatMap((estimate) => {
    const { title, rows } = estimateTable(estimate);
    return [...text(`${words}: ${title}.`), ...(rows.length > 0 ? [facts(rows.slice(0, -1), rows.at(-1))] : [])];
  });
}
