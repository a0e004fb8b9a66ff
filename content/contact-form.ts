import { limits } from "./form-limits.ts";
import type { FormSource } from "./schema/form.ts";
import type { ContactRequest } from "./schema/contact.ts";

/** The contact form as the page shows it. `schema/contact.ts` decides what is accepted. */
export const contactForm = {
  submit: "Send Message",
  fields: [
    { name: "name", label: "Name", autoComplete: "name", ...limits.name },
    { name: "email", label: "Email", type: "email", autoComplete: "email", ...limits.email },
    { name: "company", label: "Company", autoComplete: "organization", ...limits.company, optional: true },
    { name: "message", label: "Message", rows: 5, autoComplete: "on", ...limits.message },
  ],
} as const satisfies FormSource<keyof ContactRequest>;
