import type { Dashboard } from "../../content/schema/dashboard.ts";
import type { Home } from "../../content/schema/home.ts";
import { BenefitItems } from "./benefit-items.tsx";
import { SectionHeading } from "./section-heading.tsx";
import { DashboardSection } from "./dashboard/dashboard-section.tsx";

/** The sample dashboard and the benefit items with their note. */
export interface BenefitsData {
  dashboard: Dashboard;
  items: Home["benefits"];
  itemsNote: Home["benefitsNote"];
}

/** Benefits: what the work brings, shown by a sample dashboard. */
export function BenefitsSection({ dashboard, items, itemsNote }: BenefitsData) {
  return (
    <>
      <SectionHeading
        id="benefits-title"
        title="What it looks like when the numbers talk back"
        text="A sample project, with the figures a manager opens in the morning and the next step beside each."
      />
      <DashboardSection dashboard={dashboard} />
      <div className="mt-8 sm:mt-14 lg:mt-20">
        <BenefitItems items={items} note={itemsNote} />
      </div>
    </>
  );
}
