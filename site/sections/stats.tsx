import { Icon } from "../components/ui/icon.tsx";
import type { Home } from "../../content/schema/home.ts";
import { Ruler } from "../components/charts/ruler.tsx";
import { Reveal } from "../components/reveal.tsx";

const colors = { primary: "text-primary", secondary: "text-secondary", accent: "text-accent-text" };

/** Three figures about the world, each with its source. */
export function Stats({ stats }: { stats: Home["stats"] }) {
  return (
    <ul className="grid gap-4 sm:gap-5 sm:grid-cols-3">
      {stats.map(({ value, label, color, sourceLabel, sourceUrl }, index) => (
        <Reveal key={label} index={index} className="grid">
          <div className="card flex flex-col p-5 sm:p-6 lg:p-7 [transition-property:scale,border-color] duration-300 ease-out hover:scale-105 hover:border-primary">
            <p id={`stat-${index}`} className="flex gap-x-4 max-sm:items-center sm:flex-col">
              <span
                className={`display shrink-0 text-[clamp(3rem,2.4rem+2.4vw,4.5rem)] whitespace-nowrap tabular-nums ${colors[color]}`}
              >
                {value}
              </span>{" "}
              <span className="text-lg leading-snug font-medium text-pretty sm:mt-2">{label}</span>
            </p>
            <div className="mt-auto pt-4 sm:pt-6 sm:pb-2">
              <Ruler percent={Number.parseFloat(value)} color={colors[color]} />
            </div>
            <a
              href={sourceUrl}
              target="_blank"
              rel="noopener"
              aria-describedby={`stat-${index}`}
              className="-mb-3 self-start py-3 text-sm text-muted underline decoration-muted underline-offset-4 hover:text-primary hover:decoration-primary"
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
