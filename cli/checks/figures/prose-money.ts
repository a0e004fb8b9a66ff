import { figureRule } from "./figure-rule.ts";

/** Amounts in texts. */
export const proseMoney = figureRule(
  {
    id: "prose-money",
    summary:
      "Every amount of money in a text is the catalogue's, in MDX through a component, or is vouched for under figures.",
    why: "A price typed into a sentence goes stale when the price changes. In MDX write <Price />; elsewhere leave the amount to the page. An amount of another kind goes under figures, with its source.",
    example: {
      file: "content/services/example-agents.mdx",
      inPlaceOf: '<Price service="example-agents" />',
      wrong: "$40,000",
      right: '<Price service="example-agents" />',
    },
  },
  "money",
);
