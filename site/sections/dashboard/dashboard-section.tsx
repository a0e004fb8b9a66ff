import type { Dashboard } from "../../../content/schema/dashboard.ts";
import { Carousel } from "./carousel.tsx";

/** The sample dashboard with its caption. */
export function DashboardSection({ dashboard }: { dashboard: Dashboard }) {
  return (
    <figure>
      <figcaption className="mb-6 flex flex-wrap items-baseline justify-between gap-x-8 gap-y-1">
        <span className="font-semibold text-pretty">{dashboard.caption}</span>
        <span className="text-sm text-muted">{dashboard.note}</span>
      </figcaption>
      <Carousel label={dashboard.caption} slides={dashboard.slides} />
    </figure>
  );
}
