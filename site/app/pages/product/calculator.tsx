import { useState } from "react";
import type { ServiceOffer } from "../../../../content/pricing/offer.ts";
import { formatUsd, groupDigits } from "../../../../content/pricing/money.ts";
import { paybackWeeks, type SavedHours, savedHoursLimits, weeklySaving } from "../../../../content/pricing/payback.ts";
import type { Choice } from "./use-choice.ts";
import { estimateMessages } from "../../../../content/messages.ts";
import { fillTemplate } from "../../../../content/template.ts";

interface CalculatorProps {
  offer: ServiceOffer;
  choice: Choice;
  /** What the fields start with. */
  example: SavedHours;
  /** Whose figures these are. */
  note: string;
}

const fields = [
  { name: "people", label: "People" },
  { name: "hours", label: "Hours a week each" },
  { name: "cost", label: "Dollars an hour" },
  { name: "share", label: "Percent saved" },
] as const satisfies { name: keyof SavedHours; label: string }[];

/** When the estimate as it is chosen has paid for itself, by the visitor's own figures. */
export function Calculator({ offer, choice, example, note }: CalculatorProps) {
  /** What the fields show while it cannot be reckoned with: neither the address nor a printout has it. */
  const [typed, setTyped] = useState<Record<keyof SavedHours, string | number>>();
  const shown = choice.saved ?? example;
  const change = (name: keyof SavedHours, text: string) => {
    const texts = { ...shown, ...typed, [name]: text };
    const numbers = Object.entries(texts).map(([field, value]) => [field, Number(value)]);
    const next: SavedHours = { ...shown, ...Object.fromEntries(numbers) };
    const works = paybackWeeks(offer.totalCents, next) !== undefined;
    setTyped(works ? undefined : texts);
    choice.save(works ? next : undefined);
  };
  const weeks = typed ? undefined : paybackWeeks(offer.totalCents, shown);
  return (
    <section
      aria-labelledby="payback-title"
      data-markdown=""
      className="needs-script card px-5 py-4 sm:p-8 print:hidden"
    >
      <h2 id="payback-title" className="h3">
        Is It Worth It?
      </h2>
      <p className="mt-1.5 text-sm text-muted text-pretty">{note}</p>
      <div className="mt-3 grid sm:mt-5 grid-cols-[repeat(auto-fit,minmax(min(8.5rem,100%),1fr))] items-end gap-x-4 gap-y-3">
        {fields.map(({ name, label }) => (
          <div key={name}>
            <label htmlFor={`payback-${name}`} className="block text-sm text-muted">
              {label}, <span className="whitespace-nowrap">up to {savedHoursLimits[name]}</span>
            </label>
            <input
              id={`payback-${name}`}
              type="number"
              inputMode="decimal"
              min="0"
              max={savedHoursLimits[name]}
              step="any"
              value={(typed ?? shown)[name]}
              onChange={({ target }) => change(name, target.value)}
              className="field mt-1 tabular-nums"
            />
          </div>
        ))}
      </div>
      <output className="of-choice mt-4 block border-t border-line pt-4 sm:mt-5 sm:pt-5">
        {weeks === undefined ? (
          <span className="text-muted">{estimateMessages.calculate}</span>
        ) : (
          <>
            <span className="display block text-2xl">{`Paid back in ${weeksText(weeks)}`}</span>
            <span className="mt-1 block text-sm text-muted">
              {fillTemplate(estimateMessages.saved, { amount: formatUsd(weeklySaving(shown)) })}
            </span>
          </>
        )}
      </output>
    </section>
  );
}

/** The visitor's reckoning on the printed estimate; nothing while it is only the page's example. */
export function PrintedPayback({ offer, saved }: { offer: ServiceOffer; saved: SavedHours | undefined }) {
  const weeks = saved && paybackWeeks(offer.totalCents, saved);
  if (!saved || weeks === undefined) return null;
  const { people, hours, cost, share } = saved;
  return (
    <p>
      By your own figures:{" "}
      <span>
        {`${people} ${people === 1 ? "person" : "people"}, ${hours} hours a week each at $${cost} an hour, ${share}% saved: ` +
          `${formatUsd(weeklySaving(saved))} a week, paid back in ${weeksText(weeks)}.`}
      </span>
    </p>
  );
}

// --- internal ---

function weeksText(weeks: number): string {
  return weeks === 1 ? "1 week" : `${groupDigits(weeks)} weeks`;
}
