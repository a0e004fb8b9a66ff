import { type ComponentType, useEffect, useRef, useState } from "react";
import { useLocation, useNavigate } from "react-router-dom";
import { contactForm, contactMessages } from "../../../content/forms/contact.ts";
import type { ContactRequest } from "../../../content/forms/requests.ts";
import { pageMessages } from "../../../content/messages/pages.ts";
import { parseEstimateRef } from "../../../content/pricing/selection.ts";
import { type ContactData, FilledText, NewTabLink } from "../components/links.tsx";
import { useBrowserValue } from "../lib/hydration.tsx";
import { PostForm } from "./post-form.tsx";
import type { Receipt } from "./use-submission.ts";

export interface ContactFormProps {
  contact: ContactData;
  /** Show the estimate that a message is about, before and after it is sent. Without them, no message has one. */
  estimateComponents?: EstimateComponents | undefined;
}

export interface EstimateComponents {
  AttachedEstimate: ComponentType<{ reference: string; onRemove: () => void }>;
  EstimateSummary: ComponentType<{ reference: string }>;
}

/** The contact form. Once a message is sent, its receipt replaces the form. */
export default function ContactForm(props: ContactFormProps) {
  const { contact, estimateComponents } = props;
  const [receipt, setReceipt] = useState<Receipt<ContactRequest>>();
  const { search } = useLocation();
  const about = useBrowserValue(() => new URLSearchParams(search).get("about"), null);
  const navigate = useNavigate();
  const removeEstimate = () => {
    const others = new URLSearchParams(search);
    others.delete("about");
    void navigate({ search: others.toString() }, { replace: true, preventScrollReset: true });
  };
  if (receipt) {
    // The next message is about something else.
    const writeAnother = () => {
      setReceipt(undefined);
      if (estimateComponents) removeEstimate();
    };
    return <MessageReceipt {...props} entries={receipt.entries} onWriteAnother={writeAnother} />;
  }
  return (
    <PostForm
      form={contactForm}
      fieldClasses={{ name: "", email: "" }}
      buttonClass="btn-primary w-full sm:col-span-full sm:w-auto sm:justify-self-start"
      contact={contact}
      onAccepted={setReceipt}
      aria-label="Contact"
      className="card relative grid gap-3.5 p-5 sm:grid-cols-2 sm:gap-5 sm:p-8"
      hidden={estimateComponents && about && parseEstimateRef(about) ? { about } : undefined}
      header={
        estimateComponents &&
        about !== null && <estimateComponents.AttachedEstimate reference={about} onRemove={removeEstimate} />
      }
    >
      {contact.privacy && (
        <p className="text-sm text-muted text-pretty sm:col-span-full">
          {contactMessages.privacy}{" "}
          <NewTabLink href={contact.privacy.to} className="text-link whitespace-nowrap">
            {contact.privacy.label}
          </NewTabLink>
          .
        </p>
      )}
    </PostForm>
  );
}

function MessageReceipt({
  entries,
  contact,
  estimateComponents,
  onWriteAnother,
}: ContactFormProps & Pick<Receipt<ContactRequest>, "entries"> & { onWriteAnother: () => void }) {
  const heading = useRef<HTMLHeadingElement>(null);
  const hours = <span className="inline-block">{contact.hours}</span>;
  useEffect(() => {
    // The button that had the focus is gone.
    if (document.activeElement === document.body) heading.current?.focus();
  }, []);
  return (
    <section aria-labelledby="sent-title" className="card p-5 sm:p-8">
      <h2 id="sent-title" ref={heading} tabIndex={-1} className="h3 outline-none">
        {contactMessages.receipt}
      </h2>
      <p className="mt-3 text-pretty">
        <FilledText text={contactMessages.received} elements={{ email: entries.email, hours }} />
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
        {estimateComponents && entries.about && (
          <div>
            <dt className="text-muted">{pageMessages.messageAbout}</dt>
            <dd>
              <estimateComponents.EstimateSummary reference={entries.about} />
            </dd>
          </div>
        )}
      </dl>
      <button type="button" onClick={onWriteAnother} className="btn-outline mt-6">
        {contactMessages.writeAnother}
      </button>
    </section>
  );
}
