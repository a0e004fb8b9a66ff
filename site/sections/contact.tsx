import type { ReactNode } from "react";
import { SocialLinks } from "../components/social-links.tsx";
import { ContactForm } from "../forms/contact-form.tsx";
import { type ContactData, ContactLinks } from "../components/contact-links.tsx";

interface ContactSectionProps {
  contact: ContactData;
  /** What a message is about, above the fields of the form. */
  about?: ReactNode;
  /** Heading and introduction, on pages whose own heading is another. */
  children?: ReactNode;
}

/** Where the firm is, how to reach it, and the contact form. */
export function ContactSection({ contact, about, children }: ContactSectionProps) {
  return (
    <div className="grid gap-x-5 gap-y-6 lg:grid-cols-2">
      <div className="lg:pr-11">
        {children}
        <ContactLinks contact={contact} />
        <SocialLinks links={contact.social} className="mt-3 -ml-3 print:hidden sm:mt-8" />
      </div>
      <ContactForm contact={contact} about={about} />
    </div>
  );
}
