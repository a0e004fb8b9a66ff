import { describe, expect, test } from "vitest";
import source from "../content/firm/emails.ts";
import { buyersMails } from "./support/every-mail.ts";

// The long series runs this with this firm's content, too, whose words differ: the program could not have both.
describe.each(Object.entries(buyersMails))("%s", (name, drafts) => {
  const shown = drafts.map((draft) => `${draft.subject}\n${draft.body}`).join("\n");
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
