import type { ReactNode } from "react";
import { Icon, type IconName } from "../../components/icon.tsx";
import { Checklist } from "../../components/lists.tsx";

interface PriceCardProps {
  icon: IconName;
  /** Name of the price: `Total fixed fee`. */
  label: string;
  price: string;
  rows: readonly { name: string; value: ReactNode }[];
  inclusions?: readonly string[];
  /** Why it costs less than others. */
  introduction?: string | undefined;
}

/** The price of a service or a package on the first screen, next to its introduction. */
export function PriceCard({ icon, label, price, rows, inclusions, introduction }: PriceCardProps) {
  return (
    <aside aria-label="Price" className="card p-5 sm:p-8 lg:col-span-5">
      <div className="flex flex-wrap-reverse items-end justify-between gap-4">
        <p>
          <span className="block text-sm text-muted">{label}</span>
          <span className="price mt-1 block text-figure">{price}</span>
        </p>
        <span className="grid size-11 shrink-0 place-items-center rounded-xl bg-tint text-primary">
          <Icon name={icon} className="size-5.5" />
        </span>
      </div>
      <dl className="mt-4 grid gap-2 border-t border-line pt-4 text-md sm:mt-5 sm:gap-3 sm:pt-5">
        {rows.map(({ name, value }) => (
          <div key={name} className="flex flex-wrap justify-between gap-x-6">
            <dt className="text-muted">{name}</dt>
            <dd className="font-medium">{value}</dd>
          </div>
        ))}
      </dl>
      {inclusions && <Checklist items={inclusions} className="mt-4 border-t border-line pt-4 sm:mt-5 sm:pt-5" />}
      {introduction && (
        <p className="mt-4 flex gap-3 border-t border-line pt-4 text-sm text-pretty sm:mt-5 sm:pt-5">
          <Icon name="tag" className="mt-0.5 size-5 shrink-0 text-primary" />
          {introduction}
        </p>
      )}
    </aside>
  );
}
