import { Suspense, use, useState } from "react";
import { estimateMessages } from "../../../../content/messages/estimates.ts";
import { pageMessages } from "../../../../content/messages/pages.ts";
import { productPath } from "../../../../content/paths.ts";
import { createServiceOffer, type ServiceOffer } from "../../../../content/pricing/offer.ts";
import { isValidSelection, parseEstimateRef } from "../../../../content/pricing/selection.ts";
import type { EstimateComponents } from "../../forms/contact-form.tsx";
import { fetchPageData, type LoaderData, productId } from "../../lib/page-data.ts";
import type { loader } from "../product.loader.ts";

/** The estimate that a message is about, above the fields of its form, from `?about=` in the address. */
function AttachedEstimate({ reference, onRemove }: { reference: string; onRemove: () => void }) {
  if (!parseEstimateRef(reference)) return <p className={panelClass}>{estimateMessages.unknown}</p>;
  return (
    <section
      aria-labelledby="asked-title"
      className={`${panelClass} flex flex-wrap items-start justify-between gap-x-4 gap-y-2`}
    >
      <div className="min-w-0 flex-1 basis-48">
        <h2 id="asked-title" className="mb-3 font-semibold">
          {pageMessages.messageAbout}
        </h2>
        <EstimateSummary key={reference} reference={reference} />
      </div>
      <button type="button" onClick={onRemove} className="btn-outline">
        {estimateMessages.remove}
      </button>
    </section>
  );
}

/** The title, the deliverables left out and the figures of an estimate, or why they are not shown. */
function EstimateSummary({ reference }: { reference: string }) {
  const [fetched] = useState(() => fetchOffer(reference).catch(() => "failed" as const));
  return (
    <Suspense fallback="…">
      <OfferSummary fetched={fetched} />
    </Suspense>
  );
}

function OfferSummary({ fetched }: { fetched: Promise<ServiceOffer | "failed" | undefined> }) {
  const offer = use(fetched);
  if (offer === "failed") return estimateMessages.failed;
  if (!offer) return estimateMessages.gone;
  const { title, leftOut, summary } = offer;
  return (
    <p>
      <span className="font-semibold">{title}</span>
      {leftOut.length > 0 && `, without ${new Intl.ListFormat("en-US").format(leftOut.map(({ name }) => name))}`}
      <span className="mt-0.5 block">{summary}</span>
    </p>
  );
}

/** The contact form's parts about an estimate. The form of the home page has none, so it does not load them. */
export const estimateComponents: EstimateComponents = { AttachedEstimate, EstimateSummary };

const panelClass = "sm:col-span-full rounded-xl bg-tint p-4 text-sm sm:p-5";

/** The offer, from the data of its service's page; undefined if the site has none. Throws if the request fails. */
export async function fetchOffer(reference: string): Promise<ServiceOffer | undefined> {
  const { slug = "", without = [] } = parseEstimateRef(reference) ?? {};
  const data = await fetchPageData(productPath(slug)).catch((error: Error) => {
    if (error.cause !== 404) throw error;
  });
  const product = data?.[productId] as LoaderData<typeof loader> | undefined;
  if (product?.kind !== "service" || !isValidSelection(without, product.pricing.lines)) return undefined;
  return createServiceOffer(product.pricing, without);
}
