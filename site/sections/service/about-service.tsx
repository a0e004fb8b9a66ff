import type { ServiceOffer } from "../../../content/offer.ts";
import { Prose, type ProseNode } from "../../components/prose.tsx";
import { Icon } from "../../components/ui/icon.tsx";

/** The long description, and the benefits. */
export interface AboutServiceData {
  prose: readonly ProseNode[];
  benefits: readonly string[];
}

/** What the service is, what it brings, and what is included after delivery. */
export function AboutService({ about, offer }: { about: AboutServiceData; offer: ServiceOffer }) {
  const { prose, benefits } = about;
  // Blocks are elements; the words between them are none.
  const end = prose.findIndex((node) => typeof node !== "string") + 1;
  return (
    <section aria-labelledby="about-title" className="grid gap-x-5 gap-y-5 sm:gap-y-8 lg:grid-cols-12 print:hidden">
      <div className="lg:col-span-7 lg:pr-11">
        <h2 id="about-title" className="h2">
          About This Service
        </h2>
        <Prose nodes={prose.slice(0, end)} offer={offer} className="mt-4 sm:mt-6" />
        {/* Closed it is still found by a search in the page, which opens it; wide screens show it at once. */}
        <details className="folded mt-2">
          <summary data-markdown="" className="text-link min-h-11 cursor-pointer py-2">
            How It Goes, and When Not to Buy It
          </summary>
          <Prose nodes={prose.slice(end)} offer={offer} className="mt-2" />
        </details>
      </div>
      <div className="card self-start px-5 py-4 sm:p-8 lg:sticky lg:top-28 lg:col-span-5">
        <h3 className="h3">Key Benefits</h3>
        <ul className="mt-3 grid gap-2 text-sm sm:mt-5 sm:gap-4 sm:text-base">
          {benefits.map((benefit) => (
            <li key={benefit} className="flex gap-3">
              <Icon name="lucide-check" className="mt-0.5 size-5 shrink-0 text-primary" />
              {benefit}
            </li>
          ))}
        </ul>
        {offer.support && (
          <p className="mt-4 flex gap-3 border-t border-line pt-4 sm:mt-6 sm:pt-5 text-sm">
            <Icon name="lucide-life-buoy" className="mt-0.5 size-5 shrink-0 text-primary" />
            {offer.support}
          </p>
        )}
      </div>
    </section>
  );
}
