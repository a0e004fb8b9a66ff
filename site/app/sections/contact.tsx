import type { ReactNode } from "react";
import { formActions } from "../../../content/paths.ts";
import { ContactLinks, SocialLinks } from "../components/links.tsx";
import type { ContactFormProps } from "../forms/contact-form.tsx";
import { lazyForm } from "../forms/lazy-form.tsx";

export const LazyContactForm = lazyForm<ContactFormProps>(
  formActions.contact,
  () => import("../forms/contact-form.tsx"),
);

/** The contact form, directly below its heading on a phone, and the other ways to reach the firm. */
export function ContactSection({ children, ...form }: ContactFormProps & { children: ReactNode }) {
  return (
    <div className="grid grid-cols-1 gap-x-14 gap-y-5 lg:grid-cols-[5fr_7fr] lg:grid-rows-[auto_1fr]">
      <div>{children}</div>
      <div className="lg:col-start-2 lg:row-span-2 lg:row-start-1">
        <LazyContactForm {...form} />
      </div>
      <div>
        <ContactLinks contact={form.contact} />
        <SocialLinks links={form.contact.social} className="-ml-3 sm:mt-2" />
      </div>
    </div>
  );
}
