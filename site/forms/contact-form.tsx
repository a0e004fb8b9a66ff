import { maxLength } from "../../content/form-limits.ts";
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
          <Field
            name="name"
            label="Name"
            autoComplete="name"
            minLength={2}
            maxLength={maxLength.name}
            binding={binding}
          />
          <Field
            name="email"
            label="Email"
            type="email"
            autoComplete="email"
            maxLength={maxLength.email}
            binding={binding}
          />
          <Field
            name="company"
            label="Company (Optional)"
            autoComplete="organization"
            maxLength={maxLength.company}
            optional
            binding={binding}
          />
          <Field
            name="message"
            label="Message"
            rows={5}
            autoComplete="on"
            minLength={10}
            maxLength={maxLength.message}
            binding={binding}
          />
          <button
            type="submit"
            className="btn-primary w-full sm:w-auto sm:justify-self-start"
            disabled={binding?.pending}
          >
            {binding?.pending ? "Sending..." : "Send Message"}
          </button>
        </>
      )}
    </PostForm>
  );
}
