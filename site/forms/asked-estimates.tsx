import { estimatesText } from "../../content/estimate-address.ts";
import { type AskedEstimate, useAskedEstimates } from "./use-asked-estimates.ts";

/** The estimates that a message is about, above the fields of its form; each can be removed. */
export function AskedEstimates() {
  const { estimates, refused, remove } = useAskedEstimates();
  if (refused)
    return <p className={panel}>This address names no estimate of ours. Your message is welcome all the same.</p>;
  if (estimates.length === 0) return null;
  return (
    <section aria-labelledby="asked-title" className={panel}>
      <input type="hidden" name="about" value={estimatesText(estimates)} />
      <h2 id="asked-title" className="font-semibold">
        Your message is about
      </h2>
      <ul className="mt-3 grid gap-4">
        {estimates.map((estimate) => (
          <li key={estimatesText([estimate])} className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2">
            <p className="min-w-0 flex-1 basis-48">{estimate.shown === undefined ? "…" : <Shown {...estimate} />}</p>
            <button
              type="button"
              onClick={() => remove(estimate)}
              aria-label={`Remove ${estimate.shown?.title ?? "this estimate"}`}
              className="btn-outline"
            >
              Remove
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}

// --- internal ---

const panel = "rounded-xl bg-tint p-4 text-[0.9375rem] sm:p-5";

function Shown({ shown }: AskedEstimate) {
  if (!shown)
    return "An estimate that we do not offer, or not any more. We see which one, and will clear it up with you.";
  const { title, left, total, weeks } = shown;
  return (
    <>
      <span className="font-semibold">{title}</span>
      {left.length > 0 && `, without ${left.join(" and ")}`}
      <span className="mt-0.5 block tabular-nums">
        {total} fixed fee, {weeks}
      </span>
    </>
  );
}
