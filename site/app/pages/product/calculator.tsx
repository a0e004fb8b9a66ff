import { useState } from "react";
import { estimateMessages } from "../../../../content/messages/estimates.ts";
import { formatWeeks } from "../../../../content/pricing/fees.ts";
import { formatUsd } from "../../../../content/pricing/money.ts";
import type { ServiceOffer } from "../../../../content/pricing/offer.ts";
import {
  maxPaybackWeeks,
  computePaybackWeeks,
  type SavedHours,
  savedHoursLimits,
  computeWeeklySaving,
} from "../../../../content/pricing/payback.ts";
import { fillTemplate } from "../../../../content/template.ts";
import { useEarlyValue } from "../../lib/hydration.tsx";

interface CalculatorProps {
  offer: ServiceOffer;
  example: SavedHours;
  /** Sentence about the visitor's numbers. */
  note: string;
  /** The cheapest offer, suggested when the estimate does not pay for itself. */
  cheapest: { fee: string; path: string };
}

const fields = [
  { name: "people", label: "People doing it" },
  { name: "hours", label: "Hours each, per week" },
  { name: "cost", label: "Cost per hour ($)" },
  { name: "share", label: "Time saved (%)" },
] as const satisfies { name: keyof SavedHours; label: string }[];

/** Computes after how many weeks the estimate pays for itself. */
export function Calculator({ offer, example, note, cheapest }: CalculatorProps) {
  const [values, setValues] = useState<Record<keyof SavedHours, string | number>>(example);
  const saved = Object.fromEntries(fields.map(({ name }) => [name, Number(values[name])])) as unknown as SavedHours;
  return (
    <section aria-labelledby="payback-title" data-mdast="ignore" className="needs-script card p-5 sm:p-8 print:hidden">
      <h2 id="payback-title" className="h3">
        Is It Worth It?
      </h2>
      <p className="mt-1.5 text-md text-muted text-balance">
        {note} {values === example && estimateMessages.example}
      </p>
      <div className="mt-5 grid grid-cols-[repeat(auto-fit,minmax(min(8rem,100%),1fr))] items-start gap-x-4 gap-y-3">
        {fields.map(({ name, label }) => (
          <NumberField
            key={name}
            id={`payback-${name}`}
            label={label}
            limit={savedHoursLimits[name]}
            value={values[name]}
            onChange={(text) => setValues((current) => ({ ...current, [name]: text }))}
          />
        ))}
      </div>
      <output className="mt-5 block border-t border-line pt-5">
        <Answer weeks={computePaybackWeeks(offer.totalCents, saved)} saved={saved} cheapest={cheapest} />
      </output>
    </section>
  );
}

interface NumberFieldProps {
  id: string;
  label: string;
  /** The largest valid value, shown once the value is out of range. */
  limit: number;
  value: string | number;
  onChange: (text: string) => void;
}

function NumberField({ id, label, limit, value, onChange }: NumberFieldProps) {
  const input = useEarlyValue(value, onChange);
  const outOfRange = value !== "" && !(Number(value) > 0 && Number(value) <= limit);
  return (
    <div className="row-span-2 grid grid-cols-1 grid-rows-subgrid gap-y-1">
      <label htmlFor={id} className="self-end text-sm text-muted text-balance">
        {label}
      </label>
      <div>
        <input
          id={id}
          type="number"
          inputMode="decimal"
          min="0"
          max={limit}
          step="any"
          ref={input}
          value={value}
          onChange={({ target }) => onChange(target.value)}
          aria-invalid={outOfRange}
          aria-describedby={outOfRange ? `${id}-limit` : undefined}
          className="field tabular-nums"
        />
        {outOfRange && (
          <p id={`${id}-limit`} className="mt-1 text-sm font-medium text-balance text-danger">
            {fillTemplate(estimateMessages.limit, { limit })}
          </p>
        )}
      </div>
    </div>
  );
}

/** The weeks are undefined while a field is empty or out of its limits. */
function Answer({
  weeks,
  saved,
  cheapest,
}: Pick<CalculatorProps, "cheapest"> & { weeks: number | undefined; saved: SavedHours }) {
  if (weeks === undefined) return <span className="text-muted">{estimateMessages.calculate}</span>;
  if (weeks > maxPaybackWeeks) {
    return (
      <>
        <span className="display block text-2xl">{estimateMessages.notWorthIt}</span>
        <span className="mt-1 block text-md text-muted text-balance">
          <a href={cheapest.path} className="text-link">
            {fillTemplate(estimateMessages.startSmall, { fee: cheapest.fee })}
          </a>
          {estimateMessages.orDoNotBuy}
        </span>
      </>
    );
  }
  return (
    <>
      <span className="display block text-2xl">
        {fillTemplate(estimateMessages.paysBack, { weeks: formatWeeks({ min: weeks, max: weeks }) })}
      </span>
      <span className="mt-1 block text-md text-muted text-balance">
        {fillTemplate(estimateMessages.saved, { amount: formatUsd(computeWeeklySaving(saved)) })}
      </span>
    </>
  );
}
