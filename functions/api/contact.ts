import { pages } from "../../content/catalogue.ts";
import { contactForm } from "../../content/forms.ts";
import { ContactRequest } from "../../content/schema/contact.ts";
import { contactMessage } from "../messages/message.ts";
import { fieldErrors, type Endpoint } from "./endpoint.ts";

/** `POST /api/contact`. */
export function contactEndpoint(): Endpoint {
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
      return {
        content: { kind: "contact", fields },
        identity: { ...result.data, email: fields.email.toLowerCase() },
      };
    },
  };
}
