import { formatUsd } from "../../../../content/pricing/money.ts";
import { centsLiteral } from "../../project/data-file.ts";
import { inFile, type Rule } from "../rule.ts";

export default {
  name: "order",
  severity: "error",
  explanation:
    "content/firm/order.ts states the title and the price of the package that it names. The order form promises that price and the invoice asks for it. Both are written twice, so that a mistake in either one shows.",
  file: "content/firm/order.ts",
  wrong: "price: 1_001_00,",
  right: "price: 1_000_00,",
  check: inFile("order", (order, at, { packages, facts: { company } }) => {
    const entry = packages.find(({ slug }) => slug === order.package);
    if (!entry?.facts) return [];
    const { title, price, hours = 0 } = entry.facts;
    const found = [];
    if (title !== order.title) {
      const message = `title is ${JSON.stringify(order.title) ?? "missing"}, but ${entry.path} says "${title}".`;
      found.push({ range: at(["title"]), message, help: "Make the two the same." });
    }
    if (price !== order.price) {
      const stated = order.price === undefined ? "missing" : formatUsd(order.price);
      const message = `price is ${stated}, but ${entry.path} states ${formatUsd(price)}.`;
      const help = `Write price: ${centsLiteral(price)} here, or correct the package.`;
      found.push({ range: at(["price"]), message, help });
    } else if (company && price * 100 <= hours * company.hourlyRate) {
      const message = `price is ${formatUsd(price)}, for ${hours} hours of work.`;
      const help = `Amounts are cents: write ${centsLiteral(price * 100)} here and in ${entry.path}.`;
      found.push({ range: at(["price"]), message, help });
    }
    return found;
  }),
} satisfies Rule;
