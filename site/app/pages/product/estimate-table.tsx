import { estimateMessages } from "../../../../content/messages/estimates.ts";
import { pageMessages } from "../../../../content/messages/pages.ts";
import { pagePaths } from "../../../../content/paths.ts";
import type { OfferLine, ServiceOffer } from "../../../../content/pricing/offer.ts";
import { estimateQuery } from "../../../../content/pricing/selection.ts";
import { Icon } from "../../components/icon.tsx";
import { useEarlyValue } from "../../lib/hydration.tsx";
import { notify } from "../../notices/notices.ts";
import { NotIncluded } from "./estimate-print.tsx";
import type { EstimateSelection } from "./use-selection.ts";

/* oxlint-disable jsx-a11y/no-redundant-roles, jsx-a11y/no-interactive-element-to-noninteractive-role --
   on a phone the rows are grids, for which browsers drop the implicit roles of table elements */

interface EstimateProps {
  /** All lines, including those left out. */
  lines: readonly OfferLine[];
  offer: ServiceOffer;
  selection: EstimateSelection;
  preparedFor: string;
  onPreparedFor: (name: string) => void;
}

/** The estimate. A visitor can leave out optional deliverables. On a phone each deliverable becomes a stacked row. */
export function Estimate({ lines, offer, selection, preparedFor, onPreparedFor }: EstimateProps) {
  const { title, totalFee, delivery } = offer;
  return (
    <section aria-labelledby="pricing-title" className="@container">
      <div className="mb-4 print:hidden sm:mb-6">
        <h2 id="pricing-title" className="h2">
          Fixed-Fee Deliverables & Pricing
        </h2>
        {/* Below the heading: next to it, the button could wrap when the font loads. */}
        <div className="mt-2 flex flex-wrap items-center justify-between gap-x-4 gap-y-1 sm:mt-3">
          <p className="text-muted">{pageMessages.estimate}</p>
          {lines.some(({ optional }) => optional) && (
            <div data-mdast="ignore" className="needs-script flex flex-wrap items-center gap-x-5 gap-y-3 text-sm">
              {estimateMessages.leaveOut}
              {selection.without.length > 0 && (
                <button type="button" onClick={selection.reset} className="btn-outline">
                  Reset
                </button>
              )}
            </div>
          )}
        </div>
        {selection.invalid && <p className="mt-4 rounded-xl bg-tint p-4">{estimateMessages.invalidSelection}</p>}
      </div>
      <table
        role="table"
        aria-label={`${pageMessages.estimate}: ${title}`}
        className="estimate card w-full border-separate border-spacing-0 overflow-hidden text-left"
      >
        <thead role="rowgroup">
          <tr role="row">
            {["Deliverable", "Description", "Fixed Fee"].map((label) => (
              <th key={label} role="columnheader" scope="col" className="text-sm font-medium text-muted last:amount">
                {label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody role="rowgroup">
          {lines.map((line) => (
            <tr
              key={line.id}
              role="row"
              data-left-out={selection.without.includes(line.id) ? "" : undefined}
              className="group data-[left-out]:text-muted data-[left-out]:print:hidden"
            >
              <th role="rowheader" scope="row" className="font-semibold">
                {line.optional ? <OptionalName line={line} selection={selection} /> : line.name}
              </th>
              <td role="cell" className="text-muted text-balance">
                {line.description}
              </td>
              <td role="cell" className="amount group-data-[left-out]:line-through">
                {line.fee}
              </td>
            </tr>
          ))}
        </tbody>
        <tfoot role="rowgroup">
          <tr role="row">
            <th role="rowheader" scope="row" colSpan={2}>
              Total Fixed Fee
            </th>
            <td role="cell" className="amount">
              {totalFee}
            </td>
          </tr>
        </tfoot>
      </table>
      <NotIncluded offer={offer} />
      <p role="status" className="sr-only">
        {selection.changed && `${pageMessages.estimateTotal} ${totalFee}, ${delivery}.`}
      </p>
      <EstimateActions offer={offer} preparedFor={preparedFor} onPreparedFor={onPreparedFor} />
    </section>
  );
}

function OptionalName({ line: { id, name }, selection }: { line: OfferLine; selection: EstimateSelection }) {
  return (
    <label className="-my-2.5 flex cursor-pointer gap-3 py-2.5">
      <input
        type="checkbox"
        data-mdast="ignore"
        aria-label={`Include ${name}`}
        checked={!selection.without.includes(id)}
        onChange={() => selection.toggle(id)}
        // In pixels, so that it leaves room for enlarged text.
        className="needs-script size-[24px] shrink-0 cursor-[inherit] print:hidden"
      />
      <span className="min-w-0">
        {name}{" "}
        <span className="text-sm font-normal text-muted md:mt-1 md:block print:hidden!">{pageMessages.optional}</span>
      </span>
    </label>
  );
}

function EstimateActions({ offer, preparedFor, onPreparedFor }: Omit<EstimateProps, "lines" | "selection">) {
  const without = offer.leftOut.map(({ id }) => id);
  const recipient = useEarlyValue(preparedFor, onPreparedFor);
  return (
    <div className="needs-script mt-5 flex flex-wrap items-center gap-3 print:hidden sm:mt-6 max-sm:[&>*]:grow max-sm:[&>*]:px-3.5">
      <a href={pagePaths.contact + estimateQuery({ slug: offer.slug, without })} className="btn-primary">
        Ask about this estimate
      </a>
      <button type="button" onClick={() => void copyLink(location.origin + offer.path)} className="btn-outline">
        <Icon name="link" className="size-4" />
        Copy link
      </button>
      <button type="button" onClick={() => emailEstimate(offer)} className="btn-outline">
        <Icon name="mail" className="size-4" />
        Email it
      </button>
      <button type="button" onClick={() => print()} className="btn-outline">
        <Icon name="printer" className="size-4" />
        Print or save as PDF
      </button>
      <label
        data-mdast="ignore"
        className="flex min-w-0 grow flex-wrap items-center gap-x-3 gap-y-1 text-sm text-muted max-sm:basis-full max-sm:px-0! sm:max-w-[30rem] xl:ml-auto"
      >
        {estimateMessages.preparedFor}
        <input
          type="text"
          ref={recipient}
          value={preparedFor}
          maxLength={60}
          autoComplete="organization"
          onChange={({ target }) => onPreparedFor(target.value)}
          placeholder="shown on the printout"
          className="field w-52 max-w-full min-w-0 grow text-ink placeholder:text-muted"
        />
      </label>
    </div>
  );
}

async function copyLink(address: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(address);
    notify({ ...estimateMessages.copied, variant: "default" });
  } catch {
    // Only secure pages have a clipboard, and a visitor may refuse access to it.
    notify({ ...estimateMessages.notCopied, variant: "destructive" });
  }
}

function emailEstimate(offer: ServiceOffer): void {
  location.href = createMailto(offer, location.origin);
  notify({ ...estimateMessages.mailed, variant: "default" });
}

/** A link to a new email with the estimate and its address. */
export function createMailto(offer: ServiceOffer, origin: string): string {
  const { title, path, lines, leftOut, totalFee, hoursText, delivery } = offer;
  const body = [
    ...lines.map(({ name, fee }) => `${name}: ${fee}`),
    ...leftOut.map(({ name }) => `${name}: not included`),
    `${pageMessages.estimateTotal}: ${totalFee}`,
    `${hoursText} hours, ${delivery}`,
    "",
    origin + path,
  ].join("\r\n");
  return `mailto:?subject=${encodeURIComponent(`Estimate: ${title}`)}&body=${encodeURIComponent(body)}`;
}
