import type { ServiceOffer } from "../../../content/offer.ts";
import { Prose, type ProseNode } from "../../components/prose.tsx";
import { Icon } from "../../components/ui/icon.tsx";

/** The long description, and the benefits. */
export interface AboutServiceData {
  prose: readonly ProseNode[];
  benefits: readonly string[];
}

interface AboutServiceProps extends AboutServiceData {
  /** The service as the visitor has chosen it. */
  offer: ServiceOffer;
}

/** What the service is, what it brings, and what is included after delivery. */
export function AboutService({ prose, benefits, offer }: AboutServiceProps) {
  return (
    <section aria-labelledby="about-title" className="grid gap-x-5 gap-y-8 lg:grid-cols-12 print:hidden">
      <div className="lg:col-span-7 lg:pr-11">
        <h2 id="about-title" className="h2">
          About This Service
        </h2>
        <Prose nodes={prose} offer={offer} className="mt-6" />
      </div>
      <div className="card self-start p-5 sm:p-8 lg:sticky lg:top-28 lg:col-span-5">
        <h3 className="h3">Key Benefits</h3>
        <ul className="mt-4 grid gap-3 sm:mt-5 sm:gap-4">
          {benefits.map((benefit) => (
            <li key={benefit} className="flex gap-3">
              <Icon name="lucide-check" className="mt-1 size-5 shrink-0 text-primary" />
              {benefit}
            </li>
          ))}
        </ul>
        {offer.support && (
          <p className="mt-7 flex gap-3 rounded-xl bg-tint p-4 text-[0.9375rem]">
            <Icon name="lucide-life-buoy" className="mt-0.5 size-5 shrink-0 text-primary" />
            {offer.support}
          </p>
        )}
      </div>
    </section>
  );
}
