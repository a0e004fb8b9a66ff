import { valueAt } from "../project/data/path.ts";
import { figuresIn } from "../project/figures/figure-text.ts";
import type { Project } from "../project/project.ts";
import { Refusal } from "../refusal.ts";

/** Refuses a title that is empty, too long, taken, or claims a figure. */
export function refuseTitle({ parsed }: Project, title: string): void {
  if (title === "" || /\p{Cc}/u.test(title)) {
    throw new Refusal("The title must be one line of text.", 'Write it like "Demand Forecasting".');
  }
  if (title.length > maxTitle) {
    throw new Refusal(
      `The title has ${title.length} characters; at most ${maxTitle} fit on cards and in search results.`,
      "Shorten it; the description can say the rest.",
    );
  }
  const twin = parsed.find(({ value }) => {
    const other = valueAt(value, ["title"]);
    return typeof other === "string" && other.toLowerCase() === title.toLowerCase();
  });
  if (twin) {
    throw new Refusal(
      `The title "${title}" is taken by ${twin.path}; nothing was written.`,
      "Choose a title that tells the two apart.",
    );
  }
  titleFigures(title);
}

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

// --- internal ---

/** Longest title: with the starter texts around it, everything stays within the schema's limits. */
const maxTitle = 40;
