import { type ReactNode, useEffect, useState } from "react";
import { contactPath } from "../../../content/pricing/estimate-url.ts";
import type { ServiceOffer } from "../../../content/pricing/offer.ts";
import type { Service } from "../../../content/schema/service.ts";
import { Icon } from "../components/icon.tsx";
import { type SolutionCardData, SolutionGrid } from "./solutions.tsx";
import { estimateMessages } from "../../../content/messages.ts";

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

/** The slugs of the services last added to a question: who goes back from it finds them. */
let askedBefore: readonly string[] = [];

/**
 * The solution cards, with what tells the services from each other: on phones and tablets folded into each card, on
 * wider screens in a table that a press opens.
 */
export function Comparison({ cards, services }: ComparisonProps) {
  const [asked, setAsked] = useState(askedBefore);
  useEffect(() => void (askedBefore = asked), [asked]);
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
    <div className="container-page section @container">
      <SolutionGrid cards={cards} heading="h2" more={factsOf} />
      {/* Containers are measured in the size of the text, which a visitor may enlarge. On paper all of it is open. */}
      <details className="mt-10 hidden @[60rem]:block print:block print:unfolded">
        <summary className="btn-outline list-none print:border-0 print:px-0">
          <Icon name="lucide-table-2" className="size-4" />
          Compare the Services
        </summary>
        <Table services={services} ask={ask} />
      </details>
      {asked.length > 0 && (
        <a
          href={contactPath(asked.map((slug) => ({ slug, without: [] })))}
          className="btn-primary sticky bottom-4 z-2 mt-6 shadow-lg"
        >
          Ask about {these[asked.length]}
        </a>
      )}
    </div>
  );
}

/** What a service is compared by. */
interface Column {
  label: string;
  of: (service: ComparedService) => string;
  /** What its header sorts by; absent from texts, which it does not sort. */
  by?: (service: ComparedService) => number | string;
  /** Of its cells. */
  look: string;
  /** Of its label, as on a service's page. */
  labelLook?: string;
}

const title: Column = { label: "Service", of: (each) => each.title, by: (each) => each.title, look: "" };
const hours: Column = { label: "Hours", of: (each) => each.hoursText, by: (each) => each.hours, look: "amount" };
const figures: readonly Column[] = [
  { label: "Fixed fee", of: (each) => each.fee, by: (each) => each.totalCents, look: "amount" },
  { label: "Delivery", of: (each) => each.delivery, by: ({ weeks: w }) => w.max + w.min / 99, look: "text-nowrap" },
  hours,
];
const texts: readonly Column[] = [
  { label: "Fits when", of: (each) => each.fitsWhen, look: "w-[19%]", labelLook: "font-semibold text-primary" },
  { label: "Wrong when", of: (each) => each.wrongWhen, look: "w-[19%]", labelLook: "font-semibold text-accent-text" },
  { label: "Support", of: (each) => each.support ?? estimateMessages.noSupport, look: "w-[19%] pr-0!" },
];

function Facts({ service, children }: { service: ComparedService; children: ReactNode }) {
  return (
    <details className="group relative z-1 mt-2 -mb-2 border-t border-line @[60rem]:hidden print:hidden">
      <summary className="flex min-h-11 cursor-pointer list-none items-center justify-between text-sm font-medium text-muted">
        Does it fit?
        <Icon name="lucide-chevron-down" className="size-4 group-open:rotate-180" />
      </summary>
      <dl className="grid gap-3 pb-4 text-sm">
        {[...texts, hours].map(({ label, of, labelLook = "text-muted" }) => (
          <div key={label}>
            <dt className={labelLook}>{label}</dt>
            <dd>{of(service)}</dd>
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

function Table({ services, ask }: TableProps) {
  const [sorting, setSorting] = useState<{ column: Column; descending: boolean }>();
  const rows = sorting?.column.by ? sorted(services, sorting.column.by, sorting.descending) : services;
  return (
    <table
      aria-label="Compare the Services"
      className="mt-6 w-full text-left text-sm leading-[1.45] print:text-[8pt] print:leading-[1.35]"
    >
      <thead>
        <tr>
          {[title, ...figures, ...texts].map((column) => {
            const direction =
              sorting?.column === column ? (sorting.descending ? "descending" : "ascending") : undefined;
            const { label, by, look, labelLook = `font-medium ${direction ? "text-ink" : "text-muted"}` } = column;
            return (
              <th
                key={label}
                scope="col"
                aria-sort={direction}
                className={`${cell} whitespace-nowrap ${look} ${labelLook}`}
              >
                {by ? (
                  <button
                    type="button"
                    data-markdown={label}
                    onClick={() => setSorting({ column, descending: direction === "ascending" })}
                    className="inline-flex min-h-11 cursor-pointer items-center gap-1.5 print:min-h-0"
                  >
                    {label}
                    <Icon
                      name={direction ? arrows[direction] : "lucide-chevrons-up-down"}
                      className="needs-script size-4 print:hidden"
                    />
                  </button>
                ) : (
                  label
                )}
              </th>
            );
          })}
        </tr>
      </thead>
      <tbody>
        {rows.map((service) => (
          <tr key={service.slug}>
            <th scope="row" className={`${cell} ${padded} font-semibold`}>
              <a href={service.path} className="mb-3 block @hover:text-primary">
                {service.title}
              </a>
              {ask(service)}
            </th>
            {[...figures, ...texts].map(({ label, of, look }) => (
              <td key={label} className={`${cell} ${padded} ${look}`}>
                {of(service)}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

// --- internal ---

const cell = "border-b border-line pr-5 print:pr-[0.6rem]";
const padded = "py-4 align-top print:py-[0.4rem]";

/** Most services that one message can ask about. */
const most = 4;
const these = ["", "this one", "these two", "these three", "these four"];

const arrows = { ascending: "lucide-chevron-up", descending: "lucide-chevron-down" };

function sorted(services: readonly ComparedService[], by: NonNullable<Column["by"]>, descending: boolean) {
  const ascending = services.toSorted((a, b) => Number(by(a) > by(b)) - Number(by(a) < by(b)));
  return descending ? ascending.toReversed() : ascending;
}
