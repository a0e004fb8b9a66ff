import { type ReactNode, useState } from "react";
import { contactForm } from "../../content/contact-form.ts";
import { Field } from "../components/ui/field.tsx";
import type { ContactData } from "../components/contact-links.tsx";
import type { ContactField } from "./contact-logic.tsx";
import { useDraft } from "./drafts.ts";
import { MessageReceipt } from "./message-receipt.tsx";
import { lazyLogic, PostForm } from "./post-form.tsx";

const ContactLogic = lazyLogic(() => import("./contact-logic.tsx"));

const action = "/api/contact";

interface ContactFormProps {
  contact: ContactData;
  /** What the message is about, above its fields. */
  about?: ReactNode;
}

/** The contact form, below a summary of the message that was sent with it last. */
export function ContactForm({ contact, about }: ContactFormProps) {
  const { accepted, receipt } = useDraft(action);
  const [acceptedBefore] = useState(accepted);
  return (
    <div className="grid content-start gap-5">
      {receipt && (
        <MessageReceipt key={accepted} receipt={receipt} contact={contact} announce={accepted > acceptedBefore} />
      )}
      <PostForm<ContactField>
        action={action}
        aria-label="Contact"
        className="card relative grid gap-3.5 p-4 sm:grid-cols-2 sm:gap-5 sm:p-7 print:hidden"
        what="message"
        contact={contact}
        submit={{
          label: contactForm.submit,
          sending: "Sending...",
          className: "btn-primary w-full sm:col-span-full sm:w-auto sm:justify-self-start",
        }}
        renderLogic={(onBinding) => <ContactLogic onBinding={onBinding} />}
      >
        {(binding) => (
          <>
            {/* The next message is about something else. */}
            {accepted === acceptedBefore && about}
            {contactForm.fields.map((field) => (
              <Field
                key={field.name}
                {...field}
                binding={binding}
                className={field.name === "name" || field.name === "email" ? "" : "sm:col-span-full"}
              />
            ))}
            {contact.privacy && (
              <p className="text-sm text-muted text-pretty sm:col-span-full">
                What happens to your message:{" "}
                <a href={contact.privacy.to} target="_blank" className="text-link">
                  {contact.privacy.label}
                  <span className="sr-only"> (opens in a new tab)</span>
                </a>
                .
              </p>
            )}
          </>
        )}
      </PostForm>
    </div>
  );
}
