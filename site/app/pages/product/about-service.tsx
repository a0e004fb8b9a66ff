import { Checklist } from "../../components/lists.tsx";
import { Icon } from "../../components/icon.tsx";
import { Prose } from "../../components/prose.tsx";

/** The long description, and the benefits. */
export interface AboutServiceData {
  html: string;
  benefits: readonly string[];
}

interface AboutServiceProps {
  about: AboutServiceData;
  /** Support after delivery, in a sentence. */
  support: string | undefined;
}

/** The description of a service, its benefits and the support after delivery. */
export function AboutService({ about, support }: AboutServiceProps) {
  return (
    <section
      aria-labelledby="about-title"
      className="grid grid-cols-[minmax(0,1fr)] gap-x-5 gap-y-6 sm:gap-y-8 lg:grid-cols-12"
    >
      <div className="lg:col-span-7 lg:pr-11">
        <h2 id="about-title" className="h2">
          About This Service
        </h2>
        <Prose html={about.html} className="mt-4 sm:mt-6" />
      </div>
      <div className="card self-start p-5 sm:p-8 lg:col-span-5">
        <h3 className="h3">Key Benefits</h3>
        <Checklist items={about.benefits} className="mt-4" />
        {support && (
          <p className="mt-5 flex gap-3 border-t border-line pt-5 text-md">
            <Icon name="life-buoy" className="mt-0.5 size-5 shrink-0 text-primary" />
            <span>{support}</span>
          </p>
        )}
      </div>
    </section>
  );
}
