import { formActions } from "../paths.ts";
import { companyField, defineForm, emailField } from "./form.ts";

/** The contact form. A new field is one entry in `fields`. */
export const contactForm = defineForm({
  action: formActions.contact,
  submit: "Send Message",
  sending: "Sending...",
  success: { title: "Message sent successfully!", description: "We'll get back to you as soon as possible." },
  failure: { title: "Something went wrong!", description: "Please try again later." },
  unconfirmed: {
    title: "We couldn’t confirm that your message arrived.",
    text: "Your entries are still here. Send them again (we’ll count it as one message), or call or text {phone}, or email {email}.",
  },
  fields: [
    {
      name: "name",
      label: "Name",
      message: "Name must be at least 2 characters",
      minLength: 2,
      maxLength: 100,
      autoComplete: "name",
    },
    emailField,
    companyField,
    {
      name: "message",
      label: "Message",
      message: "Message must be at least 10 characters",
      minLength: 10,
      maxLength: 5_000,
      rows: 5,
      autoComplete: "on",
    },
  ],
});

/** The privacy note of the form, and the receipt that replaces it once a message is sent. */
export const contactMessages = {
  privacy: "We only use this to reply.",
  receipt: "Your message",
  received: "Got it. We’ll reply to {email}. Someone reads every message, {hours}.",
  writeAnother: "Write another",
} as const;
