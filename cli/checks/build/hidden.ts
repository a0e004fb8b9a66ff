import { placeInPage } from "../../project/built-site.ts";
import type { Rule } from "../rule.ts";

/** Inline styles that hide content. */
export const distHidden: Rule = {
  id: "dist-hidden",
  severity: "error",
  summary: "Nothing in a built page is hidden by an inline style.",
  why: "Content that waits for a script to appear is blank without it, and late with it. Show it first, and animate from there.",
  example: {
    file: "dist/about.html",
    inPlaceOf: "<p>Here.</p>",
    wrong: '<p style="opacity:0">Here.</p>',
    right: '<p style="opacity:1">Here.</p>',
  },
  check({ site }) {
    return (site?.pages ?? []).flatMap((page) =>
      page.elements.flatMap(({ tag, attributes: { style = "" } }) => {
        if (!/(^|[;\s])(opacity\s*:\s*0*(\.0+)?\s*(;|$)|display\s*:\s*none|visibility\s*:\s*hidden)/.test(style))
          return [];
        const message = `A <${tag}> of ${page.path} is hidden by style="${style}".`;
        return [{ place: placeInPage(page, style), message, remedy: "Show it from the start, without the style." }];
      }),
    );
  },
};
