import type { SampleOf } from "../../content/schema/sample.ts";
import { Verdict } from "./verdict.tsx";

/** A page of a guide: the task, its steps, what to paste, and what to look at. */
export function Guide({ task, steps, prompt, check }: SampleOf<"guide">) {
  return (
    <>
      <p className="display text-xl leading-snug">{task}</p>
      <ol className="grid list-decimal gap-3 pl-6 text-sm marker:font-semibold marker:text-primary lg:grid-cols-2 lg:gap-x-12">
        {steps.map((step) => (
          <li key={step} className="pl-1 text-pretty">
            {step}
          </li>
        ))}
      </ol>
      <div className="border-l-3 border-primary pl-4">
        <h3 className="text-sm font-semibold text-primary">The prompt</h3>
        <p className="mt-1 text-sm text-pretty">{prompt}</p>
      </div>
      <Verdict label="Before you rely on it">{check}</Verdict>
    </>
  );
}
