import { trade } from "../../../content/catalogue.ts";
import { pageMessages } from "../../../content/messages/pages.ts";
import { sumPersonMinutes } from "../../../content/pricing/payback.ts";
import type { SampleOf } from "../../../content/schema/sample.ts";
import { fillTemplate } from "../../../content/template.ts";
import { Bar } from "../../app/components/charts.tsx";
import { Icon } from "../../app/components/icon.tsx";
import { toPercent } from "../../app/components/scale.ts";

type ProcessSteps = SampleOf<"process">["before"];

const performers = {
  person: { label: "A person", icon: "user-round", bar: "fill-secondary", text: "text-secondary" },
  agent: { label: `The ${trade.worker}`, icon: "bot", bar: "fill-primary", text: "text-primary" },
  nobody: { label: "The case waits", icon: "hourglass", bar: "fill-accent", text: "text-accent-text" },
} as const;

/** The steps of a case before and after, with their times to one scale: all of them, or the longest of each. */
export function Process({ before, after, limit }: SampleOf<"process"> & { limit?: number }) {
  const longest = Math.max(...[...before, ...after].map(({ minutes }) => minutes));
  return (
    <div className="grid grid-cols-1 gap-5 lg:grid-cols-2 lg:gap-14">
      <StepMap title="Today" steps={before} limit={limit} longest={longest} />
      <StepMap title={`With the ${trade.worker}`} steps={after} limit={limit} longest={longest} />
    </div>
  );
}

interface StepMapProps {
  title: string;
  steps: ProcessSteps;
  /** How many steps to show. Default: all. */
  limit: number | undefined;
  /** The minutes of the longest step on either map. */
  longest: number;
}

function StepMap({ title, steps, limit = steps.length, longest }: StepMapProps) {
  const shown = new Set(steps.toSorted((a, b) => b.minutes - a.minutes).slice(0, limit));
  return (
    <div>
      <h3 className="border-b border-line pb-3">
        <span className="h3 block">{title}</span>
        <span className="block text-sm text-muted tabular-nums">
          {formatMinutes(sumPersonMinutes(steps))} of someone’s time
        </span>
      </h3>
      <ol className="mt-4 grid gap-3 text-balance">
        {steps
          .filter((step) => shown.has(step))
          .map(({ name, by, minutes }) => {
            const { label, icon, bar, text } = performers[by];
            return (
              <li key={name} className="flex gap-4">
                <span className={`grid size-9 shrink-0 place-items-center rounded-full bg-tint ${text}`}>
                  <Icon name={icon} className="size-4.5" />
                </span>
                <div className="min-w-0 grow">
                  <p className="flex flex-wrap justify-between gap-x-4 text-md">
                    <span className="min-w-min grow basis-0 font-medium">{name}</span>
                    <span className="whitespace-nowrap tabular-nums">{formatMinutes(minutes)}</span>
                  </p>
                  <p className="sr-only">{label}</p>
                  <Bar percent={toPercent(minutes / longest)} fill={bar} track="fill-none" className="mt-1.5 h-1.5" />
                </div>
              </li>
            );
          })}
        {limit < steps.length && (
          <li className="text-sm text-muted">
            and {steps.length - limit === 1 ? "1 more step" : `${steps.length - limit} more steps`}
          </li>
        )}
      </ol>
    </div>
  );
}

/** The time a case takes: `One supplier invoice takes 25 minutes of someone's day. With the agent, 3.` */
export function describeResult({ subject, before, after }: SampleOf<"process">): string {
  const minutes = sumPersonMinutes(before);
  const times = { before: `${minutes}\u00a0${minutes === 1 ? "minute" : "minutes"}`, after: sumPersonMinutes(after) };
  return fillTemplate(pageMessages.processResult, { subject, ...times, worker: trade.worker });
}

/** `90` → `"1.5 h"`, `12` → `"12 min"`. */
function formatMinutes(minutes: number): string {
  return minutes < 60 ? `${minutes} min` : `${Math.round(minutes / 6) / 10} h`;
}
