import { useState } from "react";
import { estimateMessages } from "../../../../content/messages.ts";
import { formatUsd } from "../../../../content/pricing/money.ts";
import type { ServiceOffer } from "../../../../content/pricing/offer.ts";
import {
  longestPaybackWeeks,
  paybackWeeks,
  type SavedHours,
  savedHoursLimits,
  weeklySaving,
} from "../../../../content/pricing/payback.ts";
import { fillTemplate } from "../../../../content/template.ts";
import type { Choice } from "./use-choice.ts";

interface CalculatorProps {
  offer: ServiceOffer;
  choice: Choice;
  /** Initial values of the fields. */
  example: SavedHours;
  /** Sentence about the visitor's numbers. */
  note: string;
  /** The cheapest offer, suggested when the estimate does not pay for itself. */
  entry: { fee: string; path: string };
}

const fields = [
  { name: "people", label: "People doing it" },
  { name: "hours", label: "Hours each, per week" },
  { name: "cost", label: "Cost per hour ($)" },
  { name: "share", label: "Time saved (%)" },
] as const satisfies { name: keyof SavedHours; label: string }[];

/** Computes after how many weeks the chosen estimate pays for itself. */
export function Calculator({ offer, choice, example, note, entry }: CalculatorProps) {
  /** Contents of the fields while one is invalid. The address and the printout leave them out. */
  const [draft, setDraft] = useState<Record<keyof SavedHours, string | number>>();
  const saved = choice.saved ?? example;
  const values = draft ?? saved;
  const change = (name: keyof SavedHours, text: string) => {
    const texts = { ...values, [name]: text };
    const numbers = Object.entries(texts).map(([field, value]) => [field, Number(value)]);
    const next: SavedHours = { ...saved, ...Object.fromEntries(numbers) };
    const valid = paybackWeeks(offer.totalCents, next) !== undefined;
    setDraft(valid ? undefined : texts);
    choice.save(valid ? next : undefined);
  };
  return (
    <section aria-labelledby="payback-title" data-markdown="" className="needs-script card p-5 sm:p-8 print:hidden">
      <h2 id="payback-title" className="h3">
        Is It Worth It?
      </h2>
      <p className="mt-1.5 text-md text-muted text-pretty">
        {note} {!choice.saved && !draft && estimateMessages.example}
      </p>
      <div className="mt-5 grid grid-cols-[repeat(auto-fit,minmax(min(8rem,100%),1fr))] items-start gap-x-4 gap-y-3">
        {fields.map(({ name, label }) => (
          <NumberField
            key={name}
            id={`payback-${name}`}
            label={label}
            limit={savedHoursLimits[name]}
            value={values[name]}
            onChange={(text) => change(name, text)}
          />
        ))}
      </div>
      <output className="mt-5 block border-t border-line pt-5">
        <Answer weeks={draft ? undefined : paybackWeeks(offer.totalCents, saved)} saved={saved} entry={entry} />
      </output>
    </section>
  );
}

interface NumberFieldProps {
  id: string;
  label: string;
  /** The largest valid value, shown once it is exceeded. */
  limit: number;
  value: string | number;
  onChange: (text: string) => void;
}

function NumberField({ id, label, limit, value, onChange }: NumberFieldProps) {
  const exceeded = Number(value) > limit || Number(value) < 0;
  return (
    <div>
      <label htmlFor={id} className="block text-sm text-muted">
        {label}
      </label>
      <input
        id={id}
        type="number"
        inputMode="decimal"
        min="0"
        max={limit}
        step="any"
        value={value}
        onChange={({ target }) => onChange(target.value)}
        aria-invalid={exceeded}
        aria-describedby={exceeded ? `${id}-limit` : undefined}
        className="field mt-1 tabular-nums"
      />
      {exceeded && (
        <p id={`${id}-limit`} className="mt-1 text-sm font-medium text-danger">
          {fillTemplate(estimateMessages.limit, { limit })}
        </p>
      )}
    </div>
  );
}

interface AnswerProps extends Pick<CalculatorProps, "entry"> {
  /** Undefined while a field is empty or out of its limits. */
  weeks: number | undefined;
  saved: SavedHours;
}

function Answer({ weeks, saved, entry }: AnswerProps) {
  if (weeks === undefined) return <span className="text-muted">{estimateMessages.calculate}</span>;
  if (weeks > longestPaybackWeeks) {
    return (
      <>
        <span className="display block text-2xl">{estimateMessages.notWorthIt}</span>
        <span className="mt-1 block text-md text-muted">
          <a href={entry.path} className="text-link">
            {fillTemplate(estimateMessages.startSmall, { fee: entry.fee })}
          </a>
          {estimateMessages.orDoNotBuy}
        </span>
      </>
    );
  }
  return (
    <>
      <span className="display block text-2xl">
        {fillTemplate(estimateMessages.paysBack, { weeks: countOf(weeks, "week") })}
      </span>
      <span className="mt-1 block text-md text-muted">
        {fillTemplate(estimateMessages.saved, { amount: formatUsd(weeklySaving(saved)) })}
      </span>
    </>
  );
}

/** The visitor's calculation on the printed estimate. Renders nothing for the page's example. */
export function PrintedPayback({ offer, saved }: { offer: ServiceOffer; saved: SavedHours | undefined }) {
  const weeks = saved && paybackWeeks(offer.totalCents, saved);
  if (!saved || weeks === undefined || weeks > longestPaybackWeeks) return null;
  const { people, hours, cost, share } = saved;
  return (
    <p>
      By your own numbers:{" "}
      <span>
        {`${people === 1 ? "1 person" : `${people} people`}, ${countOf(hours, "hour")} a week each at $${cost} an hour, ${share}% saved. ` +
          `Saves ${formatUsd(weeklySaving(saved))} a week and pays for itself in ${countOf(weeks, "week")}.`}
      </span>
    </p>
  );
}

// --- internal ---

function countOf(count: number, unit: string): string {
  return count === 1 ? `1 ${unit}` : `${count} ${unit}s`;
}
