import type { BenefitsData } from "../loaders/sections.ts";
import { BenefitItems } from "./benefit-items.tsx";
import { DashboardSection } from "./dashboard/dashboard-section.tsx";

/** Benefits: what the work brings, shown by a sample dashboard. */
export function BenefitsSection({ dashboard, items }: BenefitsData) {
  return (
    <>
      <DashboardSection dashboard={dashboard} />
      <div className="mt-14 lg:mt-20">
        <BenefitItems items={items} />
      </div>
    </>
  );
}
