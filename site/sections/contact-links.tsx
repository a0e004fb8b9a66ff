import type { ReactNode } from "react";
import type { SocialLinkData } from "../components/social-links.tsx";
import { Icon } from "../components/ui/icon.tsx";

/** Ways to reach the firm, shown beside the contact form and on the consultation page. */
export interface ContactData {
  location: string;
  email: string;
  phone: string;
  /** The phone number as a `tel:` URL. */
  phoneHref: string;
  hours: string;
  social: readonly SocialLinkData[];
}

/** Location, email address, and phone number with its hours. */
export function ContactLinks({ contact }: { contact: ContactData }) {
  const { location, email, phone, phoneHref, hours } = contact;
  return (
    <dl className="grid content-start gap-4 print:grid-cols-3 sm:gap-7">
      <Way icon="lucide-map-pin" label="Location">
        {location}
      </Way>
      <Way icon="lucide-mail" label="Email">
        <a className="text-link -my-3 inline-block py-3 wrap-anywhere" href={`mailto:${email}`}>
          {email}
        </a>
      </Way>
      <Way icon="lucide-phone" label="Phone">
        <a className="text-link -my-3 inline-block py-3 whitespace-nowrap" href={phoneHref}>
          {phone}
        </a>
        <span className="mt-1 block text-sm text-muted">{hours}</span>
      </Way>
    </dl>
  );
}

function Way({ icon, label, children }: { icon: string; label: string; children: ReactNode }) {
  return (
    <div className="relative pl-15">
      <dt className="text-sm text-muted">
        <span className="absolute top-0 left-0 grid size-11 place-items-center rounded-xl bg-tint text-primary">
          <Icon name={icon} className="size-5" />
        </span>
        {label}
      </dt>
      <dd>{children}</dd>
    </div>
  );
}
