import { builtPages as pages, htmlFiles, readBuilt } from "../support/built.ts";
import { expect, test } from "../support/test.ts";

/** The findings of a check in the HTML of every page, each with its page's path. */
function findings(check: (html: string) => string[]): string[] {
  return pages.flatMap(({ path, file }) => check(readBuilt(file)).map((finding) => `${path}: ${finding}`));
}

test("the build holds the routes, both confirmations and the not-found page", () => {
  const frames = ["frames/confirmed.html", "frames/order.html"];
  expect(htmlFiles.toSorted()).toEqual([...pages.map(({ file }) => file), ...frames].toSorted());
});

test("nothing is hidden by an inline style or a hidden attribute", () => {
  const hiding = /opacity:\s*0(?![.\d])|visibility:\s*hidden|display:\s*none|transform:|translate:|clip-path:/;
  const hidden = findings((html) => [
    ...[...html.matchAll(/\sstyle="([^"]*)"/g)].map(([, style = ""]) => style).filter((style) => hiding.test(style)),
    ...(html.replaceAll(/"[^"]*"/g, '""').match(/<\w[^>]*\shidden\b[^>]*>/g) ?? []),
  ]);
  expect(hidden).toEqual([]);
});

test("a page has one inline script, which remembers an early click", () => {
  const inline = findings((html) =>
    [...html.matchAll(/<script\b([^>]*)>(.*?)<\/script>/gs)]
      .filter(([, attributes = ""]) => !/\ssrc=|application\/(ld\+)?json/.test(attributes))
      .map(([, , script = ""]) => script.trim()),
  );
  expect(inline).toEqual(pages.map(() => expect.stringMatching(/^\S+: addEventListener\("click",.*pressed.*\);$/)));
});

test("no page loads anything from elsewhere", () => {
  const foreign = findings(
    (html) => html.match(/<(script|img|source|iframe)[^>]*\s(src|srcset)="(https?:)?\/\/[^>]*>/g) ?? [],
  );
  expect(foreign).toEqual([]);
});

test("every page has the same one style sheet within it", () => {
  const sheets = findings((html) => [...html.matchAll(/<style>(.*?)<\/style>/gs)].map(([, css = ""]) => css));
  expect(sheets).toHaveLength(pages.length);
  expect(new Set(sheets.map((sheet) => sheet.slice(sheet.indexOf(": ")))).size).toBe(1);
});
