import { hoursForFee, sumFees } from "../../../../content/pricing/fees.ts";
import { type Cents, formatUsd } from "../../../../content/pricing/money.ts";
import type { Service } from "../../../../content/schema/service.ts";
import { centsLiteral } from "../../project/data-file.ts";
import { fieldName, type Path } from "../../project/path.ts";
import type { Project } from "../../project/project.ts";
import { inEachService, type Rule } from "../rule.ts";

export default {
  name: "total",
  severity: "error",
  explanation:
    "The total that a service states is the sum of its fees. The two are written independently, so that a mistake in either one shows. All amounts are in cents.",
  wrong: "total: 40_001_00,",
  right: "total: 40_000_00,",
  check: inEachService((service, at, project) => {
    const { total, hours, deliverables } = service;
    const [dollars, ...more] = amountsInDollars(service, project);
    if (dollars) {
      const [path, amount] = dollars;
      const fields = [dollars, ...more].map(([field]) => fieldName(field)).join(", ");
      const message = `${fields}: these amounts are in dollars. As cents, the fees, total and hours agree.`;
      const others = more.length > 0 ? ", and the others in the same way" : "";
      const help = `Write ${centsLiteral(amount * 100)} for ${formatUsd(amount * 100)}${others}.`;
      return { range: at(path), message, help };
    }
    const sum = sumFees(deliverables);
    if (total === sum) return undefined;
    const difference = `${formatUsd(Math.abs(total - sum))} too ${total > sum ? "much" : "little"}`;
    const message = `total states ${formatUsd(total)}, but the ${deliverables.length} deliverables come to ${formatUsd(sum)}: ${difference}.`;
    const rate = project.facts.company?.hourlyRate;
    const right = rate && hoursForFee(sum, rate);
    const also = right === undefined || right === hours ? "" : ` and hours: ${right}`;
    const help = `Write total: ${centsLiteral(sum)}${also}, or correct the fee that is wrong.`;
    return { range: at(["total"]), message, help };
  }),
} satisfies Rule;

/** Fees below one hour's, and perhaps the total, if fees, total and hours agree once these are read as dollars. */
export function amountsInDollars({ total, hours, deliverables }: Service, { facts }: Project): [Path, Cents][] {
  const rate = facts.company?.hourlyRate ?? 0;
  const inCents = (price: Cents) => (price < rate ? price * 100 : price);
  const sum = sumFees(deliverables.map(({ price }) => ({ price: inCents(price) })));
  if ((sum !== total && sum !== total * 100) || hoursForFee(sum, rate) !== hours) return [];
  const fees = deliverables.flatMap(({ price }, index): [Path, Cents][] =>
    inCents(price) === price ? [] : [[["deliverables", index, "price"], price]],
  );
  return sum === total ? fees : [...fees, [["total"], total]];
}
