import { ContactRequest } from "../../content/schema/contact.ts";
import type { FormBinding } from "../components/ui/field.tsx";
import { useFormLogic } from "./use-form-logic.ts";

export type ContactField = keyof ContactRequest;

/** The logic of the contact form; it renders nothing. */
export default function ContactLogic({ onBinding }: { onBinding: (binding: FormBinding<ContactField>) => void }) {
  useFormLogic<ContactRequest>({
    schema: ContactRequest,
    path: "/api/contact",
    payload: (values) => values,
    hidden: ["about"],
    success: { title: "Message sent successfully!", description: "We'll get back to you as soon as possible." },
    failure: { title: "Something went wrong!", description: "Please try again later." },
    onBinding,
  });
  return null;
}
