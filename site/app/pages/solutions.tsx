import { pageMessages } from "../../../content/messages.ts";
import { Icon } from "../components/icon.tsx";
import { PageIntro } from "../components/headings.tsx";
import { type LoaderData, usePageData } from "../lib/page-data.ts";
import { NextPage } from "../sections/closing.tsx";
import { SolutionGrid } from "../sections/solution-grid.tsx";
import type { loader } from "./solutions.loader.ts";

type SolutionsData = LoaderData<typeof loader>;

export default function SolutionsPage() {
  const page = usePageData<typeof loader>();
  return (
    <>
      <PageIntro heading={page.heading} intro={page.intro} />
      <div className="container-page section">
        <SolutionGrid cards={page.cards} heading="h2" />
        <details className="mt-10">
          <summary className="btn-outline list-none">
            <Icon name="table-2" className="size-4" />
            {pageMessages.compare}
          </summary>
          <Comparison offers={page.offers} />
        </details>
      </div>
      <NextPage {...page.next} />
    </>
  );
}

const text = "w-[20%] min-w-48";
const columns = [
  { label: "Fee", field: "fee", cell: "amount" },
  { label: pageMessages.delivery, field: "delivery", cell: "text-nowrap" },
  { label: "Hours", field: "hoursText", cell: "amount" },
  { label: pageMessages.goodFit, field: "fitsWhen", cell: text, heading: "font-semibold text-primary" },
  { label: pageMessages.notAFit, field: "wrongWhen", cell: text, heading: "font-semibold text-ink" },
  { label: "Support", field: "support", cell: text },
] as const;

/** All offers side by side. On a narrow screen the table scrolls, by keyboard too. */
function Comparison({ offers }: Pick<SolutionsData, "offers">) {
  const cell = "border-b border-line py-3.5 pr-5 align-top";
  const quiet = "font-medium text-muted";
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a region that scrolls
    <section className="mt-6 overflow-x-auto" aria-label={pageMessages.compare} tabIndex={0}>
      <table aria-label={pageMessages.compare} className="w-full text-left text-sm leading-[1.45]">
        <thead>
          <tr>
            <th scope="col" className={`${cell} ${quiet}`}>
              Service
            </th>
            {columns.map(({ label, cell: look, ...column }) => (
              <th key={label} scope="col" className={`${cell} ${look} ${"heading" in column ? column.heading : quiet}`}>
                {label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {offers.map((offer) => (
            <tr key={offer.path}>
              <th scope="row" className={`${cell} font-semibold`}>
                <a href={offer.path} className="@hover:text-primary">
                  {offer.title}
                </a>
              </th>
              {columns.map(({ label, field, cell: look }) => (
                <td key={label} className={`${cell} ${look}`}>
                  {offer[field]}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
