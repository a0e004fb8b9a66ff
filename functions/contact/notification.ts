import { contactForm } from "../../content/forms/contact.ts";
import type { MessageRow } from "../db/database.ts";
import { readMoreFields } from "../db/more-fields.ts";
import { facts, quote, text, type RenderedMail } from "../mail/content.ts";
import { revealMarks } from "../text/bidi.ts";

/** The operator's notification of a message. A reply goes to the sender. */
export function renderNotification(message: MessageRow): RenderedMail {
  const { name, email } = message;
  const subject = `New message from ${name}`;
  return {
    replyTo: { name, address: email },
    subject,
    content: {
      heading: revealMarks(subject),
      blocks: [
        facts([
          ["Name", name],
          ["Email", email],
          ["Company", message.company],
          ["Asks about", message.estimate],
          ...readMoreFields(contactForm, message),
        ]),
        quote(message.message),
        ...text("Sent through the contact form."),
      ],
    },
  };
}
