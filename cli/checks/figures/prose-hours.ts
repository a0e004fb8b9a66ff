import { figureRule } from "./figure-rule.ts";

/** Hour counts in texts. */
export const proseHours = figureRule(
  {
    id: "prose-hours",
    summary:
      "Every hour count in a text is the catalogue's, in MDX through a component, or is vouched for under figures.",
    why: "Hours are derived from the price; a copy in a sentence goes stale when the price changes. In MDX write <Hours />. Hours of another kind go under figures, with their source.",
    example: {
      file: "content/services/example-agents.mdx",
      inPlaceOf: '<Hours service="example-agents" /> hours',
      wrong: "90 hours",
      right: '<Hours service="example-agents" /> hours',
    },
  },
  "hours",
);
