import { pageMessages } from "../../../content/messages/pages.ts";
import { PageIntro } from "../components/headings.tsx";
import { Icon } from "../components/icon.tsx";
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
        <SolutionGrid cards={page.cards} headingTag="h2" />
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

const quietClass = "font-medium text-muted";
const textClass = "break-words text-balance lg:w-[20%] lg:min-w-40";
const columns = [
  { label: "Fee", field: "totalFee", cellClass: "lg:amount", headingClass: quietClass },
  { label: pageMessages.delivery, field: "delivery", cellClass: "text-nowrap", headingClass: quietClass },
  { label: "Hours", field: "hoursText", cellClass: "lg:amount", headingClass: quietClass },
  { label: pageMessages.goodFit, field: "fitsWhen", cellClass: textClass, headingClass: "font-semibold text-primary" },
  { label: pageMessages.notAFit, field: "wrongWhen", cellClass: textClass, headingClass: "font-semibold text-ink" },
  { label: "Support", field: "support", cellClass: textClass, headingClass: quietClass },
] as const;

/* oxlint-disable jsx-a11y/no-redundant-roles, jsx-a11y/no-interactive-element-to-noninteractive-role --
   on a phone the parts of the table are blocks, for which browsers drop their implicit roles */

/** All offers side by side. On a narrow screen each is a list, whose facts repeat the heading of their column. */
function Comparison({ offers }: Pick<SolutionsData, "offers">) {
  const cell = "lg:border-b lg:border-line lg:py-3.5 lg:pr-5 lg:align-top";
  const nameClass = `block pb-1 text-base font-semibold lg:table-cell lg:text-sm ${cell}`;
  const factClass = `grid grid-cols-[35%_minmax(0,1fr)] py-1 sm:grid-cols-[7rem_1fr] before:content-[attr(data-label)] before:text-muted lg:table-cell lg:before:content-none ${cell}`;
  return (
    <table
      role="table"
      aria-label={pageMessages.compare}
      className="mt-6 block w-full text-left text-sm leading-[1.45] lg:table"
    >
      <thead role="rowgroup" className="hidden lg:table-header-group">
        <tr role="row">
          {[{ label: "Service", cellClass: "", headingClass: quietClass }, ...columns].map(
            ({ label, cellClass, headingClass }) => (
              <th key={label} role="columnheader" scope="col" className={`${cell} ${cellClass} ${headingClass}`}>
                {label}
              </th>
            ),
          )}
        </tr>
      </thead>
      <tbody role="rowgroup" className="block lg:table-row-group">
        {offers.map((offer) => (
          <tr key={offer.path} role="row" className="block border-t border-line py-4 lg:table-row">
            <th role="rowheader" scope="row" className={nameClass}>
              <a href={offer.path} className="@hover:text-primary">
                {offer.title}
              </a>
            </th>
            {columns.map(({ label, field, cellClass }) => (
              <td key={label} role="cell" data-label={label} className={`${factClass} ${cellClass}`}>
                {offer[field]}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
