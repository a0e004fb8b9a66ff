import { contactForm } from "../../content/contact-form.ts";
import { Field } from "../components/ui/field.tsx";
import type { ContactField } from "./contact-logic.tsx";
import { lazyLogic, PostForm } from "./post-form.tsx";

const ContactLogic = lazyLogic(() => import("./contact-logic.tsx"));

/** The contact form. */
export function ContactForm() {
  return (
    <PostForm<ContactField>
      action="/api/contact"
      aria-label="Contact"
      className="card relative grid gap-5 p-6 sm:p-8"
      renderLogic={(onBinding) => <ContactLogic onBinding={onBinding} />}
    >
      {(binding) => (
        <>
          {contactForm.fields.map((field) => (
            <Field key={field.name} {...field} binding={binding} />
          ))}
          <button
            type="submit"
            className="btn-primary w-full sm:w-auto sm:justify-self-start"
            disabled={binding?.pending}
          >
            {binding?.pending ? "Sending..." : contactForm.submit}
          </button>
        </>
      )}
    </PostForm>
  );
}
