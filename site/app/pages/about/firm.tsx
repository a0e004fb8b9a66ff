import type { About } from "../../../../content/schema/about.ts";
import type { Picture } from "../../lib/picture.ts";
import type { ContactData } from "../../components/contact-links.tsx";
import { Steps } from "../../components/steps.tsx";
import { Icon } from "../../components/icon.tsx";

const states = {
  pilot: { label: "Pilot", look: "text-secondary" },
  "in use": { label: "In use", look: "text-primary" },
  retired: { label: "Retired", look: "text-muted" },
};

/** What the firm has deployed; nothing while there is no list. */
export function Deployments({ deployments }: Pick<About, "deployments">) {
  if (deployments.length === 0) return null;
  return (
    <section aria-labelledby="deployments-title">
      <h2 id="deployments-title" className="h2">
        What Runs Where
      </h2>
      <ul className="mt-8 grid gap-x-5 gap-y-8 sm:grid-cols-2 lg:grid-cols-3">
        {deployments.map(({ industry, problem, measure, state }) => (
          <li key={problem} className="border-t border-line pt-5">
            <h3 className="h3 flex flex-wrap items-baseline justify-between gap-x-4">
              {industry}
              <span className={`text-sm font-semibold ${states[state].look}`}>{states[state].label}</span>
            </h3>
            <p className="mt-2 text-sm text-pretty">{problem}</p>
            <p className="mt-2 text-sm text-muted text-pretty">{measure}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** How a project is run, and what the firm will not do. */
export function HowWeWork({ stages, refusals }: Pick<About, "stages" | "refusals">) {
  return (
    <div className="band grid content-start gap-x-14 gap-y-10 lg:grid-cols-2">
      <section aria-labelledby="stages-title">
        <h2 id="stages-title" className="h2">
          How a Project Runs
        </h2>
        <Steps steps={stages.map(({ when, text }) => ({ title: when, text }))} />
      </section>
      <section aria-labelledby="refusals-title">
        <h2 id="refusals-title" className="h2">
          What We Won't Do
        </h2>
        <ul className="mt-8 grid gap-5">
          {refusals.map(({ title, description }) => (
            <li key={title} className="card flex gap-4 p-4 sm:p-5">
              <Icon name="lucide-x" className="mt-1 size-5 shrink-0 text-accent-text" />
              <div>
                <h3 className="font-semibold">{title}</h3>
                <p className="mt-0.5 text-sm text-muted text-pretty">{description}</p>
              </div>
            </li>
          ))}
        </ul>
      </section>
    </div>
  );
}

/** What the firm says of itself, with each portrait as it is shown. */
export interface FirmData extends Omit<About, "team" | "reasons"> {
  team: (Omit<About["team"][number], "portrait"> & { portrait?: Picture | undefined })[];
}

/** The firm's place and its people; while some are not named, one sentence says so. */
export function People({ firm, contact }: { firm: FirmData; contact: Pick<ContactData, "phone" | "phoneHref"> }) {
  const { team, deployments, place, whoDoesTheWork } = firm;
  return (
    <section aria-labelledby="people-title" className="grid gap-x-5 gap-y-4 lg:grid-cols-[5fr_8fr]">
      <h2 id="people-title" className="h2">
        Who We Are
      </h2>
      <div className="grid max-w-[44rem] gap-3 text-pretty lg:text-xl lg:leading-relaxed">
        <p>{place}</p>
        {(team.length === 0 || deployments.length === 0) && (
          <p className="text-muted">
            {whoDoesTheWork}{" "}
            <a href={contact.phoneHref} className="text-link whitespace-nowrap">
              {contact.phone}
            </a>
          </p>
        )}
      </div>
      <ul className="mt-4 grid gap-x-5 gap-y-10 empty:hidden lg:col-span-full sm:grid-cols-2 lg:grid-cols-3">
        {team.map(({ name, role, text, initials, portrait, links }) => (
          <li key={name}>
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
            <p className="text-sm font-medium text-primary">{role}</p>
            <p className="mt-2 text-sm text-muted text-pretty">{text}</p>
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
        ))}
      </ul>
    </section>
  );
}
