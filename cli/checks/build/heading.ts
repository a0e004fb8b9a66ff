import { fileStart } from "../../finding.ts";
import type { Rule } from "../rule.ts";

/** Main headings of built pages. */
export const distHeading: Rule = {
  id: "dist-heading",
  severity: "error",
  summary: "Every built page has one main heading (h1) with words in it.",
  why: "Screen readers and search engines take it for the page's name. Two names, or none, leave them guessing.",
  example: {
    file: "dist/about.html",
    inPlaceOf: "<p>Here.</p>",
    wrong: "<h1>A second main heading</h1>",
    right: "<h2>A section</h2>",
  },
  check({ site }) {
    return (site?.pages ?? []).flatMap(({ path, source, elements }) => {
      const headings = elements.filter(({ tag }) => tag === "h1").map(({ text }) => text.trim());
      if (headings.length === 1 && headings[0] !== "") return [];
      const found = headings.map((text) => `"${text}"`).join(", ") || "none";
      return [
        {
          place: fileStart(source),
          message: `${path} has ${headings.length} main headings: ${found}.`,
          remedy: "Give the page one h1, and make the others h2.",
        },
      ];
    });
  },
};
