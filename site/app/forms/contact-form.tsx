import { lazy, type ReactNode, Suspense, useEffect, useRef, useState } from "react";
import { contactForm } from "../../../content/forms/contact.ts";
import { ContactRequest } from "../../../content/forms/contact.ts";
import type { ContactData } from "../components/contact-links.tsx";
import { type Receipt, useDraft } from "./drafts.ts";
import { PostForm } from "./post-form.tsx";
import { formMessages } from "../../../content/messages.ts";
import { fillTemplate } from "../../../content/template.ts";

export interface ContactFormProps {
  contact: ContactData;
  /** What the message is about, above its fields. */
  about?: ReactNode;
}

/** The contact form, below a summary of the message that was sent with it last. */
export default function ContactForm({ contact, about }: ContactFormProps) {
  const { accepted, receipt } = useDraft(contactForm.action);
  const [acceptedBefore] = useState(accepted);
  return (
    <div className="grid content-start gap-5">
      {receipt && (
        <MessageReceipt key={accepted} receipt={receipt} contact={contact} announce={accepted > acceptedBefore} />
      )}
      <PostForm<ContactRequest>
        key={`draft ${accepted}`}
        form={contactForm}
        placeOf={(name) => (name === "name" || name === "email" ? "" : "sm:col-span-full")}
        schema={ContactRequest}
        hidden={["about"]}
        buttonClass="btn-primary w-full sm:col-span-full sm:w-auto sm:justify-self-start"
        contact={contact}
        aria-label="Contact"
        className="card relative grid gap-3.5 p-4 sm:grid-cols-2 sm:gap-5 sm:p-7 print:hidden"
        // The next message is about something else.
        above={accepted === acceptedBefore && about}
      >
        {contact.privacy && (
          <p className="text-sm text-muted text-pretty sm:col-span-full">
            {formMessages.privacy} {/* On a phone a line of its own, whichever font has come. */}
            <span className="max-sm:block">
              <a href={contact.privacy.to} target="_blank" className="text-link">
                {contact.privacy.label}
                <span className="sr-only"> (opens in a new tab)</span>
              </a>
              .
            </span>
          </p>
        )}
      </PostForm>
    </div>
  );
}

/** Few messages are about estimates; the others go without its code. */
const EstimateList = lazy(async () => ({ default: (await import("./asked-estimates.tsx")).EstimateList }));

interface MessageReceiptProps {
  receipt: Receipt;
  contact: ContactData;
  /** True where it has just appeared: moves the focus to it, unless the visitor has moved on. */
  announce: boolean;
}

/** What was sent with the contact form, and when to expect an answer. */
function MessageReceipt({ receipt, contact, announce }: MessageReceiptProps) {
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    const { activeElement } = document;
    if (announce && (activeElement === document.body || activeElement?.closest("form"))) title.current?.focus();
  }, [announce]);
  const { entries } = receipt;
  return (
    <section aria-labelledby="sent-title" className="card p-6 sm:p-8">
      <h2 id="sent-title" ref={title} tabIndex={-1} className="h3 outline-none">
        Your message
      </h2>
      <p className="mt-3 text-pretty">
        {fillTemplate(formMessages.received, { email: entries["email"] ?? "" })} {contact.hours}.
      </p>
      <dl className="mt-5 grid gap-4 text-sm">
        {contactForm.fields.map(
          ({ name, label }) =>
            entries[name] && (
              <div key={name}>
                <dt className="text-muted">{label}</dt>
                <dd className="whitespace-pre-line wrap-anywhere">{entries[name]}</dd>
              </div>
            ),
        )}
        {entries["about"] && (
          <div>
            <dt className="text-muted">About</dt>
            <dd>
              <Suspense fallback="…">
                <EstimateList text={entries["about"]} />
              </Suspense>
            </dd>
          </div>
        )}
      </dl>
    </section>
  );
}
