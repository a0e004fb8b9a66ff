import type { Problem } from "../../finding.ts";
import { factsOf } from "../../project/figures/facts.ts";
import type { FigureKind } from "../../project/figures/figure-text.ts";
import { figuresOf, type Figure } from "../../project/figures/figures.ts";
import type { Rule } from "../rule.ts";

/** A rule about one kind of figure in texts: one that is not in the catalogue must be listed by its file. */
export function figureRule(rule: Omit<Rule, "check" | "severity">, kind: FigureKind): Rule {
  return {
    ...rule,
    severity: "error",
    check(project) {
      const { unlisted, unused } = figuresOf(project);
      // If the text and the list disagree, only the text gets a finding.
      const left = unused.filter(
        (figure) => figure.kind === kind && !unlisted.some(({ path }) => same(path, figure.path)),
      );
      const figures = unlisted.filter((figure) => figure.kind === kind);
      const facts = figures.length > 0 ? factsOf(project) : [];
      const stated = figures.flatMap((figure) => {
        const held = facts.filter(({ text }) => text === figure.text);
        const own = held.find(({ path }) => same(path, figure.path));
        const fact = own ?? held.find(({ shared }) => shared);
        if (fact) return figure.prose ? [copied(figure, fact.component)] : [];
        return [unknown(figure)];
      });
      return [...stated, ...left.map((figure) => leftOver(figure))];
    },
  };
}

// --- internal ---

function copied({ text, place }: Figure, component: string): Problem {
  return {
    place: place(),
    message: `"${text}" is copied from the catalogue, and would not change with it.`,
    remedy: `Write ${component} in its place.`,
  };
}

function leftOver({ text, place }: Figure): Problem {
  return {
    place: place(),
    message: `"${text}" is listed under figures, but no text of the file states it.`,
    remedy: "Correct the text that should state it, or remove this.",
  };
}

/** Whether two paths belong to one entry, like a service's data and its prose. */
function same(a: string, b: string): boolean {
  return a.replace(/\.(ts|mdx)$/, "") === b.replace(/\.(ts|mdx)$/, "");
}

/** Where the figures of a file's texts are listed. */
function listOf(path: string): string {
  if (path.startsWith("content/legal/")) return "the front matter";
  return path === "content/pages.ts" ? `that page's entry in ${path}` : path.replace(/\.mdx$/, ".ts");
}

function unknown({ text, path, place, prose }: Figure): Problem {
  const component = prose ? " Figures of the catalogue are written by components, like <Price />." : "";
  return {
    place: place(),
    message: `"${text}" is not a figure in the catalogue, and nothing vouches for it.`,
    remedy: `Correct it, or list it in ${listOf(path)} with its source: figures: { "…": ["${text}"] }.${component}`,
  };
}
