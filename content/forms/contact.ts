import * as z from "zod/mini";
import { estimatesMaxLength, estimatesPattern } from "../pricing/estimate-url.ts";
import { limits } from "./limits.ts";
import { emailAddress, line, optionalCompany, paragraph } from "./form-field.ts";

const unreadable = "This names no estimate";

/** A contact message: the body of `POST /api/contact`, and what the form validates against. */
export const ContactRequest = z.strictObject({
  /** Sender's name. */
  name: line(limits.name, "Name must be at least 2 characters"),
  /** Sender's address, where the reply goes. */
  email: emailAddress,
  /** Sender's company, if given. */
  company: optionalCompany,
  /** The message; line breaks are kept. */
  message: paragraph(limits.message, "Message must be at least 10 characters"),
  /** The estimates that it is about, `x~a~b,y`: each a service, and what it is without. */
  about: z.optional(
    z.string(unreadable).check(z.maxLength(estimatesMaxLength, unreadable), z.regex(estimatesPattern, unreadable)),
  ),
});
export type ContactRequest = z.infer<typeof ContactRequest>;
