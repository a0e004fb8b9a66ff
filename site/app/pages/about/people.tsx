import { pageMessages } from "../../../../content/messages.ts";
import type { About } from "../../../../content/schema/about.ts";
import type { ContactData } from "../../components/contact-links.tsx";
import { Icon } from "../../components/icon.tsx";
import type { Picture } from "../../lib/picture.ts";

/** The firm's texts, with the portraits as published pictures. */
export interface FirmData extends Omit<About, "team" | "reasons"> {
  team: (Omit<About["team"][number], "portrait"> & { portrait?: Picture | undefined })[];
}

interface PeopleProps {
  firm: FirmData;
  contact: Pick<ContactData, "phone" | "phoneHref">;
}

/** The firm's place and its people. Without a team it says how a client learns who does the work. */
export function People({ firm, contact }: PeopleProps) {
  const { team, place, whoDoesTheWork } = firm;
  return (
    <section aria-labelledby="people-title" className="grid gap-x-5 gap-y-4 lg:grid-cols-[5fr_8fr]">
      <h2 id="people-title" className="h2">
        Who We Are
      </h2>
      <div className="grid max-w-[44rem] gap-4 text-pretty lg:text-xl lg:leading-relaxed">
        <p>{place}</p>
        {team.length === 0 && (
          <>
            <p>{whoDoesTheWork}</p>
            <div className="mt-2 flex flex-wrap gap-3">
              <a href={contact.phoneHref} className="btn-primary whitespace-nowrap">
                <Icon name="phone" className="size-4" />
                {contact.phone}
              </a>
              <a href="/request-demo" className="btn-outline">
                {pageMessages.requestChat}
              </a>
            </div>
          </>
        )}
      </div>
      <ul className="mt-4 grid gap-x-5 gap-y-10 empty:hidden sm:grid-cols-2 lg:col-span-full lg:grid-cols-3">
        {team.map((person) => (
          <Person key={person.name} {...person} />
        ))}
      </ul>
    </section>
  );
}

function Person({ name, role, text, initials, portrait, links }: FirmData["team"][number]) {
  return (
    <li>
      {portrait ? (
        <img
          {...portrait}
          sizes="6rem"
          alt=""
          width="96"
          height="96"
          loading="lazy"
          className="size-24 rounded-2xl object-cover"
        />
      ) : (
        <span
          className="display grid size-24 place-items-center rounded-2xl bg-tint text-figure text-primary"
          aria-hidden="true"
        >
          {initials}
        </span>
      )}
      <h3 className="h3 mt-5">{name}</h3>
      <p className="text-md font-medium text-primary">{role}</p>
      <p className="mt-2 text-md text-muted text-pretty">{text}</p>
      {links.map(({ label, url }) => (
        <a
          key={url}
          href={url}
          target="_blank"
          rel="noopener noreferrer"
          className="text-link mr-4 inline-flex min-h-11 min-w-11 items-center text-sm"
        >
          <span>
            {label}
            <span className="sr-only">, {name} (opens in a new tab)</span>
          </span>
        </a>
      ))}
    </li>
  );
}
