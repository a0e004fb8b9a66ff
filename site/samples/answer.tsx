import type { SampleOf } from "../../content/schema/sample.ts";
import { percent } from "../components/scale.ts";
import { Icon } from "../components/ui/icon.tsx";

/** A question and its answer, with the definition of the figure and the rows behind it. */
export function Answer({ question, answer, definition, rows }: SampleOf<"answer">) {
  const largest = Math.max(...rows.map(({ value }) => value));
  return (
    <>
      <p className="flex max-w-[46rem] gap-3">
        <Icon name="lucide-message-circle-question-mark" className="mt-1 size-5 shrink-0 text-secondary" />
        <span className="display text-xl leading-snug">{question}</span>
      </p>
      <p className="max-w-[46rem] text-xl text-pretty">{answer}</p>
      <div>
        <h3 className="text-sm font-semibold text-primary">The rows behind it</h3>
        <ul className="mt-3 text-sm tabular-nums">
          {rows.map(({ label, value, shown, source }) => (
            <li
              key={label}
              className="grid grid-cols-[1fr_auto] items-center gap-x-6 gap-y-1 border-t border-line py-3 md:grid-cols-[3fr_5fr_2fr_4fr]"
            >
              <span className="font-medium">{label}</span>
              <svg className="h-2.5 w-full max-md:order-3 max-md:col-span-2" aria-hidden="true">
                <rect
                  width={`${percent(value / largest)}%`}
                  height="100%"
                  rx="4"
                  className={shown.startsWith("-") ? "fill-danger" : "fill-primary"}
                />
              </svg>
              <span className="text-right font-semibold whitespace-nowrap">{shown}</span>
              <span className="text-sm text-muted max-md:order-4 max-md:col-span-2">{source}</span>
            </li>
          ))}
        </ul>
      </div>
      <p className="text-sm text-muted text-pretty">
        <span className="font-semibold text-ink">How it is counted: </span>
        {definition}
      </p>
    </>
  );
}
