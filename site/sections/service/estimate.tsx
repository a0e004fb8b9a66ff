/* oxlint-disable jsx-a11y/no-redundant-roles, jsx-a11y/no-interactive-element-to-noninteractive-role --
   on a phone the rows are grids, and browsers then drop the implicit roles of table elements */
import { EstimateActions } from "./estimate-actions.tsx";
import type { OfferLine, ServiceOffer } from "../../../content/offer.ts";
import { NotIncluded } from "./estimate-sheet.tsx";
import type { Choice } from "./use-choice.ts";

/**
 * The estimate, in which a visitor can leave out what is optional. On a phone each deliverable becomes a stacked row;
 * explicit roles keep it a table for screen readers.
 */
export function Estimate({ offer, choice }: { offer: ServiceOffer; choice: Choice }) {
  const { title, fee: total, delivery, whole } = offer;
  return (
    <section aria-labelledby="pricing-title" className="[container-type:inline-size]">
      <div className="mb-4 print:hidden sm:mb-6">
        <h2 id="pricing-title" className="h2">
          Fixed-Fee Deliverables & Pricing
        </h2>
        {/* Not beside the heading: whether both fit depends on the font, so the button would move when that loads. */}
        <div className="mt-2 flex flex-wrap items-center justify-between gap-x-4 gap-y-1 max-sm:text-sm sm:mt-3">
          <p className="text-muted">Sample Invoice Estimate</p>
          {whole.lines.some(({ optional }) => optional) && (
            <div data-markdown="" className="needs-script flex flex-wrap items-center gap-x-5 gap-y-3 text-sm">
              Uncheck what you do not need.
              {choice.without.length > 0 && (
                <button type="button" onClick={choice.reset} className="btn-outline">
                  Reset
                </button>
              )}
            </div>
          )}
        </div>
        {choice.objection && <p className="mt-4 rounded-xl bg-tint p-4">{choice.objection}</p>}
      </div>
      <table role="table" aria-label={`Sample Invoice Estimate: ${title}`} className="estimate card tabular-nums">
        <thead role="rowgroup">
          <tr role="row">
            <th role="columnheader" scope="col">
              Deliverable
            </th>
            <th role="columnheader" scope="col">
              Description
            </th>
            <th role="columnheader" scope="col">
              Fixed Fee
            </th>
          </tr>
        </thead>
        <tbody role="rowgroup">
          {whole.lines.map((line) => (
            <tr key={line.id} role="row" data-left-out={choice.without.includes(line.id) ? "" : undefined}>
              <th role="rowheader" scope="row">
                {line.optional ? <OptionalName line={line} choice={choice} /> : line.name}
              </th>
              <td role="cell">{line.description}</td>
              <td role="cell">{line.fee}</td>
            </tr>
          ))}
        </tbody>
        <tfoot role="rowgroup">
          <tr role="row">
            <th role="rowheader" scope="row" colSpan={2}>
              Total Fixed Fee
            </th>
            <td role="cell">{total}</td>
          </tr>
        </tfoot>
      </table>
      <NotIncluded offer={offer} />
      <p role="status" className="sr-only">
        {choice.changed && `Total fixed fee ${total}, ${delivery}.`}
      </p>
      <EstimateActions offer={offer} />
    </section>
  );
}

/** The name of a deliverable that can be left out, with its box. */
function OptionalName({ line: { id, name }, choice }: { line: OfferLine; choice: Choice }) {
  return (
    <label className="flex cursor-pointer gap-3">
      <input
        type="checkbox"
        aria-label={`Include ${name}`}
        checked={!choice.without.includes(id)}
        onChange={() => choice.toggle(id)}
        className="needs-script shrink-0 print:hidden"
      />
      <span className="min-w-0">
        {name} <span className="text-sm font-normal text-muted md:mt-1 md:block print:hidden!">(Optional)</span>
      </span>
    </label>
  );
}
