import { expect, test } from "vitest";
import { faultsOf } from "../../site/build/check-pages.ts";

const page = (body: string) => `<html><head></head><body><main id="main"><h1>Page</h1>${body}</main></body></html>`;

/** What is wrong with a site of three pages, one of which has this in its main part. */
function faults(body: string, html = page(body)): string[] {
  return faultsOf({
    pages: new Map([
      ["/", page('<section id="about"></section>')],
      ["/solutions", page("")],
      ["/about", html],
    ]),
    files: new Set(["/assets/app.js", "/brochure.pdf"]),
    prices: new Set(["$12,000", "$53,000"]),
  });
}

test.each([
  [
    "a link to a page, an anchor and a file",
    '<a href="/solutions?x=1#main">A</a><a href="/#about">B</a><a href="/brochure.pdf">C</a>',
  ],
  [
    "a link elsewhere",
    '<a href="https://elsewhere.example/gone">A</a><a href="//elsewhere.example">B</a><a href="tel:1">C</a>',
  ],
  [
    "prices in neighboring cells, and one split by a comment",
    "<td>$12,000</td><td>Knowledge</td><td>$<!-- -->53,000</td>",
  ],
  ["a price in a script", '<script>"$99"</script>'],
])("%s is right", (_, body) => {
  expect(faults(body)).toEqual([]);
});

test.each([
  ["a page that is missing", '<a href="/solution">A</a>', "/about leads to /solution, which is not in the build."],
  ["a file that is missing", '<img src="/gone.svg">', "/about leads to /gone.svg, which is not in the build."],
  ["an anchor that is missing", '<a href="/#nowhere">A</a>', "/about leads to #nowhere, which / does not have."],
  ["an anchor of the page itself", '<a href="#nowhere">A</a>', "/about leads to #nowhere, which /about does not have."],
  [
    "a price of nothing",
    "<p>From $39,999.</p>",
    "/about shows $39,999, which is no price of the catalogue and in no text of content/firm/.",
  ],
  ["a second main heading", "<h1>B</h1>", "/about has 2 main headings with words, not one."],
])("%s is a fault", (_, body, fault) => {
  expect(faults(body)).toEqual([fault]);
});

test("a main heading without words is none", () => {
  expect(faults("", page("").replace("<h1>Page</h1>", "<h1> <i></i></h1>"))).toEqual([
    "/about has 0 main headings with words, not one.",
  ]);
});
