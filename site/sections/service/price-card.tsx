import { Icon } from "../../components/ui/icon.tsx";

/** What a service costs, for the first screen. */
export interface PriceCardData {
  /** Lucide icon of the service. */
  icon: string;
  total: string;
  hours: string;
  rate: string;
  weeks: string;
  additionalInfo?: string | undefined;
}

/** Fee, time and support at a glance, beside the introduction of a service. */
export function PriceCard({
  service: { icon, total, hours, rate, weeks, additionalInfo },
}: {
  service: PriceCardData;
}) {
  return (
    <aside aria-label="Price" className="card p-6 tabular-nums sm:p-8 lg:col-span-5">
      <div className="flex items-start justify-between gap-4">
        <p>
          <span className="block text-sm text-muted">Total fixed fee</span>
          <span className="display mt-1 block text-4xl sm:text-5xl">{total}</span>
        </p>
        <span className="grid size-11 shrink-0 place-items-center rounded-xl bg-tint text-primary">
          <Icon name={`lucide-${icon}`} className="size-5.5" />
        </span>
      </div>
      <dl className="mt-5 grid gap-3 border-t border-line pt-5 text-[0.9375rem]">
        <div className="flex flex-wrap justify-between gap-x-6">
          <dt className="text-muted">Delivery</dt>
          <dd className="font-semibold whitespace-nowrap">{weeks}</dd>
        </div>
        <div className="flex flex-wrap justify-between gap-x-6">
          <dt className="text-muted">Or by the hour</dt>
          <dd className="text-right">
            {hours} hours at {rate}
          </dd>
        </div>
      </dl>
      {additionalInfo && (
        <p className="mt-5 flex gap-3 border-t border-line pt-5 text-[0.9375rem] text-pretty">
          <Icon name="lucide-life-buoy" className="mt-0.5 size-5 shrink-0 text-primary" />
          {additionalInfo}
        </p>
      )}
    </aside>
  );
}
