import { startTransition, useEffect, useState } from "react";
import { useLocation } from "react-router-dom";
import { objectionTo } from "../../../content/pricing/optional-deliverables.ts";
import { contactPath, estimatesIn, estimatesText } from "../../../content/pricing/estimate-url.ts";
import { offerFor, type ServiceOffer, type PricedService } from "../../../content/pricing/offer.ts";
import { fetchData } from "../lib/page-data.ts";
import { formMessages } from "../../../content/messages.ts";

/**
 * The estimates that a message is about, above the fields of its form; each can be removed. `?about=` is read once
 * scripts run: the page is the same HTML for every address.
 */
export function AskedEstimates() {
  const [text, setText] = useState<string | null>(null);
  const { key } = useLocation();
  useEffect(() => {
    const asked = new URLSearchParams(location.search).get("about");
    startTransition(() => setText(asked));
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- the router does not know of the addresses set below
  }, [key]);
  if (text === null) return null;
  const estimates = estimatesIn(text);
  if (estimates.length === 0) return <p className={panel}>{formMessages.noEstimate}</p>;
  const remove = (removed: string) => {
    const left = estimates.filter((each) => estimatesText([each]) !== removed);
    setText(left.length > 0 ? estimatesText(left) : null);
    history.replaceState(history.state, "", left.length > 0 ? contactPath(left) : location.pathname);
  };
  return (
    <section aria-labelledby="asked-title" className={panel}>
      <input type="hidden" name="about" value={estimatesText(estimates)} />
      <h2 id="asked-title" className="font-semibold">
        Your message is about
      </h2>
      <div className="mt-3">
        <EstimateList text={estimatesText(estimates)} onRemove={remove} />
      </div>
    </section>
  );
}

interface EstimateListProps {
  /** The estimates, as `estimatesText` writes them. */
  text: string;
  /** Offers to remove each; it is told which by its `estimatesText`. */
  onRemove?: (estimate: string) => void;
}

/** Estimates by their titles and figures. */
export function EstimateList({ text, onRemove }: EstimateListProps) {
  return (
    <ul className="grid gap-4">
      {estimatesIn(text).map((each) => (
        <Estimate key={estimatesText([each])} text={estimatesText([each])} onRemove={onRemove} />
      ))}
    </ul>
  );
}

// --- internal ---

const panel = "sm:col-span-full rounded-xl bg-tint p-4 text-sm sm:p-5";

function Estimate({ text, onRemove }: { text: string; onRemove: EstimateListProps["onRemove"] }) {
  const shown = useShownEstimate(text);
  return (
    <li className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2">
      <p className="min-w-0 flex-1 basis-48">{shown === undefined ? "…" : <Shown shown={shown} />}</p>
      {onRemove && (
        <button
          type="button"
          onClick={() => onRemove(text)}
          aria-label={`Remove ${shown?.title ?? "this estimate"}`}
          className="btn-outline"
        >
          Remove
        </button>
      )}
    </li>
  );
}

function Shown({ shown }: { shown: ServiceOffer | null }) {
  if (!shown) return formMessages.goneEstimate;
  const { title, leftOut, summary } = shown;
  return (
    <>
      <span className="font-semibold">{title}</span>
      {leftOut.length > 0 && `, without ${leftOut.map(({ name }) => name).join(" and ")}`}
      <span className="mt-0.5 block">{summary}</span>
    </>
  );
}

/** Undefined until the estimate is fetched, null if the site has no such estimate. */
function useShownEstimate(text: string): ServiceOffer | null | undefined {
  const [shown, setShown] = useState<ServiceOffer | null>();
  useEffect(() => {
    let gone = false;
    const show = async () => {
      const estimate = await shownEstimate(text);
      if (!gone) setShown(estimate);
    };
    void show();
    return () => {
      gone = true;
    };
  }, [text]);
  return shown;
}

/** An estimate in figures, from the data of its service's page. */
async function shownEstimate(text: string): Promise<ServiceOffer | null> {
  const [{ slug, without } = { slug: "", without: [] }] = estimatesIn(text);
  const data = await fetchData(`/products/${slug}`).catch(() => ({}));
  const { product } = data as { product?: { kind: string; whole: PricedService } };
  if (product?.kind !== "service" || objectionTo(without, product.whole.lines) !== undefined) return null;
  return offerFor(product.whole, without);
}
