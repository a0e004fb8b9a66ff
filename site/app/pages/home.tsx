import type { ComponentProps } from "react";
import { pageMessages } from "../../../content/messages/pages.ts";
import { pagePaths } from "../../../content/paths.ts";
import { fillTemplate } from "../../../content/template.ts";
import { Contours, SectionHeading, Sentences } from "../components/headings.tsx";
import { Icon } from "../components/icon.tsx";
import { NewTabLink } from "../components/links.tsx";
import { Reveal } from "../components/reveal.tsx";
import { HydrateLater } from "../lib/hydration.tsx";
import { type LoaderData, usePageData } from "../lib/page-data.ts";
import { ApproachSection } from "../sections/approach.tsx";
import { BenefitsSection } from "../sections/benefits.tsx";
import { ContactSection } from "../sections/contact.tsx";
import { accentText, SolutionGrid } from "../sections/solution-grid.tsx";
import type { loader } from "./home.loader.ts";

type HomeData = LoaderData<typeof loader>;
type HeroEstimate = NonNullable<HomeData["heroEstimate"]>;

export default function HomePage() {
  const page = usePageData<typeof loader>();
  return (
    <>
      <Hero {...page} />
      <HydrateLater>
        <div className="border-b border-line">
          <div className="container-page py-8 sm:py-10">
            <Stats stats={page.stats} />
          </div>
        </div>
      </HydrateLater>
      {page.proof && (
        <HomeSection aria-labelledby="proof-title">
          <Proof {...page.proof} />
        </HomeSection>
      )}
      <HomeSection id="solutions" aria-labelledby="solutions-title" className="bg-sand">
        <SectionHeading id="solutions-title" title={page.cardsTitle} text={page.solutionsIntro} />
        <SolutionGrid cards={page.cards} headingTag="h3" />
      </HomeSection>
      <HomeSection id="benefits" aria-labelledby="benefits-title">
        <h2 id="benefits-title" className="h2 mb-6 sm:mb-10">
          What Changes for You
        </h2>
        <BenefitsSection {...page.benefits} headingTag="h3" />
      </HomeSection>
      <HomeSection id="about" aria-label="About" className="bg-sand">
        <ApproachSection {...page.approach} />
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

function Hero({ heading, tagline, intro, eyebrow, cheapest, heroEstimate }: HomeData) {
  return (
    <div className="relative isolate overflow-hidden border-b border-line">
      {/* Not centered: the card arrives after the text and is taller, so the text would move. */}
      <div className="container-page grid grid-cols-1 items-start gap-x-5 gap-y-6 py-6 sm:py-20 lg:grid-cols-12 lg:py-28">
        <div className="lg:col-span-7 lg:pt-12 xl:pt-5">
          <p className="eyebrow mb-4 sm:mb-6">{eyebrow}</p>
          <h1 className="h1">
            <Sentences text={heading} className="block" />
          </h1>
          <p className="lede mt-4 sm:mt-6">{tagline}</p>
          <p className="mt-3 max-w-[38rem] text-muted text-balance">{intro}</p>
          <div className="mt-6 flex flex-wrap gap-3 sm:mt-8">
            <a href={pagePaths["request-demo"]} className="btn-primary px-4.5 sm:px-6">
              {pageMessages.requestChat}
            </a>
            <a href={pagePaths.solutions} className="btn-outline px-4.5 sm:px-6">
              {pageMessages.exploreSolutions}
              <Icon name="arrow-right" className="size-4 max-sm:hidden" />
            </a>
          </div>
          <p className="mt-2 text-sm">
            <a href={cheapest.path} className="text-link inline-flex min-h-11 items-center">
              Fixed fees from {cheapest.fee}
            </a>
          </p>
        </div>
        {heroEstimate && <EstimateCard {...heroEstimate} />}
      </div>
      <Contours />
    </div>
  );
}

function EstimateCard({ title, path, lines, totalFee, hoursText, rate, delivery }: HeroEstimate) {
  return (
    <article className="card relative rounded-[20px] p-4 [box-shadow:0_24px_60px_-32px_rgb(20_33_43/0.35)] transition-colors @hover:border-primary sm:p-8 lg:col-span-5">
      <div className="flex flex-wrap items-center justify-between gap-x-4 xl:items-start">
        <div className="max-xl:contents">
          <h2 className="h3 max-xl:basis-full">{title}</h2>
          <p className="mt-1 text-sm text-muted">{pageMessages.estimate}</p>
        </div>
        <p className="flex shrink-0 items-center gap-2 rounded-full bg-tint px-3 py-1.5 text-sm font-semibold whitespace-nowrap text-primary">
          <Icon name="calendar" className="size-4" />
          {delivery}
        </p>
      </div>
      <dl className="mt-4 border-t border-line sm:mt-5">
        {lines.map(({ name, fee }) => (
          <div
            key={name}
            className="flex flex-wrap justify-between gap-x-3 border-b border-line py-2 text-sm sm:py-3.5"
          >
            <dt className="min-w-min grow basis-0">{name}</dt>
            <dd className="tabular-nums">{fee}</dd>
          </div>
        ))}
        <div className="flex flex-wrap items-baseline justify-between gap-x-6 pt-5">
          <dt className="display text-xl">{pageMessages.estimateTotal}</dt>
          <dd className="price text-2xl">{totalFee}</dd>
        </div>
      </dl>
      <div className="mt-3 flex flex-wrap items-baseline justify-between gap-x-3 gap-y-2 text-sm sm:mt-4">
        <p className="text-muted">or {fillTemplate(pageMessages.byTheHour, { hours: hoursText, rate })}</p>
        <a href={path} className="card-link font-semibold text-primary">
          See this estimate<span className="sr-only">: {title}</span>
        </a>
      </div>
    </article>
  );
}

function HomeSection({ className = "", children, ...attributes }: ComponentProps<"section">) {
  return (
    <HydrateLater>
      <section {...attributes} className={`section ${className}`}>
        <div className="container-page">{children}</div>
      </section>
    </HydrateLater>
  );
}

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
                className={`display block text-2xl max-sm:row-span-2 sm:text-h2 lg:row-span-2 lg:self-center ${accentText[color]}`}
              >
                {value}
              </span>{" "}
              <span className="block self-end text-sm text-balance sm:mt-1.5 lg:mt-0">{label}</span>
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

function Proof({ html, result, service, to }: NonNullable<HomeData["proof"]>) {
  return (
    <div className="grid grid-cols-1 items-start gap-x-14 gap-y-5 xl:grid-cols-[5fr_8fr]">
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
