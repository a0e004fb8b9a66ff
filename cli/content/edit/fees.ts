import { hoursForFee, sumOfFees } from "../../../content/pricing/fees.ts";
import type { Cents } from "../../../content/pricing/money.ts";
import { Refusal } from "../../refusal.ts";
import { centsLiteral, parseDollars } from "../cents.ts";
import type { Edit } from "../check/finding.ts";
import type { ServiceEntry } from "../project/project.ts";
import { unreadable } from "./edit.ts";
import { replaceValue } from "./write.ts";

/** Parses an argument in dollars into cents. Refuses zero and anything that is not an amount. */
export function parseAmount(argument: string): Cents {
  const amount = parseDollars(argument);
  if (!amount) throw new Refusal(`"${argument}" is not an amount.`, "Write it in dollars, like 12000.");
  return amount;
}

/** The edits that set the fees of a service's deliverables, and the total and hours that follow. */
export function feeEdits({ data, facts, path }: ServiceEntry, fees: readonly Cents[], rate: Cents): Edit[] {
  if (!data || !facts) throw unreadable(path);
  const total = sumOfFees(fees.map((price) => ({ price })));
  const changed = fees.flatMap((fee, index) => (fee === facts.deliverables[index]?.price ? [] : [{ fee, index }]));
  return [
    ...changed.map(({ fee, index }) => replaceValue(data, ["deliverables", index, "price"], centsLiteral(fee))),
    ...(total === facts.total ? [] : [replaceValue(data, ["total"], centsLiteral(total))]),
    replaceValue(data, ["hours"], String(hoursForFee(total, rate))),
  ];
}
