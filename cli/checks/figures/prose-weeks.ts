import { figureRule } from "./figure-rule.ts";

/** Durations in texts. */
export const proseWeeks = figureRule(
  {
    id: "prose-weeks",
    summary:
      "Every duration in a text is the catalogue's, in MDX through a component, or is vouched for under figures.",
    why: "A delivery time promised in a sentence must be the one the page states. In MDX write <Weeks />. A term of another kind (a support window, the horizon of a plan) goes under figures, with what it is.",
    example: {
      file: "content/services/example-agents.ts",
      inPlaceOf: "  weeks: { min: 4, max: 6 },",
      wrong: '  weeks: { min: 4, max: 6 },\n  additionalInfo: "Includes 60 days of support.",',
      right:
        '  weeks: { min: 4, max: 6 },\n  additionalInfo: "Includes 60 days of support.",\n  figures: { "support window, part of the fee": ["60 days"] },',
    },
  },
  "duration",
);
