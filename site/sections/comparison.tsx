/* oxlint-disable jsx-a11y/no-redundant-roles, jsx-a11y/no-interactive-element-to-noninteractive-role --
   on a phone the rows are grids, and browsers then drop the implicit roles of table elements */
import { type ReactNode, useState } from "react";
import { askPath } from "../../content/estimate-address.ts";
import type { ServiceOffer } from "../../content/offer.ts";
import type { Service } from "../../content/schema/service.ts";
import { Icon } from "../components/ui/icon.tsx";

/** A row of the comparison. */
export interface ComparedService
  extends
    Pick<
      ServiceOffer,
      "slug" | "title" | "path" | "totalCents" | "fee" | "weeks" | "delivery" | "hours" | "hoursText" | "support"
    >,
    Pick<Service, "fitsWhen" | "wrongWhen"> {}

const amounts = { fee: "Fixed fee", weeks: "Delivery", hours: "Hours" };
const texts = { support: "Support", fitsWhen: "Fits when", wrongWhen: "Wrong when" };

type Amount = keyof typeof amounts;
type Column = "title" | Amount;

/** Every service with what tells it from the others, sortable; on phones and tablets each is a card. */
export function Comparison({ services }: { services: readonly ComparedService[] }) {
  const [chosen, setChosen] = useState<readonly string[]>([]);
  const [sorting, setSorting] = useState<{ by: Column; descending: boolean }>();
  const rows = sorting ? sorted(services, sorting.by, sorting.descending) : services;
  const header = (by: Column, label: string) => {
    const direction = sorting?.by === by ? (sorting.descending ? "descending" : "ascending") : undefined;
    return (
      <th role="columnheader" scope="col" aria-sort={direction}>
        <button type="button" onClick={() => setSorting({ by, descending: direction === "ascending" })}>
          {label}
          <Icon name={direction ? arrows[direction] : "lucide-chevrons-up-down"} className="needs-script size-4" />
        </button>
      </th>
    );
  };
  return (
    <section aria-labelledby="comparison-title" className="section border-t border-line bg-sand">
      <div className="container-page [container-type:inline-size]">
        <h2 id="comparison-title" className="h2">
          Compare the Services
        </h2>
        <p className="mt-4 max-w-[38rem] text-muted text-pretty">
          What each costs, how long it takes, and when we would advise you against it.
        </p>
        <table role="table" aria-labelledby="comparison-title" className="comparison">
          <thead role="rowgroup">
            <tr role="row">
              {header("title", "Service")}
              {header("fee", amounts.fee)}
              {header("weeks", amounts.weeks)}
              {header("hours", amounts.hours)}
              {Object.values(texts).map((label) => (
                <th key={label} role="columnheader" scope="col">
                  {label}
                </th>
              ))}
            </tr>
          </thead>
          <tbody role="rowgroup">
            {rows.map(({ slug, title, path, fee, delivery, hoursText, support, fitsWhen, wrongWhen }) => (
              <tr key={slug} role="row">
                <th role="rowheader" scope="row">
                  <span className="flex gap-3">
                    <input
                      type="checkbox"
                      aria-label={`Ask about ${title}`}
                      checked={chosen.includes(slug)}
                      disabled={chosen.length === most && !chosen.includes(slug)}
                      onChange={({ target }) =>
                        setChosen(target.checked ? [...chosen, slug] : chosen.filter((each) => each !== slug))
                      }
                      className="needs-script size-6 shrink-0 accent-primary"
                    />
<<<<<<< HEAD
                    <a href={`/products/${slug}`} className="min-w-0 hover:text-primary">
=======
                    <a href={path} className="min-w-0 [overflow-wrap:anywhere] hover:text-primary">
>>>>>>> main
                      {title}
                    </a>
                  </span>
                </th>
                <Cell label={amounts.fee}>{fee}</Cell>
                <Cell label={amounts.weeks}>{delivery}</Cell>
                <Cell label={amounts.hours}>{hoursText}</Cell>
                <Cell label={texts.support}>{support ?? "None included."}</Cell>
                <Cell label={texts.fitsWhen}>{fitsWhen}</Cell>
                <Cell label={texts.wrongWhen}>{wrongWhen}</Cell>
              </tr>
            ))}
          </tbody>
        </table>
        {chosen.length > 0 && (
          <a
            href={askPath(chosen.map((slug) => ({ slug, without: [] })))}
            className="btn-primary sticky bottom-4 mt-6 shadow-lg"
          >
            Ask about {these[chosen.length]}
          </a>
        )}
      </div>
    </section>
  );
}

/** A cell; where the rows are cards, it repeats the name of its column, which the table's head has for screen readers. */
function Cell({ label, children }: { label: string; children: ReactNode }) {
  return (
    <td role="cell">
      <span className="label" aria-hidden="true">
        {label}
      </span>
      {children}
    </td>
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
