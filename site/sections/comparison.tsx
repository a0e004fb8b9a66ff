import { type ReactNode, useState } from "react";
import { askPath } from "../../content/estimate-address.ts";
import type { ServiceOffer } from "../../content/offer.ts";
import type { Service } from "../../content/schema/service.ts";
import { Icon } from "../components/ui/icon.tsx";
import { type SolutionCardData, SolutionGrid } from "./solutions.tsx";
import { estimateWords } from "../../content/interface.ts";

/** A row of the comparison. */
export interface ComparedService
  extends
    Pick<
      ServiceOffer,
      "slug" | "title" | "path" | "totalCents" | "fee" | "weeks" | "delivery" | "hours" | "hoursText" | "support"
    >,
    Pick<Service, "fitsWhen" | "wrongWhen"> {}

interface ComparisonProps {
  cards: readonly SolutionCardData[];
  services: readonly ComparedService[];
}

/**
 * The solution cards, with what tells the services from each other: on phones and tablets folded into each card, on
 * wider screens in a table that a press opens.
 */
export function Comparison({ cards, services }: ComparisonProps) {
  const [asked, setAsked] = useState<readonly string[]>([]);
  const ask = ({ slug, title }: ComparedService) => {
    const added = asked.includes(slug);
    return (
      <button
        type="button"
        aria-pressed={added}
        disabled={asked.length === most && !added}
        onClick={() => setAsked(added ? asked.filter((each) => each !== slug) : [...asked, slug])}
        className="needs-script btn-outline print:hidden min-h-11 px-3 whitespace-nowrap max-[87rem]:[&:not([aria-pressed=true])>svg]:hidden aria-pressed:border-primary aria-pressed:text-primary disabled:opacity-60"
      >
        <Icon name={added ? "lucide-check" : "lucide-plus"} className="size-4" />
        Add to my question
        <span className="sr-only">: {title}</span>
      </button>
    );
  };
  const factsOf = (card: SolutionCardData) => {
    const service = services.find(({ path }) => path === card.path);
    return service && <Facts service={service}>{ask(service)}</Facts>;
  };
  return (
    <div className="container-page section [container-type:inline-size]">
      <SolutionGrid cards={cards} heading="h2" more={factsOf} />
      <details className="comparison-part mt-10">
        <summary className="btn-outline list-none print:border-0 print:px-0">
          <Icon name="lucide-table-2" className="size-4" />
          Compare the Services
        </summary>
        <Table services={services} ask={ask} />
      </details>
      {asked.length > 0 && (
        <a
          href={askPath(asked.map((slug) => ({ slug, without: [] })))}
          className="btn-primary sticky bottom-4 z-2 mt-6 shadow-lg"
        >
          Ask about {these[asked.length]}
        </a>
      )}
    </div>
  );
}

const texts = { fitsWhen: "Fits when", wrongWhen: "Wrong when", support: "Support" };
const amounts = { fee: "Fixed fee", weeks: "Delivery", hours: "Hours" };

/** As on a service's page. */
const looks: Readonly<Record<string, string>> = {
  [texts.fitsWhen]: "font-semibold! text-primary!",
  [texts.wrongWhen]: "font-semibold! text-accent-text!",
};

function Facts({ service, children }: { service: ComparedService; children: ReactNode }) {
  const { hoursText, support = estimateWords.noSupport, fitsWhen, wrongWhen } = service;
  const facts = {
    [texts.fitsWhen]: fitsWhen,
    [texts.wrongWhen]: wrongWhen,
    [texts.support]: support,
    [amounts.hours]: hoursText,
  };
  return (
    <details className="card-facts group relative z-1 mt-2 -mb-2 border-t border-line">
      <summary className="flex min-h-11 cursor-pointer list-none items-center justify-between text-sm font-medium text-muted">
        Does it fit?
        <Icon name="lucide-chevron-down" className="size-4 group-open:rotate-180" />
      </summary>
      <dl className="grid gap-3 pb-4 text-sm">
        {Object.entries(facts).map(([label, text]) => (
          <div key={label}>
            <dt className={looks[label] ?? "text-muted"}>{label}</dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
      <div className="pb-4">{children}</div>
    </details>
  );
}

interface TableProps {
  services: readonly ComparedService[];
  /** The button that adds a service to the visitor's question. */
  ask: (service: ComparedService) => ReactNode;
}

type Amount = keyof typeof amounts;
type Column = "title" | Amount;

function Table({ services, ask }: TableProps) {
  const [sorting, setSorting] = useState<{ by: Column; descending: boolean }>();
  const rows = sorting ? sorted(services, sorting.by, sorting.descending) : services;
  const header = (by: Column, label: string) => {
    const direction = sorting?.by === by ? (sorting.descending ? "descending" : "ascending") : undefined;
    return (
      <th scope="col" aria-sort={direction}>
        <button type="button" onClick={() => setSorting({ by, descending: direction === "ascending" })}>
          {label}
          <Icon
            name={direction ? arrows[direction] : "lucide-chevrons-up-down"}
            className="needs-script size-4 print:hidden"
          />
        </button>
      </th>
    );
  };
  return (
    <table aria-label="Compare the Services" className="comparison">
      <thead>
        <tr>
          {header("title", "Service")}
          {header("fee", amounts.fee)}
          {header("weeks", amounts.weeks)}
          {header("hours", amounts.hours)}
          {Object.values(texts).map((label) => (
            <th key={label} scope="col" className={looks[label]}>
              {label}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((service) => (
          <tr key={service.slug}>
            <th scope="row">
              <a href={service.path} className="mb-3 block @hover:text-primary">
                {service.title}
              </a>
              {ask(service)}
            </th>
            <td>{service.fee}</td>
            <td>{service.delivery}</td>
            <td>{service.hoursText}</td>
            <td>{service.fitsWhen}</td>
            <td>{service.wrongWhen}</td>
            <td>{service.support ?? estimateWords.noSupport}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

// --- internal ---

/** Most services that one message can ask about. */
const most = 4;
const these = ["", "this one", "these two", "these three", "these four"];

const arrows = { ascending: "lucide-chevron-up", descending: "lucide-chevron-down" };

const amountOf: Record<Amount, (service: ComparedService) => number> = {
  fee: ({ totalCents }) => totalCents,
  weeks: ({ weeks }) => weeks.max,
  hours: ({ hours }) => hours,
};

function sorted(services: readonly ComparedService[], by: Column, descending: boolean): ComparedService[] {
  const ascending = services.toSorted((a, b) =>
    by === "title" ? a.title.localeCompare(b.title) : amountOf[by](a) - amountOf[by](b),
  );
  return descending ? ascending.toReversed() : ascending;
}
