import { formatUsd } from "../../../content/money.ts";
import { centsLiteral } from "../../cents.ts";
import type { Rule } from "../rule.ts";

const orderPath = "content/firm/order.ts";

/** The order form's product against the package it sells. */
export const flatPackage: Rule = {
  id: "flat-package",
  severity: "error",
  summary: "The product of content/firm/order.ts has the title and the price of the package that it names.",
  why: "The order form promises a price and the invoice asks for it. It is stated twice, in the package and in content/firm/order.ts, so that a slip in either shows.",
  example: {
    file: orderPath,
    wrong: "price: 1_001_00,",
    right: "price: 1_000_00,",
  },
  check({ data, facts: { order }, packages }) {
    const file = data.get(orderPath);
    const entry = packages.find(({ slug }) => slug === order?.package);
    if (!file || !order || !entry?.facts) return [];
    const { title, price } = entry.facts;
    const titles = {
      range: file.at(["title"]),
      message: `title is "${order.title}", but ${entry.path} calls it "${title}".`,
      help: "Make the two the same.",
    };
    const prices = {
      range: file.at(["price"]),
      message: `price is ${formatUsd(order.price)}, but ${entry.path} states ${formatUsd(price)}.`,
      help: `Write price: ${centsLiteral(price)} here, or correct the package.`,
    };
    return [...(title === order.title ? [] : [titles]), ...(price === order.price ? [] : [prices])];
  },
};
