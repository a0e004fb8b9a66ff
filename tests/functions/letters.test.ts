import { describe, expect, test } from "vitest";
import { draw } from "../../functions/pdf/draw.ts";
import { printable, unprintable } from "../../functions/pdf/glyphs.ts";
import { invoiceStatement } from "../../functions/orders/domain/invoice-document.ts";
import { inventedOrder } from "../support/order-files.ts";
import { readPaper } from "../support/documents.ts";

describe("a document prints", () => {
  test.each([
    ["wide letters as plain ones", "Ｓｍｉｔｈ，１２", "Smith,12"],
    ["a ligature as its letters", "ﬁona ﬄ", "fiona ffl"],
    ["letters of formulas as plain ones", "𝐀𝐝𝐚 𝓛", "Ada L"],
    ["a decomposed letter as one", "Zoe\u0308", "Zoë"],
    ["what the typeface has as it is", "№ 5 ½ ™ Łódź Жуков Nguyễn", "№ 5 ½ ™ Łódź Жуков Nguyễn"],
    ["a soft hyphen and a zero-width space not at all", "Haupt\u00adstra\u200bße", "Hauptstraße"],
    ["a joiner, a mark of order, an override not at all", "A\u200dd\u2060a\ufeff \u202eLove\u061clace", "Ada Lovelace"],
    ["controls, tabs and breaks as a space", "1 Main\u0000\u001bSt\n\t2nd\u2028line\u00a0x", "1 Main St 2nd line x"],
    ["a lost half of a letter as a question mark", "a\ud800b", "a?b"],
    ["a letter that the typeface lacks as a question mark", "王 Ada", "? Ada"],
  ])("%s", (_, text, shown) => {
    expect(printable(text)).toBe(shown);
  });

  test.each([
    ["Chinese", ["Ada 王", null, "王小"], ["王", "小"]],
    ["Arabic", ["محمد"], ["م", "ح", "د"]],
    ["a company's sign", ["㈱ Ada"], ["㈱"]],
    ["emoji", ["Ada 👩\u200d💻"], ["👩", "💻"]],
  ])("and says which letters it cannot: %s", (_, texts, letters) => {
    expect(unprintable(texts)).toEqual(letters);
  });
});

test("names of Europe are read from the document as they were written", async () => {
  const [first_name, company, billing_address, city] = ["Zoë Nguyễn", "Жуков & Ωmega", "Hauptstraße 5 ½", "Łódź № 5"];
  const order = { ...inventedOrder("open"), first_name, company, billing_address, city };
  const { text } = await readPaper(await draw(invoiceStatement(order, "INV-2026-0001", "2026-11-21")));
  for (const each of [first_name, company, billing_address, city]) expect(text).toContain(each);
});
