import type { ComponentProps } from "react";
import { pageMessages } from "../../../content/messages.ts";
import { BelowFold } from "../components/below-fold.tsx";
import { NewTabLink } from "../components/contact-links.tsx";
import { SectionHeading } from "../components/headings.tsx";
import { Icon } from "../components/icon.tsx";
import { Reveal } from "../components/reveal.tsx";
import { type LoaderData, usePageData } from "../lib/page-data.ts";
import { AboutSection } from "../sections/about.tsx";
import { BenefitsSection } from "../sections/benefits.tsx";
import { ContactSection } from "../sections/contact.tsx";
import { SolutionGrid } from "../sections/solution-grid.tsx";
import type { loader } from "./home.loader.ts";
import { Hero } from "./home/hero.tsx";

type HomeData = LoaderData<typeof loader>;

export default function HomePage() {
  const page = usePageData<typeof loader>();
  return (
    <>
      <Hero {...page} />
      <BelowFold>
        <div className="border-b border-line">
          <div className="container-page py-8 sm:py-10">
            <Stats stats={page.stats} />
          </div>
        </div>
      </BelowFold>
      {page.proof && (
        <HomeSection aria-labelledby="proof-title">
          <Proof {...page.proof} />
        </HomeSection>
      )}
      <HomeSection id="solutions" aria-labelledby="solutions-title" className="bg-sand">
        <SectionHeading id="solutions-title" title={page.cardsTitle} text={page.solutionsIntro} />
        <SolutionGrid cards={page.cards} heading="h3" />
      </HomeSection>
      <HomeSection id="benefits" aria-labelledby="benefits-title">
        <h2 id="benefits-title" className="h2 mb-6 sm:mb-10">
          What Changes for You
        </h2>
        <BenefitsSection {...page.benefits} heading="h3" />
      </HomeSection>
      <HomeSection id="about" aria-label="About" className="bg-sand">
        <AboutSection {...page.about} />
      </HomeSection>
      <HomeSection id="contact" aria-labelledby="contact-title">
        <ContactSection contact={page.contact}>
          <h2 id="contact-title" className="h2">
            {page.contactTitle}
          </h2>
          <p className="mt-3 text-muted text-pretty sm:mt-4">{page.contactIntro}</p>
        </ContactSection>
      </HomeSection>
    </>
  );
}

function HomeSection({ className = "", children, ...attributes }: ComponentProps<"section">) {
  return (
    <BelowFold>
      <section {...attributes} className={`section ${className}`}>
        <div className="container-page">{children}</div>
      </section>
    </BelowFold>
  );
}

const colors = { primary: "text-primary", secondary: "text-secondary", accent: "text-accent-text" };

/** Statistics, each with its source. */
function Stats({ stats }: Pick<HomeData, "stats">) {
  return (
    <ul className="grid divide-line max-sm:divide-y sm:grid-cols-[repeat(auto-fit,minmax(26%,1fr))] sm:divide-x">
      {stats.map(({ value, label, color, sourceLabel, sourceUrl }, index) => (
        <Reveal
          key={label}
          index={index}
          className="grid max-sm:pt-2.5 max-sm:first:pt-0 sm:row-span-2 sm:grid-rows-subgrid sm:px-6 sm:first:pl-0 sm:last:pr-0 lg:max-xl:px-4"
        >
          <div className="grid content-start gap-x-5 sm:row-span-2 sm:grid-rows-subgrid lg:gap-x-4 duration-300 ease-out [transition-property:scale] @hover:scale-105 max-sm:grid-cols-[4rem_minmax(0,1fr)] lg:grid-cols-[auto_1fr]">
            <p id={`stat-${index}`} className="text-sm leading-snug font-medium max-sm:contents lg:contents">
              <span
                className={`display block text-2xl max-sm:row-span-2 sm:text-h2 lg:row-span-2 lg:self-center ${colors[color]}`}
              >
                {value}
              </span>{" "}
              <span className="block self-end text-sm sm:mt-1.5 lg:mt-0">{label}</span>
            </p>
            <NewTabLink
              href={sourceUrl}
              aria-describedby={`stat-${index}`}
              className="flex min-h-11 items-center self-start text-xs leading-snug text-muted underline decoration-muted underline-offset-4 @hover:text-primary @hover:decoration-primary"
            >
              {sourceLabel}
            </NewTabLink>
          </div>
        </Reveal>
      ))}
    </ul>
  );
}

/** A cropped sample of the work, with a link to the complete one. */
function Proof({ html, result, service, to }: NonNullable<HomeData["proof"]>) {
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-x-14 gap-y-5 xl:grid-cols-[5fr_8fr]">
      <div>
        <h2 id="proof-title" className="h2">
          {pageMessages.sampleTitle}
        </h2>
        <p className="lede mt-3">{result}</p>
        <a href={`${to}#sample-title`} className="text-link mt-2 inline-flex min-h-11 items-center gap-2">
          <span>
            See the whole map<span className="sr-only">: {service}</span>
          </span>
          <Icon name="arrow-right" className="size-4" />
        </a>
      </div>
      <div dangerouslySetInnerHTML={{ __html: html }} />
    </div>
  );
}
