import { estimateMessages, pageMessages } from "../../../../content/messages.ts";
import { Contours } from "../../components/headings.tsx";
import { Icon } from "../../components/icon.tsx";
import type { LoaderData } from "../../lib/page-data.ts";
import type { loader } from "../home.loader.ts";

type HomeData = LoaderData<typeof loader>;

/** First screen of the home page, illustrated by a real estimate from the catalogue. */
export function Hero({ heading, tagline, intro, eyebrow, cheapest, estimate }: HomeData) {
  return (
    <div className="relative isolate overflow-hidden border-b border-line">
      <Contours />
      {/* Not centered: the card arrives after the text and is taller, so the text would move. */}
      <div className="container-page grid grid-cols-[minmax(0,1fr)] items-start gap-x-5 gap-y-6 py-6 sm:py-20 lg:grid-cols-12 lg:py-28">
        <div className="lg:col-span-7 lg:pt-12 xl:pt-5">
          <p className="eyebrow mb-4 sm:mb-6">{eyebrow}</p>
          <h1 className="h1">{splitSentences(heading)}</h1>
          <p className="lede mt-4 sm:mt-6">{tagline}</p>
          <p className="mt-3 max-w-[38rem] text-muted text-balance">{intro}</p>
          <div className="mt-6 flex flex-wrap gap-3 sm:mt-8">
            <a href="/request-demo" className="btn-primary px-4.5 sm:px-6">
              {pageMessages.requestChat}
            </a>
            <a href="/solutions" className="btn-outline px-4.5 sm:px-6">
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
        <EstimateCard {...estimate} />
      </div>
    </div>
  );
}

/** One sentence per line, so that the headline breaks between sentences. */
function splitSentences(text: string) {
  return text.split(/(?<=\.) /).map((sentence) => (
    <span key={sentence} className="block">
      {sentence}{" "}
    </span>
  ));
}

function EstimateCard({ title, path, lines, fee: total, hoursText, rate, delivery }: HomeData["estimate"]) {
  return (
    <article className="card relative rounded-[20px] p-4 [box-shadow:0_24px_60px_-32px_rgb(20_33_43/0.35)] transition-colors @hover:border-primary sm:p-8 lg:col-span-5">
      <div className="flex flex-wrap items-center justify-between gap-x-4 xl:items-start">
        <div className="max-xl:contents">
          <h2 className="h3 max-xl:basis-full">{title}</h2>
          <p className="mt-1 text-sm text-muted">{estimateMessages.label}</p>
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
          <dt className="display text-xl">{estimateMessages.total}</dt>
          <dd className="price text-2xl">{total}</dd>
        </div>
      </dl>
      <div className="mt-3 flex flex-wrap items-baseline justify-between gap-x-3 gap-y-2 text-sm sm:mt-4">
        <p className="text-muted">
          or {hoursText} hours at {rate}
        </p>
        <a href={path} className="card-link font-semibold text-primary">
          See this estimate<span className="sr-only">: {title}</span>
        </a>
      </div>
    </article>
  );
}
