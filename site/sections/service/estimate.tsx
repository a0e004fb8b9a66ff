/* oxlint-disable jsx-a11y/no-redundant-roles, jsx-a11y/no-interactive-element-to-noninteractive-role --
   on a phone the rows are grids, and browsers then drop the implicit roles of table elements */
import { PrintButton } from "./print-button.tsx";

/** The lines of the price table and their total, as the page shows them. */
export interface EstimateData {
  title: string;
  deliverables: readonly { name: string; text: string; fee: string }[];
  total: string;
}

/**
 * The estimate. On a phone each deliverable becomes a stacked row; explicit roles keep it a table for screen readers.
 */
export function Estimate({ service }: { service: EstimateData }) {
  const { title, deliverables, total } = service;
  return (
    <section aria-labelledby="pricing-title">
      <div className="mb-6 print:hidden">
        <h2 id="pricing-title" className="h2">
          Fixed-Fee Deliverables & Pricing
        </h2>
        {/* Not beside the heading: whether both fit depends on the font, so the button would move when that loads. */}
        <div className="mt-3 grid justify-items-start gap-4 sm:flex sm:items-center sm:justify-between">
          <p className="text-muted">Sample Invoice Estimate</p>
          <PrintButton />
        </div>
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
          {deliverables.map(({ name, text, fee }) => (
            <tr key={name} role="row">
              <th role="rowheader" scope="row">
                {name}
              </th>
              <td role="cell">{text}</td>
              <td role="cell">{fee}</td>
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
    </section>
  );
}
