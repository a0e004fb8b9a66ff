import { pageMessages } from "../../../../content/messages.ts";
import { Icon } from "../../components/icon.tsx";
import { Checklist } from "../../components/lists.tsx";
import type { ServiceData } from "../product.loader.ts";

/** The description of a service, its benefits and the support after delivery. */
export function AboutService({ about, support }: Pick<ServiceData, "about"> & { support: string | undefined }) {
  return (
    <section
      aria-labelledby="about-title"
      className="grid grid-cols-[minmax(0,1fr)] gap-x-5 gap-y-6 sm:gap-y-8 lg:grid-cols-12"
    >
      <div className="lg:col-span-7 lg:pr-11">
        <h2 id="about-title" className="h2">
          About This Service
        </h2>
        {/* Rendered from MDX at build time, never from input. */}
        <div className="prose mt-4 sm:mt-6" dangerouslySetInnerHTML={{ __html: about.html }} />
      </div>
      <div className="card self-start p-5 sm:p-8 lg:col-span-5">
        <h3 className="h3">Key Benefits</h3>
        <Checklist items={about.benefits} className="mt-4" />
        {support && (
          <p className="mt-5 flex gap-3 border-t border-line pt-5 text-md">
            <Icon name="life-buoy" className="mt-0.5 size-5 shrink-0 text-primary" />
            <span className="text-pretty">{support}</span>
          </p>
        )}
      </div>
    </section>
  );
}

const rows = [
  { field: "fitsWhen", label: pageMessages.goodFit, icon: "check", color: "text-primary" },
  { field: "wrongWhen", label: pageMessages.notAFit, icon: "x", color: "text-ink" },
  { field: "instead", label: "Instead", icon: "corner-down-right", color: "text-ink" },
  { field: "bring", label: "You bring", icon: "backpack", color: "text-secondary" },
] as const;

/** Who a service suits, who it does not, and what the client contributes. */
export function Fit({ service }: { service: Pick<ServiceData, (typeof rows)[number]["field"]> }) {
  return (
    <dl className="grid grid-cols-[minmax(0,1fr)] gap-5 border-y border-line py-6 sm:grid-cols-2 lg:grid-cols-4 lg:gap-8 lg:py-8">
      {rows.map(({ field, label, icon, color }) => (
        <div key={field}>
          <dt className={`flex items-center gap-2 text-sm font-semibold ${color}`}>
            <Icon name={icon} className="size-4.5 shrink-0" />
            {label}
          </dt>
          <dd className="mt-1 text-md text-balance">{service[field]}</dd>
        </div>
      ))}
    </dl>
  );
}
