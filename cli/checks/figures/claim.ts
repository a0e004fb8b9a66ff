import { figureRule } from "./figure-rule.ts";

/** Percentages and counts in texts. */
export const claim = figureRule(
  {
    id: "claim",
    summary: "Every percentage or count in a text is vouched for by a source.",
    why: "A figure about the world that nobody can trace is not believed, and a mistyped one is not noticed. List it under figures with its source, or make the point without a number.",
    example: {
      file: "content/services/example-agents.ts",
      inPlaceOf: '"Built on the data and systems you already have",',
      wrong: '"Cuts the cost of routine work by 30%",',
      right: '"Cuts the cost of routine work",',
    },
  },
  "count",
);
