import { type ComponentProps, type ReactNode, useEffect, useState } from "react";
import { pageMessages } from "../../../content/messages.ts";
import { isOpen } from "../../../content/office-clock.ts";
import type { Company } from "../../../content/schema/company.ts";
import type { NavLink } from "../../../content/schema/navigation.ts";
import { Icon, type IconName } from "./icon.tsx";

/** Ways to reach the firm. */
export interface ContactData extends Pick<Company, "location" | "email" | "phone" | "hours" | "timeZone" | "social"> {
  phoneHref: string;
  /** The legal text about personal data. */
  privacy: NavLink | undefined;
}

/** Location, email address, and phone number with its hours; `live` says whether the office is open now. */
export function ContactLinks({ contact, live = false }: { contact: ContactData; live?: boolean }) {
  const { email, phone, phoneHref, hours, timeZone } = contact;
  return (
    <dl className="grid content-start">
      <ContactMethod icon="phone" label="Phone">
        <a className="text-link inline-flex min-h-11 items-center whitespace-nowrap" href={phoneHref}>
          {phone}
        </a>{" "}
        <span className="inline-block text-sm text-muted">{hours}</span>
        {live && <OpenNow hours={hours} timeZone={timeZone} />}
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

/** Says whether the office is open now, also in a tab that stays open for hours. Its line is empty until scripts run. */
function OpenNow({ hours, timeZone }: Pick<ContactData, "hours" | "timeZone">) {
  const [openNow, setOpenNow] = useState<boolean>();
  useEffect(() => {
    const update = () => setOpenNow(isOpen(hours, timeZone, Date.now()));
    // Later than hydration: the first date formatter takes a slow phone a tenth of a second.
    const first = setTimeout(update, 500);
    const everyMinute = setInterval(update, 60_000);
    return () => {
      clearTimeout(first);
      clearInterval(everyMinute);
    };
  }, [hours, timeZone]);
  return (
    <span className={`mb-2 block min-h-[1.6em] text-sm ${openNow ? "font-medium text-primary" : "text-muted"}`}>
      {openNow === undefined ? "" : openNow ? pageMessages.officeOpen : pageMessages.officeClosed}
    </span>
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
