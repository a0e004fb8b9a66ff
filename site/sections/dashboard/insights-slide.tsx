import { Icon } from "../../components/ui/icon.tsx";
import type { SlideOf } from "../../../content/schema/dashboard.ts";

/** Three notes, each ending with what to do. */
export function InsightsSlide({ insights }: SlideOf<"ai">) {
  return (
    <ul className="grid grow gap-px bg-line lg:grid-cols-3 lg:grid-rows-[auto_1fr_auto]">
      {insights.map(({ title, text, action }) => (
        <li key={title} className="bg-card slide-x py-2.5 sm:py-7 lg:row-span-3 lg:grid lg:grid-rows-subgrid">
          <h4 className="text-sm font-semibold text-accent-text">{title}</h4>
          <p className="mt-1 font-medium text-pretty max-sm:text-sm max-sm:leading-snug sm:mt-2 lg:mt-3 lg:text-xl lg:leading-snug lg:tracking-[-0.012em]">
            {text}
          </p>
          <p className="mt-1.5 flex gap-2.5 sm:mt-3 text-sm text-muted text-pretty lg:mt-6">
            <Icon name="lucide-corner-down-right" className="mt-1 size-4 shrink-0 text-primary" />
            {action}
          </p>
        </li>
      ))}
    </ul>
  );
}
