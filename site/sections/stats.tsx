import { Icon } from "../components/ui/icon.tsx";
import type { Home } from "../../content/schema/home.ts";
import { Ruler } from "../components/charts/ruler.tsx";
import { Reveal } from "../components/reveal.tsx";

const colors = { primary: "text-primary", secondary: "text-secondary", accent: "text-accent-text" };

/** Three figures about the world, each with its source. */
export function Stats({ stats }: { stats: Home["stats"] }) {
  return (
    <ul className="grid gap-2 sm:grid-cols-3 sm:gap-5">
      {stats.map(({ value, label, color, sourceLabel, sourceUrl }, index) => (
        <Reveal key={label} index={index} className="grid">
          <div className="card flex flex-col px-4 py-3 max-sm:grid max-sm:grid-cols-[auto_1fr] max-sm:gap-x-3 sm:p-6 lg:p-7 [transition-property:scale,border-color] duration-300 ease-out hover:scale-105 hover:border-primary">
            <p id={`stat-${index}`} className="text-sm leading-snug font-medium text-pretty max-sm:contents sm:text-lg">
              <span
                className={`display block text-[clamp(2rem,1rem+4.2vw,4.5rem)] whitespace-nowrap tabular-nums max-sm:row-span-2 max-sm:self-center sm:mb-2 ${colors[color]}`}
              >
                {value}
              </span>{" "}
              {label}
            </p>
            {/* A phone has no width for a hundred ticks. */}
            <div className="mt-auto pt-6 pb-2 max-sm:hidden">
              <Ruler percent={Number.parseFloat(value)} color={colors[color]} />
            </div>
            <a
              href={sourceUrl}
              target="_blank"
              rel="noopener"
              aria-describedby={`stat-${index}`}
              className="self-start justify-self-start py-1 text-sm leading-snug sm:-mb-3 sm:py-3 text-muted underline decoration-muted underline-offset-4 hover:text-primary hover:decoration-primary"
            >
              {sourceLabel}
              <span className="sr-only"> (opens in a new tab)</span>
              <Icon name="lucide-arrow-up-right" className="ml-1 size-3.5" />
            </a>
          </div>
        </Reveal>
      ))}
    </ul>
  );
}
