import type { Dashboard } from "../../../content/schema/dashboard.ts";
import type { Home } from "../../../content/schema/home.ts";
import { DashboardSection } from "./dashboard/carousel.tsx";

interface BenefitsProps {
  dashboard: Dashboard;
  items: Home["benefits"];
  headingTag: "h2" | "h3";
}

/** The benefits, next to the sample dashboard. */
export function BenefitsSection({ dashboard, items, headingTag: HeadingTag }: BenefitsProps) {
  return (
    <div className="grid grid-cols-1 items-start gap-x-14 gap-y-8 lg:grid-cols-[5fr_8fr]">
      <ol className="grid gap-y-5 lg:gap-y-7">
        {items.map(({ title, description }, index) => (
          <li key={title} className="grid grid-cols-[2rem_minmax(0,1fr)] items-baseline">
            <span className="display text-xl text-accent-text" aria-hidden="true">
              {index + 1}
            </span>
            <div>
              <HeadingTag className="h3">{title}</HeadingTag>
              <p className="mt-1 text-md text-muted text-balance sm:text-base">{description}</p>
            </div>
          </li>
        ))}
      </ol>
      <DashboardSection dashboard={dashboard} />
    </div>
  );
}
