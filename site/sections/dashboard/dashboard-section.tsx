import type { Dashboard } from "../../../content/schema/dashboard.ts";
import { Carousel } from "./carousel.tsx";

interface DashboardSectionProps {
  dashboard: Dashboard;
  /** The caption's element: a heading where no other stands above. */
  caption?: "span" | "h2";
}

/** The sample dashboard with its caption. */
export function DashboardSection({ dashboard, caption: Caption = "span" }: DashboardSectionProps) {
  return (
    <figure>
      <figcaption className="mb-6 flex flex-wrap items-baseline justify-between gap-x-8 gap-y-1">
        <Caption className={`text-pretty ${Caption === "h2" ? "display text-2xl" : "font-semibold"}`}>
          {dashboard.caption}
        </Caption>
        <span className="text-sm text-muted">{dashboard.note}</span>
      </figcaption>
      <Carousel label={dashboard.caption} slides={dashboard.slides} />
    </figure>
  );
}
