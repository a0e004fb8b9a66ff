import type { About } from "../../content/schema/about.ts";
import { Steps } from "../components/steps.tsx";
import { Icon } from "../components/ui/icon.tsx";

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

/** How a project is run, and what the firm will not do; and where it is, unless that stands beside its people. */
export function HowWeWork({ stages, refusals, team, place }: Omit<About, "deployments">) {
  return (
    <div className="band grid content-start gap-x-5 gap-y-10 lg:grid-cols-2">
      <section aria-labelledby="stages-title" className="row-span-2 lg:pr-11">
        <h2 id="stages-title" className="h2">
          How a Project Runs
        </h2>
        <Steps steps={stages.map(({ when, text }) => ({ title: when, text }))} />
      </section>
      <section aria-labelledby="refusals-title" className="card self-start p-6 sm:p-8">
        <h2 id="refusals-title" className="display text-2xl">
          What We Will Not Do
        </h2>
        <ul className="mt-6 grid gap-6">
          {refusals.map(({ title, description, icon }) => (
            <li key={title} className="flex gap-4">
              <Icon name={`lucide-${icon}`} className="mt-1 size-5 shrink-0 text-accent-text" />
              <div>
                <h3 className="font-semibold">{title}</h3>
                <p className="mt-1 text-sm text-muted text-pretty">{description}</p>
              </div>
            </li>
          ))}
        </ul>
      </section>
      {team.length === 0 && (
        <section aria-labelledby="place-title" className="lg:px-8">
          <h2 id="place-title" className="display text-2xl">
            Where We Are
          </h2>
          <Place place={place} />
        </section>
      )}
    </div>
  );
}

function Place({ place }: Pick<About, "place">) {
  return (
    <p className="mt-4 flex max-w-[44rem] gap-3 text-muted text-pretty">
      <Icon name="lucide-map-pin" className="mt-1 size-5 shrink-0 text-primary" />
      {place}
    </p>
  );
}

/** The firm's people and its place; nothing while it has named nobody. */
export function People({ team, place }: Pick<About, "team" | "place">) {
  if (team.length === 0) return null;
  return (
    <section aria-labelledby="people-title">
      <h2 id="people-title" className="h2">
        Who We Are
      </h2>
      <Place place={place} />
      <ul className="mt-8 grid gap-x-5 gap-y-10 sm:grid-cols-2 lg:grid-cols-3">
        {team.map(({ name, role, text, initials, portrait, links }) => (
          <li key={name}>
            {portrait ? (
              <img
                src={portrait}
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
                className="text-link mr-4 inline-block py-2 text-sm"
              >
                {label}
                <span className="sr-only">, {name} (opens in a new tab)</span>
              </a>
            ))}
          </li>
        ))}
      </ul>
    </section>
  );
}
