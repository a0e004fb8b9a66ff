import type { SampleOf } from "../../content/schema/sample.ts";
import { percent } from "../components/charts/scale.ts";
import { Icon } from "../components/ui/icon.tsx";

type Steps = SampleOf<"process">["before"];

const doers = {
  person: { label: "A person", icon: "lucide-user-round", bar: "fill-secondary", text: "text-secondary" },
  agent: { label: "The agent", icon: "lucide-bot", bar: "fill-primary", text: "text-primary" },
  nobody: { label: "The case waits", icon: "lucide-hourglass", bar: "fill-accent", text: "text-accent-text" },
};

/** The steps of a case before and after, with their times to one scale. */
export function Process({ before, after }: SampleOf<"process">) {
  const longest = Math.max(...[...before, ...after].map(({ minutes }) => minutes));
  return (
    <div className="grid gap-10 lg:grid-cols-2 lg:gap-14">
      <Map title="Today" steps={before} longest={longest} />
      <Map title="With the agent" steps={after} longest={longest} />
    </div>
  );
}

function Map({ title, steps, longest }: { title: string; steps: Steps; longest: number }) {
  const work = steps.filter(({ by }) => by === "person").reduce((sum, { minutes }) => sum + minutes, 0);
  return (
    <div>
      <h3 className="flex flex-wrap items-baseline justify-between gap-x-4 border-b border-line pb-3">
        <span className="h3">{title}</span>
        <span className="text-sm text-muted tabular-nums">{duration(work)} of a person's time</span>
      </h3>
      <ol className="mt-5 grid gap-4">
        {steps.map(({ name, by, minutes }) => {
          const { label, icon, bar, text } = doers[by];
          return (
            <li key={name} className="flex gap-4">
              <span className={`grid size-9 shrink-0 place-items-center rounded-full bg-tint ${text}`}>
                <Icon name={icon} className="size-4.5" />
              </span>
              <div className="grow">
                <p className="flex justify-between gap-4 text-sm">
                  <span className="font-medium">{name}</span>
                  <span className="whitespace-nowrap tabular-nums">{duration(minutes)}</span>
                </p>
                <p className={`text-sm ${text}`}>{label}</p>
                <svg className="mt-1.5 block h-1.5 w-full" aria-hidden="true">
                  <rect width={`${percent(minutes / longest)}%`} height="100%" rx="3" className={bar} />
                </svg>
              </div>
            </li>
          );
        })}
      </ol>
    </div>
  );
}

// --- internal ---

/** `90` → `"1.5 h"`, `12` → `"12 min"`. */
function duration(minutes: number): string {
  return minutes < 60 ? `${minutes} min` : `${Math.round(minutes / 6) / 10} h`;
}
