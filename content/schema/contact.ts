import * as z from "zod/mini";
import { limits } from "../form-limits.ts";
import { emailAddress, line, optionalCompany, paragraph } from "./form.ts";

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
});
export type ContactRequest = z.infer<typeof ContactRequest>;
