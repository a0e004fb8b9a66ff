import { ContactRequest } from "../../content/schema/contact.ts";
import { contactMails, type MailSettings } from "../mail/templates.ts";
import { fieldErrors, type Endpoint } from "./endpoint.ts";

/** `POST /api/contact`. */
export function contactEndpoint(mail: MailSettings): Endpoint {
  return {
    kind: "contact",
    path: "/api/contact",
    bodyLimit: 32 * 1024,
    confirmation: "/contact/sent",
    form: {
      page: "/contact",
      title: "Get in Touch",
      submit: "Send Message",
      fields: [
        { name: "name", label: "Name" },
        { name: "email", label: "Email" },
        { name: "company", label: "Company", optional: true },
        { name: "message", label: "Message", multiline: true },
      ],
    },
    complete: (entries) => entries,
    validate(body) {
      const result = ContactRequest.safeParse(body);
      if (!result.success) return { errors: fieldErrors(result.error) };
      const fields = result.data;
      return { content: { kind: "contact", fields, mails: () => contactMails(fields, mail) }, identity: fields };
    },
  };
}
