import { createHmac } from "node:crypto";
import { pages } from "../../content/catalogue.ts";
import { contactForm } from "../../content/contact-form.ts";
import { ContactRequest } from "../../content/schema/contact.ts";
import type { MailSettings } from "../mail/settings.ts";
import { acknowledgementMail, contactMails } from "../messages/contact-mails.ts";
import { contactMessage } from "../messages/message.ts";
import { fieldErrors, type Endpoint } from "./endpoint.ts";

/** `POST /api/contact`. With a key, by which addresses are hashed, senders are told that their message has arrived. */
export function contactEndpoint(mail: MailSettings, key?: Buffer): Endpoint {
  return {
    kind: "contact",
    path: "/api/contact",
    bodyLimit: 32 * 1024,
    confirmation: "/contact/sent",
    form: { page: "/contact", title: pages.contact.heading, hidden: ["about"], ...contactForm },
    complete: (entries) => entries,
    validate(body) {
      const result = ContactRequest.safeParse(body);
      if (!result.success) return { errors: fieldErrors(result.error) };
      const fields = contactMessage(result.data);
      const email = fields.email.toLowerCase();
      const acknowledgement = key && {
        draft: acknowledgementMail(fields.email, mail),
        sender: createHmac("sha256", key).update(email).digest("base64url"),
      };
      return {
        content: { kind: "contact", fields, mails: () => contactMails(fields, mail), acknowledgement },
        identity: { ...result.data, email },
      };
    },
  };
}
