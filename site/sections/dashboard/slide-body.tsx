import type { DashboardSlide } from "../../../content/schema/dashboard.ts";
import { InsightsSlide } from "./insights-slide.tsx";
import { OverviewSlide } from "./overview-slide.tsx";
import { SalesSlide } from "./sales-slide.tsx";
import { VehicleSlide } from "./vehicle-slide.tsx";

/** What a slide shows under its title, by its kind. */
export function SlideBody({ slide }: { slide: DashboardSlide }) {
  switch (slide.kind) {
    case "overview":
      return <OverviewSlide {...slide} />;
    case "sales":
      return <SalesSlide {...slide} />;
    case "vehicle":
      return <VehicleSlide {...slide} />;
    case "ai":
      return <InsightsSlide {...slide} />;
  }
}
