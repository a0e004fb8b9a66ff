import type { SampleOf } from "../../content/schema/sample.ts";
import { Verdict } from "./verdict.tsx";

const steps = [1, 2, 3, 4, 5];

/** Areas with their scores, and what follows. */
export function Readiness({ areas, verdict }: SampleOf<"readiness">) {
  return (
    <>
      <dl className="grid gap-5">
        {areas.map(({ name, score, finding }) => (
          <div key={name} className="grid gap-x-8 gap-y-1.5 border-b border-line pb-5 md:grid-cols-[1fr_3fr]">
            <dt>
              <span className="flex justify-between gap-4 font-semibold">
                {name}
                <span className="font-normal whitespace-nowrap text-muted tabular-nums">{score} of 5</span>
              </span>
              <svg className="mt-2 block h-2.5 w-full" aria-hidden="true">
                {steps.map((step) => (
                  <rect
                    key={step}
                    x={`${(step - 1) * 20.4}%`}
                    width="18.4%"
                    height="100%"
                    rx="3"
                    className={step > score ? "fill-line" : score < 3 ? "fill-accent" : "fill-primary"}
                  />
                ))}
              </svg>
            </dt>
            <dd className="text-sm text-pretty">{finding}</dd>
          </div>
        ))}
      </dl>
      <Verdict label="What follows">{verdict}</Verdict>
    </>
  );
}
