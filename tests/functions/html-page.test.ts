import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { htmlPage } from "../../functions/api/html-page.ts";

/** The colors of each theme in a style sheet, by custom property. */
function colorsOf(css: string): Record<string, string>[] {
  const themes = [...css.matchAll(/:root\s*\{([^{}]*--paper:[^{}]*)\}/g)];
  return themes.map(([, body = ""]) =>
    Object.fromEntries([...body.matchAll(/(--[\w-]+):\s*(#\w+)/g)].map(([, name = "", color = ""]) => [name, color])),
  );
}

test("the page of a refused form has the colors of the site, by day and by night", () => {
  const site = colorsOf(readFileSync(new URL("../../site/base.css", import.meta.url), "utf8"));
  const page = colorsOf(htmlPage("Title", "").replaceAll("#fff;", "#ffffff;"));
  expect(page.map((theme) => Object.keys(theme).length)).toEqual([8, 8]);
  for (const [index, theme] of page.entries()) expect(site[index]).toMatchObject(theme);
});
