import { Deferred } from "../components/deferred.tsx";
import type { BenefitsData } from "../loaders/sections.ts";
import { BenefitItems } from "./benefit-items.tsx";
import { SectionHeading } from "./section-heading.tsx";
import { DashboardSection } from "./dashboard/dashboard-section.tsx";

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
      <Deferred className="mt-14 lg:mt-20 lg:[--estimated-height:18rem]">
        <BenefitItems items={items} />
        <p className="mt-10 text-sm text-muted text-pretty">{itemsNote}</p>
      </Deferred>
    </>
  );
}
