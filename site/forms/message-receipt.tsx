import { lazy, Suspense, useEffect, useRef } from "react";
import { contactForm } from "../../content/forms.ts";
import { type ContactData, SendAgain } from "../components/contact-links.tsx";
import type { Receipt } from "./drafts.ts";

/** Few messages are about estimates; the others go without its code. */
const EstimateList = lazy(async () => ({ default: (await import("./asked-estimates.tsx")).EstimateList }));

interface MessageReceiptProps {
  receipt: Receipt;
  contact: ContactData;
  /** True where it has just appeared: moves the focus to it, unless the visitor has moved on. */
  announce: boolean;
}

/** What was sent with the contact form, and when to expect an answer. */
export function MessageReceipt({ receipt, contact, announce }: MessageReceiptProps) {
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
        We have it, and answer to {entries["email"]} as soon as possible. A person reads messages{" "}
        <span className="whitespace-nowrap">{contact.hours}</span>.
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
      <p className="mt-5 border-t border-line pt-4 text-sm text-muted text-pretty">
        <SendAgain what="message" contact={contact} />
      </p>
    </section>
  );
}
