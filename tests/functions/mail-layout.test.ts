import { describe, expect, test } from "vitest";
import { company } from "../../content/catalogue.ts";
import source from "../../content/firm/emails.ts";
import { textOf } from "../../functions/mail/content.ts";
import { compose, phoneLink } from "../../functions/mail/layout.ts";
import { pendingMail, type MailDraft } from "../../functions/mail/emails.ts";
import { buyersMails, everyMail } from "./every-mail.ts";
import { hostileMany } from "../support/hostile.ts";
import { lettersOfHtml } from "../support/documents.ts";
import { from, mailSettings } from "../support/api.ts";

const now = Date.UTC(2026, 10, 21, 8, 30);

describe.each(everyMail)("$subject", (draft) => {
  const { html, text } = compose(pendingMail({ kind: draft.kind }, "about", mailSettings, now), draft, from, now);

  test("is one small table layout that loads nothing", () => {
    expect(Buffer.byteLength(html)).toBeLessThan(30_000);
    expect(html).not.toMatch(/<(img|link|script|svg|iframe)|url\(|src=|@import|javascript:/i);
    expect(html).toContain(`>${company.brand}</td>`);
    expect(html.match(/<table /g)?.length).toBe(html.match(/<\/table>/g)?.length);
    expect(html).toContain("prefers-color-scheme:dark");
  });

  test("has the same words in text as in HTML", () => {
    const shown = lettersOfHtml(html);
    const heading = draft.content.heading;
    expect(text.startsWith(`${heading}\n\n`)).toBe(true);
    const missing = text.split("\n").filter((line) => !shown.includes(lettersOfHtml(line)));
    expect(missing).toEqual([]);
  });

  test("keeps days on one line", () => {
    for (const cell of html.match(/<td[^>]*>(?=[A-Z][a-z]+ \d{1,2}, \d{4}<)/g) ?? []) expect(cell).toContain("nowrap");
  });

  test("draws buttons in the color of their text", () => {
    expect(html).toMatch(/\.a\{color:(#\w{6})!important;border-color:\1!important\}/);
    for (const style of html.match(/border:2px [^"]*/g) ?? []) {
      expect(style).toMatch(/^border:2px solid (#\w{6});.*;\s*color:\1;/s);
    }
  });

  test("links phone numbers and addresses", () => {
    for (const phone of html.match(/\b\d{3}-\d{3}-\d{4}\b(?=<)/g) ?? []) {
      expect(html).toMatch(new RegExp(`href="tel:\\+\\d[\\d-]+"\\s+style="[^"]*white-space:nowrap">${phone}</a>`));
    }
    for (const address of html.match(/(?<=>)[\w.]+@[\w.]+(?=<)/g) ?? []) {
      expect(html).toContain(`<a class="a" href="mailto:${address}"`);
    }
  });
});

describe.each(Object.entries(buyersMails))("%s", (name, drafts) => {
  const shown = drafts.map((draft) => `${draft.subject}\n${textOf(draft.content)}`).join("\n");
  const texts: [string, string][] = Object.entries(source).flatMap(([key, each]) =>
    key === name ? Object.entries(each) : [],
  );

  test.each(texts)("says its %s in the firm's words", (_, text) => {
    const parts = text.split(/\{\w+\}/).map((part) => part.replace(/[.?()|*+$^[\]\\]/g, "\\$&"));
    expect(shown).toMatch(new RegExp(parts.join("\\S.*")));
  });

  test("leaves no name in braces", () => {
    expect(shown).not.toMatch(/[{}]/);
  });
});

test("shows hostile entries as text", () => {
  const ours = new Set("html head meta title style body div table tr td h1 br span a".split(" "));
  for (const entry of hostileMany(100)) {
    const draft: MailDraft = {
      kind: "contact-notification",
      to: { name: "", address: "a@b.example" },
      subject: entry,
      content: { heading: entry, blocks: [{ type: "quote", text: entry }] },
    };
    const { html } = compose(
      pendingMail({ kind: "contact-notification" }, "about", mailSettings, now),
      draft,
      from,
      now,
    );
    const tags = new Set(html.match(/<\/?[a-z][a-z0-9]*/gi)?.map((tag) => tag.replace(/<\/?/, "")));
    expect([...tags].filter((tag) => !ours.has(tag))).toEqual([]);
  }
});

const links: [string, string | undefined][] = [
  ["(303) 555-0142 ext. 12", "tel:+13035550142;ext=12"],
  ["+44 (0)20 7946 0958", "tel:+442079460958"],
  ["cell: 303-555-0142", "tel:+13035550142"],
  ["303-555-0142 / 303-555-0143", undefined],
  ["+1 303 555 0142 or +44 20 7946 0958", undefined],
  ["555-0142", undefined],
  ["ask Mr. Finch", undefined],
];
test.each(links)("%s has the link %s", (text, link) => {
  expect(phoneLink(text)).toBe(link);
});
