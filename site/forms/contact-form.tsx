import { lazy, Suspense, useRef, useState } from "react";
import { maxLength } from "../../content/form-limits.ts";
import { Field } from "../components/ui/field.tsx";
import type { ContactField } from "./contact-logic.tsx";
import type { FormBinding } from "./form-binding.ts";
import { Honeypot } from "./honeypot.tsx";
import { useNearby } from "./use-nearby.ts";

const ContactLogic = lazy(() => import("./contact-logic.tsx"));

/** The contact form. Its libraries arrive when it comes near the screen; until then it posts natively. */
export function ContactForm() {
  const form = useRef<HTMLFormElement>(null);
  const [binding, setBinding] = useState<FormBinding<ContactField>>();
  const near = useNearby(form);
  const pending = binding?.pending ?? false;
  return (
    <form
      ref={form}
      action="/api/contact"
      method="post"
      noValidate={binding !== undefined}
      onSubmit={binding?.submit}
      data-ready={binding && ""}
      aria-label="Contact"
      className="card relative grid gap-5 p-6 sm:p-8"
    >
      {near && (
        <Suspense>
          <ContactLogic onBinding={setBinding} />
        </Suspense>
      )}
      <Field name="name" label="Name" autoComplete="name" minLength={2} maxLength={maxLength.name} binding={binding} />
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
      <Field name="message" label="Message" rows={5} minLength={10} maxLength={maxLength.message} binding={binding} />
      <Honeypot />
      <button type="submit" className="btn-primary w-full sm:w-auto sm:justify-self-start" disabled={pending}>
        {pending ? "Sending..." : "Send Message"}
      </button>
    </form>
  );
}
