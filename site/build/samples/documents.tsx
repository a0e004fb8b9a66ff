import { Fragment } from "react";
import { trade } from "../../../content/catalogue.ts";
import type { SampleOf } from "../../../content/schema/sample.ts";
import { Bar } from "../../app/components/charts.tsx";
import { Icon } from "../../app/components/icon.tsx";
import { toPercent } from "../../app/components/scale.ts";

/** A question and its answer, with the definition of the figure and the rows behind it. */
export function Answer({ question, answer, definition, rows }: SampleOf<"answer">) {
  const largest = Math.max(...rows.map(({ value }) => value));
  return (
    <>
      <p className="flex max-w-[44rem] gap-3">
        <Icon name="message-circle-question-mark" className="mt-1 size-5 shrink-0 text-secondary" />
        <span className="display text-xl leading-snug">{question}</span>
      </p>
      <p className="max-w-[44rem] text-xl text-pretty">{answer}</p>
      <div>
        <h3 className="text-sm font-semibold text-primary">The rows behind it</h3>
        <ul className="mt-3 text-md tabular-nums">
          {rows.map(({ label, value, shown, source }) => (
            <li
              key={label}
              className="grid grid-cols-[1fr_auto] items-center gap-x-6 gap-y-1 border-t border-line py-3 md:grid-cols-[4fr_3fr_2fr_5fr] lg:grid-cols-[3fr_5fr_2fr_4fr]"
            >
              <span className="font-medium">{label}</span>
              <Bar
                percent={toPercent(value / largest)}
                fill={shown.startsWith("-") ? "fill-danger" : "fill-primary"}
                track="fill-none"
                className="h-2.5 max-md:order-3 max-md:col-span-2"
              />
              <span className="text-right font-semibold whitespace-nowrap">{shown}</span>
              <span className="text-sm text-muted max-md:order-4 max-md:col-span-2">{source}</span>
            </li>
          ))}
        </ul>
      </div>
      <p className="text-sm text-muted text-pretty">
        <span className="font-semibold text-ink">How it’s counted: </span>
        {definition}
      </p>
    </>
  );
}

const signs = {
  for: { icon: "plus", color: "text-primary", label: "For: " },
  against: { icon: "minus", color: "text-accent-text", label: "Against: " },
} as const;

/** A memo: the question, the options with their evidence, the recommendation, and who decides. */
export function Decision({ question, period, options }: SampleOf<"decision">) {
  return (
    <>
      <p className="display text-xl leading-snug">{question}</p>
      <ol className={`grid gap-5 ${options.length === 3 ? "lg:grid-cols-3" : "md:grid-cols-2"}`}>
        {options.map(({ name, cost, outcome, evidence }, index) => (
          <li key={name} className={`rounded-xl border p-5 text-md ${index === 0 ? "border-primary" : "border-line"}`}>
            <p className={`text-sm font-semibold ${index === 0 ? "text-primary" : "text-muted"}`}>
              {index === 0 ? "Recommended" : `Option ${index + 1}`}
            </p>
            <h3 className="h3 mt-1">{name}</h3>
            <p className="mt-3 flex flex-wrap items-baseline gap-x-2">
              <span className="price text-2xl">{cost}</span>
              <span className="text-sm text-muted">{period}</span>
            </p>
            <p className="mt-2 text-pretty">{outcome}</p>
            <ul className="mt-4 grid gap-3 border-t border-line pt-4">
              {evidence.map(({ stance, text, source }) => (
                <li key={text} className="flex gap-2.5">
                  <Icon name={signs[stance].icon} className={`mt-1 size-4 shrink-0 ${signs[stance].color}`} />
                  <p className="text-pretty">
                    <span className="sr-only">{signs[stance].label}</span>
                    {text} <span className="block text-sm text-muted">{source}</span>
                  </p>
                </li>
              ))}
            </ul>
          </li>
        ))}
      </ol>
    </>
  );
}

/** A page of a guide: the task, its steps, and the prompt. */
export function Guide({ task, steps, prompt }: SampleOf<"guide">) {
  return (
    <>
      <p className="display text-xl leading-snug">{task}</p>
      <ol className="grid list-decimal gap-3 pl-6 text-md marker:font-semibold marker:text-primary lg:grid-cols-2 lg:gap-x-12">
        {steps.map((step) => (
          <li key={step} className="pl-1 text-balance">
            {step}
          </li>
        ))}
      </ol>
      <div className="border-l-3 border-primary pl-4">
        <h3 className="text-sm font-semibold text-primary">The prompt</h3>
        <p className="mt-1 text-md text-pretty">{prompt}</p>
      </div>
    </>
  );
}

const speakers = {
  customer: { label: "Customer", className: "mr-auto bg-sand" },
  agent: { label: trade.workerTitle, className: "ml-auto bg-tint" },
  person: { label: "A person", className: "ml-auto bg-feature text-on-feature" },
};

/** A conversation, in which a person takes over from the agent. */
export function Transcript({ turns, handover }: SampleOf<"transcript">) {
  const taken = turns.findIndex(({ by }) => by === "person");
  return (
    <ol className="mx-auto grid w-full max-w-[44rem] gap-4 text-md">
      {turns.map(({ by, text, source }, index) => (
        <Fragment key={text}>
          {index === taken && (
            <li className="my-2 flex items-center gap-3 rounded-xl border border-accent p-4">
              <Icon name="handshake" className="size-5 shrink-0 text-accent-text" />
              <p className="text-pretty">
                <span className="block text-sm font-semibold text-accent-text">Handed off to a person</span>
                {handover}
              </p>
            </li>
          )}
          <li className={`max-w-[88%] rounded-2xl px-4 py-3 sm:max-w-[75%] ${speakers[by].className}`}>
            <p className="text-sm opacity-80">{speakers[by].label}</p>
            <p className="text-pretty">{text}</p>
            {source && (
              <p className="mt-1.5 text-sm text-muted">
                <Icon name="file-text" className="mr-1.5 size-4" />
                {source}
              </p>
            )}
          </li>
        </Fragment>
      ))}
    </ol>
  );
}
