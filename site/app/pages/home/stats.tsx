import type { Home } from "../../../../content/schema/home.ts";
import { Reveal } from "../../components/reveal.tsx";

const colors = { primary: "text-primary", secondary: "text-secondary", accent: "text-accent-text" };

/** Three statistics in one row, each with its source. */
export function Stats({ stats }: { stats: Home["stats"] }) {
  return (
    <ul className="grid divide-line max-sm:divide-y sm:grid-cols-[repeat(auto-fit,minmax(26%,1fr))] sm:divide-x">
      {stats.map(({ value, label, color, sourceLabel, sourceUrl }, index) => (
        <Reveal
          key={label}
          index={index}
          className="grid max-sm:pt-2.5 max-sm:first:pt-0 sm:row-span-2 sm:grid-rows-subgrid sm:px-6 sm:first:pl-0 sm:last:pr-0 lg:max-xl:px-4"
        >
          <div className="grid content-start gap-x-5 sm:row-span-2 sm:grid-rows-subgrid lg:gap-x-4 duration-300 ease-out [transition-property:scale] @hover:scale-105 max-sm:grid-cols-[4rem_minmax(0,1fr)] lg:grid-cols-[auto_1fr]">
            <p id={`stat-${index}`} className="text-sm leading-snug font-medium max-sm:contents lg:contents">
              <span
                className={`display block text-2xl max-sm:row-span-2 sm:text-h2 lg:row-span-2 lg:self-center ${colors[color]}`}
              >
                {value}
              </span>{" "}
              <span className="block self-end text-sm sm:mt-1.5 lg:mt-0">{label}</span>
            </p>
            <a
              href={sourceUrl}
              target="_blank"
              rel="noopener"
              aria-describedby={`stat-${index}`}
              className="flex min-h-11 items-center self-start text-xs leading-snug text-muted underline decoration-muted underline-offset-4 @hover:text-primary @hover:decoration-primary"
            >
              <span>
                {sourceLabel}
                <span className="sr-only"> (opens in a new tab)</span>
              </span>
            </a>
          </div>
        </Reveal>
      ))}
    </ul>
  );
}
