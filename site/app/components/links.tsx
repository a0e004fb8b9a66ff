import { type ComponentProps, Fragment, type ReactNode } from "react";
import { pageMessages } from "../../../content/messages/pages.ts";
import type { Company } from "../../../content/schema/company.ts";
import type { NavLink } from "../../../content/schema/navigation.ts";
import type { ValuesFor } from "../../../content/template.ts";
import { Icon, type IconName } from "./icon.tsx";

/** Ways to reach the firm. */
export interface ContactData extends Pick<Company, "location" | "email" | "phone" | "hours" | "timeZone" | "social"> {
  phoneHref: string;
  /** The legal text about personal data. */
  privacy: NavLink | undefined;
}

/** Location, email address, and phone number with its hours. `children` follow the hours. */
export function ContactLinks({ contact, children }: { contact: ContactData; children?: ReactNode }) {
  const { email, phone, phoneHref, hours } = contact;
  return (
    <dl className="grid content-start">
      <ContactMethod icon="phone" label="Phone">
        <a className="text-link inline-flex min-h-11 items-center whitespace-nowrap" href={phoneHref}>
          {phone}
        </a>{" "}
        <span className="inline-block text-sm text-muted">{hours}</span>
        {children}
      </ContactMethod>
      <ContactMethod icon="mail" label="Email">
        <a className="text-link inline-flex min-h-11 items-center wrap-anywhere" href={`mailto:${email}`}>
          {email}
        </a>
      </ContactMethod>
      <ContactMethod icon="map-pin" label="Location">
        <span className="inline-flex min-h-11 items-center">{contact.location}</span>
      </ContactMethod>
    </dl>
  );
}

function ContactMethod({ icon, label, children }: { icon: IconName; label: string; children: ReactNode }) {
  return (
    <div className="flex gap-3.5">
      <dt className="grid h-11 place-items-center text-primary">
        <Icon name={icon} className="size-5" />
        <span className="sr-only">{label}</span>
      </dt>
      <dd>{children}</dd>
    </div>
  );
}

/** The firm's profiles elsewhere; each opens in a new tab. */
export function SocialLinks({ links, className = "" }: { links: ContactData["social"]; className?: string }) {
  if (links.length === 0) return null;
  return (
    <ul className={`flex ${className}`}>
      {links.map(({ name, url, icon }) => (
        <li key={name}>
          <a
            href={url}
            target="_blank"
            rel="noopener noreferrer"
            aria-label={`${name} ${pageMessages.newTab}`}
            className="grid size-11 place-items-center rounded-xl text-muted @hover:bg-tint @hover:text-primary"
          >
            <Icon name={icon} className="size-5" />
          </a>
        </li>
      ))}
    </ul>
  );
}

/** A text with elements, such as links, in place of its placeholders. */
export function FilledText<Text extends string>(props: { text: Text; elements: ValuesFor<Text, ReactNode> }) {
  const elements: Readonly<Record<string, ReactNode>> = props.elements;
  const parts = props.text.split(/\{(\w+)\}/);
  return parts.map((part, index) => <Fragment key={part}>{index % 2 === 0 ? part : elements[part]}</Fragment>);
}

/** A link that opens in a new tab, and says so to screen readers. `nameSuffix` completes its name for them. */
export function NewTabLink({ nameSuffix = "", children, ...link }: ComponentProps<"a"> & { nameSuffix?: string }) {
  return (
    <a target="_blank" rel="noopener noreferrer" {...link}>
      <span>
        {children}
        <span className="sr-only">{`${nameSuffix} ${pageMessages.newTab}`}</span>
      </span>
    </a>
  );
}
