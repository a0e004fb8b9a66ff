import { SocialLinks } from "../components/social-links.tsx";
import { ContactForm } from "../forms/contact-form.tsx";
import type { ContactData } from "../loaders/sections.ts";
import { ContactLinks } from "./contact-links.tsx";

/** Where the firm is, how to reach it, and the contact form. */
export function ContactSection({ contact }: { contact: ContactData }) {
  return (
    <div className="grid gap-12 lg:grid-cols-[1fr_1.3fr] lg:gap-20">
      <div>
        <ContactLinks contact={contact} />
        <SocialLinks links={contact.social} className="mt-8 -ml-3" />
      </div>
      <ContactForm />
    </div>
  );
}
