import type { OfferLine, ServiceOffer } from "../../../../content/pricing/offer.ts";
import type { Home } from "../../../../content/schema/home.ts";
import { Contours } from "../../components/contours.tsx";
import { Reveal } from "../../components/reveal.tsx";
import { Icon } from "../../components/icon.tsx";

/** The first screen's words, and the estimate of a service as the price list has it. */
export interface HeroData {
  heading: string;
  tagline: string;
  intro: string;
  /** What the firm does, and where: `AI consulting in Denver`. */
  eyebrow: string;
  /** The lowest fee of all that is offered: `$1,000`. */
  entryPrice: string;
  estimate: Pick<ServiceOffer, "title" | "path" | "fee" | "hoursText" | "rate" | "delivery"> & {
    lines: Pick<OfferLine, "name" | "fee">[];
  };
}

/** First screen of the home page, illustrated by a real estimate from the catalogue. */
export function Hero({ heading, tagline, intro, eyebrow, entryPrice, estimate }: HeroData) {
  return (
    <div className="relative isolate overflow-hidden border-b border-line">
      <Contours />
      {/* Not centered: the card arrives after the text and is taller, so the text would move. */}
      <div className="container-page grid grid-cols-[minmax(0,1fr)] items-start gap-x-5 gap-y-6 py-6 sm:py-20 lg:grid-cols-12 lg:py-28">
        <div className="lg:col-span-7 lg:pt-12 xl:pt-5">
          <p className="eyebrow mb-4 sm:mb-6">{eyebrow}</p>
          <h1 className="h1">{sentences(heading)}</h1>
          <p className="lede mt-4 text-balance sm:mt-6">{tagline}</p>
          <p className="mt-3 max-w-[38rem] text-muted text-balance">{intro}</p>
          <div className="mt-6 flex flex-wrap gap-3 sm:mt-8">
            <a href="/request-demo" className="btn-primary px-4.5 sm:px-6">
              Request a Chat
            </a>
            <a href="/solutions" className="btn-outline px-4.5 sm:px-6">
              Explore Solutions
              <Icon name="lucide-arrow-right" className="size-4 max-sm:hidden" />
            </a>
          </div>
          <p className="mt-4 text-sm">
            Fixed fees <strong className="font-semibold">from {entryPrice}</strong>
          </p>
        </div>
        <EstimateCard {...estimate} />
      </div>
    </div>
  );
}

/** One sentence per line, so that the headline breaks between sentences. */
function sentences(text: string) {
  return text.split(/(?<=\.) /).map((sentence) => (
    <span key={sentence} className="block">
      {sentence}{" "}
    </span>
  ));
}

function EstimateCard({ title, path, lines, fee: total, hoursText, rate, delivery }: HeroData["estimate"]) {
  return (
    <article className="card relative rounded-[20px] p-4 [box-shadow:0_24px_60px_-32px_rgb(20_33_43/0.35)] transition-colors @hover:border-primary sm:p-8 lg:col-span-5">
      <div className="flex flex-wrap items-center justify-between gap-x-4 sm:items-start">
        <div className="max-sm:contents">
          <p className="h3 max-sm:basis-full">
            <a href={path} className="card-link">
              {title}
            </a>
          </p>
          <p className="mt-1 text-sm text-muted">Sample invoice estimate</p>
        </div>
        <p className="flex shrink-0 items-center gap-2 rounded-full bg-tint px-3 py-1.5 text-sm font-semibold whitespace-nowrap text-primary">
          <Icon name="lucide-calendar" className="size-4" />
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
          <dt className="display text-xl">Total fixed fee</dt>
          <dd className="display text-2xl">{total}</dd>
        </div>
      </dl>
      <p className="mt-3 text-sm text-muted sm:mt-4">
        or {hoursText} hours at {rate}
      </p>
    </article>
  );
}

const colors = { primary: "text-primary", secondary: "text-secondary", accent: "text-accent-text" };

/** Three figures about the world in one row, each with its source. */
export function Stats({ stats }: { stats: Home["stats"] }) {
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
            <a
              href={sourceUrl}
              target="_blank"
              rel="noopener"
              aria-describedby={`stat-${index}`}
              className="flex min-h-11 items-center self-start text-xs leading-snug text-muted underline decoration-muted underline-offset-4 @hover:text-primary @hover:decoration-primary"
            >
              <span>
                {sourceLabel}
                <span className="sr-only"> (opens in a new tab)</span>
              </span>
            </a>
          </div>
        </Reveal>
      ))}
    </ul>
  );
}

/** The beginning of a service's sample, as proof of what is sold. */
export interface ProofData {
  /** The sample as HTML, drawn at build time by `samples/`. */
  html: string;
  /** What it comes to. */
  result: string;
  /** The service it is from, and its page. */
  service: string;
  to: string;
}

/** A sample of the work, cropped, with the way to all of it. */
export function Proof({ html, result, service, to }: ProofData) {
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-x-14 gap-y-5 xl:grid-cols-[5fr_8fr]">
      <div>
        <h2 id="proof-title" className="h2">
          A Sample of the Work
        </h2>
        <p className="lede mt-3">{result}</p>
        <a href={`${to}#sample-title`} className="text-link mt-2 inline-flex min-h-11 items-center gap-2">
          <span>
            See the whole map<span className="sr-only">: {service}</span>
          </span>
          <Icon name="lucide-arrow-right" className="size-4" />
        </a>
      </div>
      <div dangerouslySetInnerHTML={{ __html: html }} />
    </div>
  );
}
