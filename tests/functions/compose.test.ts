import { expect, test } from "vitest";
import { compose } from "../../functions/mail/compose.ts";
import { pendingMail } from "../../functions/mail/enqueue.ts";
import { facts, type RenderedMail } from "../../functions/mail/rendered-mail.ts";
import { addresses } from "../support/api.ts";
import { lettersOfHtml } from "../support/documents.ts";
import { hostileTexts } from "../support/hostile.ts";
import { everyMail } from "./every-mail.ts";

function composed(rendered: RenderedMail) {
  const now = Date.UTC(2026, 10, 21, 8, 30);
  return compose(pendingMail({ kind: "test" }, "about", now), rendered, addresses, now);
}

test.each(everyMail)("has the same words in text as in HTML: $subject", (rendered) => {
  const { html, text } = composed(rendered);
  const shown = lettersOfHtml(html);
  expect(text.split("\n").filter((line) => !shown.includes(lettersOfHtml(line)))).toEqual([]);
});

test.each(everyMail)("leaves no name in braces: $subject", (rendered) => {
  expect(`${rendered.subject}\n${composed(rendered).text}`).not.toMatch(/[{}]/);
});

test("shows hostile entries as text", () => {
  const ours = new Set("html head meta title style body div table tr td h1 br span a".split(" "));
  for (const entry of hostileTexts) {
    const body = { heading: entry, blocks: [{ type: "quote" as const, lines: [entry] }] };
    const to = { name: "", address: "a@b.example" };
    const { html } = composed({ to, subject: entry, body });
    const tags = new Set(html.match(/<\/?[a-z][a-z0-9]*/gi)?.map((tag) => tag.replace(/<\/?/, "")));
    expect([...tags].filter((tag) => !ours.has(tag))).toEqual([]);
  }
});

test("isolates a right-to-left entry from the amount next to it", () => {
  const body = { heading: "", blocks: [facts([["Name", "\u05D0"]], ["Total", "$1"])] };
  expect(composed({ subject: "Order", body }).text).toBe("Name: \u2068\u05D0\u2069\nTotal: $1");
});
