import type { Home } from "../../content/schema/home.ts";
import { Reveal } from "../components/reveal.tsx";
import { Icon } from "../components/ui/icon.tsx";

const colors = { primary: "text-primary", secondary: "text-secondary", accent: "text-accent-text" };

/** Three figures about the world in one row, each with its source. */
export function Stats({ stats }: { stats: Home["stats"] }) {
  return (
    <ul className="grid grid-cols-[repeat(auto-fit,minmax(max(5.5rem,26%),1fr))] divide-x divide-line">
      {stats.map(({ value, label, color, sourceLabel, sourceUrl }, index) => (
        <Reveal key={label} index={index} className="grid px-2.5 first:pl-0 last:pr-0 sm:px-6">
          <div className="grid content-start gap-x-5 duration-300 ease-out [transition-property:scale] hover:scale-105 lg:grid-cols-[auto_1fr]">
            <p id={`stat-${index}`} className="text-xs leading-snug font-medium sm:text-sm lg:contents">
              <span className={`display block text-2xl sm:text-figure lg:row-span-2 lg:self-center ${colors[color]}`}>
                {value}
              </span>{" "}
              <span className="mt-1.5 block lg:mt-0 lg:self-end">{label}</span>
            </p>
            <a
              href={sourceUrl}
              target="_blank"
              rel="noopener"
              aria-describedby={`stat-${index}`}
              className="flex min-h-11 items-center self-start text-xs leading-snug text-muted underline decoration-muted underline-offset-4 hover:text-primary hover:decoration-primary"
            >
              <span>
                {sourceLabel}
                <span className="sr-only"> (opens in a new tab)</span>
                <Icon name="lucide-arrow-up-right" className="ml-1 size-3.5" />
              </span>
            </a>
          </div>
        </Reveal>
      ))}
    </ul>
  );
}
