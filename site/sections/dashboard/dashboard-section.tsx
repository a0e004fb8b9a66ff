import type { Dashboard } from "../../../content/schema/dashboard.ts";
import { Carousel } from "./carousel.tsx";

/** The sample dashboard with its caption. */
export function DashboardSection({ dashboard }: { dashboard: Dashboard }) {
  return (
    <figure className="min-w-0">
      <figcaption className="mb-3 text-pretty">
        <span className="block font-semibold">{dashboard.caption}</span>
        <span className="block text-sm text-muted">{dashboard.note}</span>
      </figcaption>
      <Carousel label={dashboard.caption} slides={dashboard.slides} />
    </figure>
  );
}
