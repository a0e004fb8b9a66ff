import { describe, expect, test } from "vitest";
import source from "../../content/firm/emails.ts";
import { textOf } from "../../functions/mail/content.ts";
import { buyersMails } from "./every-mail.ts";

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
