import { pageMessages } from "../../../content/messages/pages.ts";
import { pagePaths } from "../../../content/paths.ts";
import { PageIntro, Section } from "../components/headings.tsx";
import { Icon } from "../components/icon.tsx";
import { NewTabLink } from "../components/links.tsx";
import { Steps } from "../components/lists.tsx";
import { type LoaderData, usePageData } from "../lib/page-data.ts";
import { ApproachSection } from "../sections/approach.tsx";
import { NextPage } from "../sections/closing.tsx";
import type { loader } from "./about.loader.ts";

type AboutPageData = LoaderData<typeof loader>;
type Firm = AboutPageData["firm"];

export default function AboutPage() {
  const page = usePageData<typeof loader>();
  return (
    <>
      <PageIntro heading={page.heading} intro={page.intro} />
      <div className="container-page section">
        <div className="mb-12 grid gap-12 sm:mb-16 sm:gap-16 lg:mb-24 lg:gap-24">
          <People firm={page.firm} contact={page.contact} />
          <Deployments {...page.firm} />
          <HowWeWork {...page.firm} />
        </div>
        <ApproachSection {...page.approach} />
      </div>
      <NextPage {...page.next} />
    </>
  );
}

/** The firm's location and its people. Without a team it says how a client learns who does the work. */
export function People({ firm, contact }: Pick<AboutPageData, "firm" | "contact">) {
  const { team, locationText, whoDoesTheWork } = firm;
  return (
    <Section name="people" title="Who We Are" className="grid gap-x-5 gap-y-4 lg:grid-cols-[5fr_8fr]">
      <div className="grid max-w-[44rem] gap-4 text-pretty lg:text-xl lg:leading-relaxed">
        <p>{locationText}</p>
        {team.length === 0 && (
          <>
            <p>{whoDoesTheWork}</p>
            <div className="mt-2 flex flex-wrap gap-3">
              <a href={contact.phoneHref} className="btn-primary whitespace-nowrap">
                <Icon name="phone" className="size-4" />
                {contact.phone}
              </a>
              <a href={pagePaths["request-demo"]} className="btn-outline">
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
    </Section>
  );
}

function Person({ name, role, text, initials, portrait, links }: Firm["team"][number]) {
  return (
    <li>
      {portrait ? (
        <img src={portrait} alt="" width="96" height="96" loading="lazy" className="size-24 rounded-2xl object-cover" />
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
        <NewTabLink
          key={url}
          href={url}
          nameSuffix={`, ${name}`}
          className="text-link mr-4 inline-flex min-h-11 min-w-11 items-center text-sm"
        >
          {label}
        </NewTabLink>
      ))}
    </li>
  );
}

const states = {
  pilot: { label: "Pilot", color: "text-secondary" },
  "in use": { label: "In use", color: "text-primary" },
  retired: { label: "Retired", color: "text-muted" },
};

/** The firm's deployments. Renders nothing while the list is empty. */
export function Deployments({ deployments }: Pick<Firm, "deployments">) {
  if (deployments.length === 0) return null;
  return (
    <Section name="deployments" title="What’s Running Where">
      <ul className="mt-8 grid gap-x-5 gap-y-8 sm:grid-cols-2 lg:grid-cols-3">
        {deployments.map(({ industry, problem, measure, state }) => (
          <li key={problem} className="border-t border-line pt-5">
            <h3 className="h3 flex flex-wrap items-baseline justify-between gap-x-4">
              {industry}
              <span className={`text-sm font-semibold ${states[state].color}`}>{states[state].label}</span>
            </h3>
            <p className="mt-2 text-md text-pretty">{problem}</p>
            <p className="mt-2 text-md text-muted text-pretty">{measure}</p>
          </li>
        ))}
      </ul>
    </Section>
  );
}

function HowWeWork({ stages, refusals }: Pick<Firm, "stages" | "refusals">) {
  return (
    <div className="band grid content-start gap-x-14 gap-y-12 lg:grid-cols-2">
      <Section name="stages" title="How a Project Runs">
        <Steps steps={stages.map(({ when, text }) => ({ title: when, text }))} />
      </Section>
      <Section name="refusals" title="What We Won’t Do">
        <ul className="mt-6 grid gap-3 sm:mt-8 sm:gap-5">
          {refusals.map(({ title, description }) => (
            <li key={title} className="card flex gap-4 p-5">
              <Icon name="x" className="mt-1 size-5 shrink-0 text-muted" />
              <div>
                <h3 className="font-semibold">{title}</h3>
                <p className="mt-0.5 text-md text-muted text-balance">{description}</p>
              </div>
            </li>
          ))}
        </ul>
      </Section>
    </div>
  );
}
