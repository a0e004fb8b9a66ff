import { figuresIn } from "../project/figures/figure-text.ts";
import { Refusal } from "../refusal.ts";

/**
 * The figures that are part of a service's name, as in "24/7 Support" and "AI 101", for its file to list. Refuses one
 * that claims something, like "40%" or "3 weeks", since that needs a source.
 */
export function titleFigures(title: string): string[] {
  const figures = figuresIn(title);
  const claim = figures.find(({ kind, text }) => kind !== "count" || /[^\d.,\s–-]/.test(text));
  if (claim) {
    throw new Refusal(
      `The title claims "${claim.text}" without a source.`,
      "Name the service without it. Its texts can state it afterward, listed with its source under figures.",
    );
  }
  return [...new Set(figures.map(({ text }) => text))];
}
