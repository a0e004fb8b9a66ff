import type { SlideOf } from "./slide-body.tsx";

/** Three notes, each ending in what to do. */
export function InsightsSlide({ insights }: SlideOf<"ai">) {
  return (
    <ul className="grid grow gap-px bg-line lg:grid-cols-3">
      {insights.map(({ title, text, action }) => (
        <li key={title} className="flex flex-col bg-card px-5 py-5 sm:px-7 sm:py-7">
          <h4 className="text-sm font-semibold text-ember-text">{title}</h4>
          <p className="mt-2 text-pretty lg:text-lg">{text}</p>
          <p className="mt-3 flex gap-2.5 text-[0.9375rem] text-muted text-pretty lg:mt-auto lg:pt-6">
            <span className="i-lucide-corner-down-right mt-1 size-4 shrink-0 text-pine" aria-hidden="true" />
            {action}
          </p>
        </li>
      ))}
    </ul>
  );
}
