import { company } from "../../content/catalogue.ts";
import type { ContactRequest } from "../../content/schema/contact.ts";
import type { MailDraft } from "../mail/mails.ts";
import { facts, text, written } from "../mail/content.ts";
import type { MailSettings } from "../mail/settings.ts";

/** The emails of a contact message: the operator's notification, whose replies go straight to the sender. */
export function contactMails(fields: ContactRequest, settings: MailSettings): MailDraft[] {
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
          ...text("It arrived through the contact form. To answer, reply to this email."),
        ],
      }),
      domain: settings.domain,
    },
  ];
}
