import { figureRule } from "./figure-rule.ts";

/** Hour counts in texts. */
export const proseHours = figureRule(
  {
    id: "prose-hours",
    summary: "Every hour count in a text is the catalogue's, written by a component in MDX, or vouched for.",
    why: "Hours follow from the price; a copy of them in a sentence does not. In MDX write <Hours />. Hours of another kind go under figures, with their source.",
    example: {
      file: "content/services/example-agents.mdx",
      inPlaceOf: '<Hours service="example-agents" /> hours',
      wrong: "90 hours",
      right: '<Hours service="example-agents" /> hours',
    },
  },
  "hours",
);
