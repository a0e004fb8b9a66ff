import { NextPage, type NextPageData } from "../sections/closing.tsx";
import { PageIntro } from "../components/headings.tsx";
import { type IntroducedPageData, usePageData } from "../lib/page-data.ts";
import { type SolutionCardData, SolutionGrid } from "../sections/solution-grid.tsx";
import type { Service } from "../../../content/schema/service.ts";
import { Icon } from "../components/icon.tsx";

/** Data of the solutions page. */
export interface SolutionsData extends IntroducedPageData {
  cards: SolutionCardData[];
  offers: ComparedOffer[];
  next: NextPageData;
}

export default function SolutionsPage() {
  const page = usePageData<SolutionsData>();
  return (
    <>
      <PageIntro heading={page.heading} intro={page.intro} />
      <Comparison cards={page.cards} offers={page.offers} />
      <NextPage {...page.next} />
    </>
  );
}

/** A row of the comparison. */
export interface ComparedOffer extends Pick<Service, "title" | "fitsWhen" | "wrongWhen"> {
  path: string;
  fee: string;
  delivery: string;
  /** Estimated hours, `106.0`. Empty if none are stated. */
  hoursText: string;
  support: string;
}

interface ComparisonProps {
  cards: readonly SolutionCardData[];
  offers: readonly ComparedOffer[];
}

/** The solution cards. On phones and tablets each card has its facts folded in; wider screens have a table in a disclosure. */
function Comparison({ cards, offers }: ComparisonProps) {
  const factsOf = (card: SolutionCardData) => {
    const offer = offers.find(({ path }) => path === card.path);
    return offer && <Facts offer={offer} />;
  };
  return (
    <div className="container-page section @container">
      <SolutionGrid cards={cards} heading="h2" more={factsOf} />
      {/* Container queries measure in rem, which grows with the visitor's text size. */}
      <details className="mt-10 hidden @[60rem]:block">
        <summary className="btn-outline list-none">
          <Icon name="table-2" className="size-4" />
          Compare the Services
        </summary>
        <Table offers={offers} />
      </details>
    </div>
  );
}

interface Column {
  label: string;
  field: keyof ComparedOffer;
  /** Classes of its cells. */
  cell: string;
  /** Classes of its heading. */
  heading?: string;
}

const hours: Column = { label: "Hours", field: "hoursText", cell: "amount" };
const figures: readonly Column[] = [
  { label: "Fee", field: "fee", cell: "amount" },
  { label: "Delivery", field: "delivery", cell: "text-nowrap" },
  hours,
];
const texts: readonly Column[] = [
  { label: "Good fit", field: "fitsWhen", cell: "w-[20%]", heading: "font-semibold text-primary" },
  { label: "Not a fit", field: "wrongWhen", cell: "w-[20%]", heading: "font-semibold text-ink" },
  { label: "Support", field: "support", cell: "w-[20%] pr-0!" },
];

function Facts({ offer }: { offer: ComparedOffer }) {
  return (
    <details className="group relative z-1 mt-3.5 -mb-2 border-t border-line @[60rem]:hidden">
      <summary className="flex min-h-11 cursor-pointer list-none items-center justify-between text-sm font-medium">
        Does it fit?
        <Icon name="chevron-down" className="size-4 group-open:rotate-180" />
      </summary>
      <dl className="grid gap-3 pb-4 text-sm">
        {[...texts, hours].map(({ label, field, heading = "opacity-90" }) => (
          <div key={label} className="empty:hidden">
            <dt className={heading}>{label}</dt>
            <dd>{offer[field]}</dd>
          </div>
        ))}
      </dl>
    </details>
  );
}

function Table({ offers }: Pick<ComparisonProps, "offers">) {
  return (
    <table aria-label="Compare the Services" className="mt-6 w-full text-left text-sm leading-[1.45]">
      <thead>
        <tr>
          <th scope="col" className={`${cell} font-medium text-muted`}>
            Service
          </th>
          {[...figures, ...texts].map(({ label, cell: look, heading = "font-medium text-muted" }) => (
            <th key={label} scope="col" className={`${cell} ${look} ${heading}`}>
              {label}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {offers.map((offer) => (
          <tr key={offer.path}>
            <th scope="row" className={`${cell} align-top font-semibold`}>
              <a href={offer.path} className="@hover:text-primary">
                {offer.title}
              </a>
            </th>
            {[...figures, ...texts].map(({ label, field, cell: look }) => (
              <td key={label} className={`${cell} align-top ${look}`}>
                {offer[field]}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

// --- internal ---

const cell = "border-b border-line py-3.5 pr-5";
