import type { Cents } from "../../../content/pricing/money.ts";
import { hoursForFee, sumOfFees } from "../../../content/pricing/fees.ts";
import { centsIn, centsLiteral } from "../cents.ts";
import type { Edit } from "../check/finding.ts";
import type { ServiceEntry } from "../project/project.ts";
import { Refusal } from "../../refusal.ts";
import { unreadable } from "./edit.ts";
import { stating } from "./write.ts";

/** An amount of dollars as typed, in cents; refuses anything else. */
export function dollarsIn(text: string): Cents {
  const amount = centsIn(text);
  if (!amount) throw new Refusal(`"${text}" is not an amount.`, "Write it in dollars, like 12000.");
  return amount;
}

/** The edits that state other fees of a service's deliverables, and the total and the hours that follow from them. */
export function feeEdits({ data, facts, path }: ServiceEntry, fees: readonly Cents[], rate: Cents): Edit[] {
  if (!data || !facts) throw unreadable(path);
  const total = sumOfFees(fees.map((price) => ({ price })));
  return [
    ...fees.flatMap((fee, index) =>
      fee === facts.deliverables[index]?.price
        ? []
        : [stating(data, ["deliverables", index, "price"], centsLiteral(fee))],
    ),
    ...(total === facts.total ? [] : [stating(data, ["total"], centsLiteral(total))]),
    stating(data, ["hours"], String(hoursForFee(total, rate))),
  ];
}
