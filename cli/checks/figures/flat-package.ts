import { formatUsd } from "../../../content/money.ts";
import { OrderProduct } from "../../../content/schema/package.ts";
import { centsLiteral } from "../../cents.ts";
import type { Finding } from "../../finding.ts";
import { suggest } from "../../nearest.ts";
import type { Rule } from "../rule.ts";

const orderPath = "content/firm/order.ts";

/** The order form's product against the package it sells. */
export const flatPackage: Rule = {
  id: "flat-package",
  severity: "error",
  summary: "The product of content/firm/order.ts is a package, with that package's title and price.",
  why: "The order form promises a price and the invoice asks for it. It is stated twice, in the package and in content/firm/order.ts, so that a slip in either shows.",
  example: {
    file: orderPath,
    wrong: "price: 1_001_00,",
    right: "price: 1_000_00,",
  },
  check({ data, packages }) {
    const file = data.get(orderPath);
    const order = OrderProduct.safeParse(file?.value).data;
    if (!file || !order) return [];
    const slugs = packages.map(({ slug }) => slug);
    const entry = packages.find(({ slug }) => slug === order.package);
    if (!entry) {
      const message = `package names "${order.package}", which is not in content/firm/packages/.`;
      const remedy = suggest(order.package, slugs, `The packages are: ${slugs.join(", ")}.`);
      return [{ place: file.at(["package"]), message, remedy }];
    }
    const { title = order.title, price = order.price } = entry.stated;
    const findings: Finding[] = [];
    if (title !== order.title) {
      const message = `title is "${order.title}", but ${entry.path} calls it "${title}".`;
      findings.push({ place: file.at(["title"]), message, remedy: "Make the two the same." });
    }
    if (price !== order.price) {
      const apart = formatUsd(Math.abs(order.price - price));
      const message = `price is ${formatUsd(order.price)}, but ${entry.path} states ${formatUsd(price)}: ${apart} apart.`;
      const remedy = `Write "price: ${centsLiteral(price)}" here, or correct the package.`;
      findings.push({ place: file.at(["price"]), message, remedy });
    }
    return findings;
  },
};
