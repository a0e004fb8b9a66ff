import type { Cents } from "../../content/money.ts";
import { hoursForFee, sumOfFees } from "../../content/pricing.ts";
import { centsIn, centsLiteral } from "../cents.ts";
import type { Edit } from "../diagnostic.ts";
import type { DataFile } from "../project/data-file.ts";
import type { Path } from "../project/path.ts";
import type { ServiceEntry } from "../project/project.ts";
import { Refusal } from "../refusal.ts";
import { unreadable } from "./edit.ts";

/** An amount of dollars as typed, in cents; refuses anything else. */
export function dollarsIn(text: string): Cents {
  const amount = centsIn(text);
  if (!amount) throw new Refusal(`"${text}" is not an amount.`, "Write it in dollars, like 12000.");
  return amount;
}

/** The edit that states another value at a path; refuses a file that takes the value from elsewhere. */
export function edit({ source, at }: DataFile, path: Path, text: string): Edit {
  const { value, source: holder } = at(path);
  if (value && holder.path === source.path) return { ...value, text };
  throw new Refusal(
    `A price of ${source.path} is not stated there; nothing was written.`,
    "Change it where it is stated.",
  );
}

/** The edits that state other fees of a service's deliverables, and the total and the hours that follow from them. */
export function feeEdits({ data, facts, path }: ServiceEntry, fees: readonly Cents[], rate: Cents): Edit[] {
  if (!data || !facts) throw unreadable(path);
  const total = sumOfFees(fees.map((price) => ({ price })));
  return [
    ...fees.flatMap((fee, index) =>
      fee === facts.deliverables[index]?.price ? [] : [edit(data, ["deliverables", index, "price"], centsLiteral(fee))],
    ),
    ...(total === facts.total ? [] : [edit(data, ["total"], centsLiteral(total))]),
    edit(data, ["hours"], String(hoursForFee(total, rate))),
  ];
}
