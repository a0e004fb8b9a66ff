import { Bars } from "../../components/charts/bars.tsx";
import type { SlideOf } from "../../../content/schema/dashboard.ts";

/** The inventory by type beside its average price. */
export function VehicleSlide({ inventory, averagePrice, averagePriceNote }: SlideOf<"vehicle">) {
  return (
    <div className="grid grow lg:grid-cols-[1.5fr_1fr]">
      <div className="grid content-center slide-x py-6">
        <Bars
          rows={inventory.map(({ type, count, percentage }) => ({
            label: type,
            value: count,
            share: percentage,
            note: `${percentage}%`,
          }))}
        />
      </div>
      <div className="flex flex-col justify-center border-t border-line bg-sand slide-x py-6 lg:border-t-0 lg:border-l">
        <p className="text-sm text-muted">Average price</p>
        <p className="display mt-1 text-figure tabular-nums">{averagePrice}</p>
        <p className="mt-2 text-sm text-muted text-pretty">{averagePriceNote}</p>
      </div>
    </div>
  );
}
