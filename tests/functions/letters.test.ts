import { once } from "node:events";
import { describe, expect, test } from "vitest";
import { printable, unprintable } from "../../functions/letters/printable.ts";
import { invoicePdf } from "../../functions/invoice/pdf.ts";
import { statementOf } from "../../functions/orders/statement.ts";
import { inventedOrder } from "../support/order-files.ts";
import { piecesOf, writtenText } from "../support/paper.ts";
import { openPaper, runsOf } from "../../functions/invoice/paper.ts";

describe("a document prints", () => {
  test.each([
    ["wide letters as plain ones", "Ｓｍｉｔｈ，１２", "Smith,12"],
    ["a ligature as its letters", "ﬁona ﬄ", "fiona ffl"],
    ["letters of formulas as plain ones", "𝐀𝐝𝐚 𝓛", "Ada L"],
    ["a company's sign as what it stands for", "㈱山田", "(株)山田"],
    ["narrow kana as wide", "ｻｸﾗ", "サクラ"],
    ["forms of Arabic letters as letters", "ﻣﺤﻤﺪ", "محمد"],
    ["a decomposed letter as one", "Zoe\u0308", "Zoë"],
    ["what the typeface has as it is", "№ 5 ½ ™ Łódź Жуков Nguyễn", "№ 5 ½ ™ Łódź Жуков Nguyễn"],
    ["a soft hyphen and a zero-width space not at all", "Haupt\u00adstra\u200bße", "Hauptstraße"],
    ["a joiner, a mark of order, an override not at all", "A\u200dd\u2060a\ufeff \u202eLove\u061clace", "Ada Lovelace"],
    ["controls, tabs and breaks as a space", "1 Main\u0000\u001bSt\n\t2nd\u2028line\u00a0x", "1 Main St 2nd line x"],
    ["the joiners of Persian and of emoji", "می\u200cخواهم 👩\u200d💻", "می\u200cخواهم 👩\u200d💻"],
    ["a Thai vowel as it is", "น้ำ", "น้ำ"],
    ["a lost half of a letter as a question mark", "a\ud800b", "a?b"],
    ["a letter of no font as a question mark", "\u{11083} Ada", "? Ada"],
  ])("%s", (_, text, shown) => {
    expect(printable(text)).toBe(shown);
  });

  test("and says which letters it cannot", () => {
    expect(unprintable(["Ada \u{11083}", null, "\u{11083}\u{1108d}"])).toEqual(["\u{11083}", "\u{1108d}"]);
  });
});

describe("a line is drawn from left to right", () => {
  test.each([
    ["Latin letters as they are", "12 St James's Square", ["12 St James's Square"]],
    ["Hebrew words from the last to the first", "אבג דהו", ["דהו", " ", "אבג"]],
    ["a number within Hebrew as a number", "רחוב 12", ["12", " ", "רחוב"]],
    ["brackets within Arabic turned around", "شركة (مقهى)", ["(", "مقهى", ")", " ", "شركة"]],
    ["Arabic within Latin", "Café مقهى Ltd.", ["Café ", "مقهى", " Ltd."]],
    ["a point at the end of Hebrew at its left", "אבג.", [".", "אבג"]],
    ["a mark with its letter", "שָׁלוֹם", ["שָׁלוֹם".normalize("NFC")]],
    ["Chinese and Latin in turn", "王 Ada", ["王", " Ada"]],
    ["an emoji of several as one", "👩\u200d💻", ["👩\u200d💻"]],
    [
      "the circle of a Thai vowel below its tone mark",
      "น้ำ จำ",
      ["\u0e19\u0e4d\u0e49\u0e32", " ", "\u0e08\u0e4d\u0e32"],
    ],
  ])("%s", (_, text, runs) => {
    expect(runsOf(printable(text), "text").map((run) => run.text)).toEqual(runs);
  });
});

const written: readonly (readonly string[])[] = [
  ["Zoë Nguyễn", "Hauptstraße 5 ½", "Жуков", "Łódź № 5"],
  ["محمد الأحمد", "شركة (مقهى) 12", "יעל כהן", "רחוב הרצל 12"],
  ["王小明", "北京市朝阳区 12", "山田 さくら", "サクラ 東京"],
  ["김민수", "서울 강남구 12", "สมชาย ใจดี", "น้ำใส"],
  ["प्रिया शर्मा", "दिल्ली 12", "Ada 🙂 🇺🇸", "👩\u200d💻 Ltd"],
];
test.each(written)("%s, %s, %s and %s are read from the document as they were written", async (...texts) => {
  const [first_name = "", company = "", billing_address = "", city = ""] = texts;
  const order = { ...inventedOrder("open"), first_name, company, billing_address, city };
  expect(unprintable(texts)).toEqual([]);
  const read = await writtenText(await invoicePdf(statementOf(order, "INV-2026-0001", "2026-11-21")));
  expect(texts.filter((text) => !read.includes(text))).toEqual([]);
});

test.each(["יעל כהן", "محمد الأحمد 12", "Café مقهى", "สมชาย ใจดี", "Ada Lovelace"])(
  "the words of %j are as far apart as they are wide, whatever follows unseen",
  async (text) => {
    const paper = openPaper("Title", "Author", new Date(0));
    const chunks: Buffer[] = [];
    paper.document.on("data", (chunk: Buffer) => chunks.push(chunk));
    const ended = once(paper.document, "end");
    const root = paper.document.struct("Document");
    paper.document.addStructure(root);
    const type = { face: "text", size: 10, color: "#000000" } as const;
    root.add(paper.document.struct("P", {}, () => paper.line(text, type, { x: 50, y: 50 }, " ")));
    root.end();
    const width = paper.widthOf(text, type);
    paper.document.end();
    await ended;
    const ends = (await piecesOf(Buffer.concat(chunks))).map(({ right }) => right);
    // Readers round, but by less than the half of a space.
    expect(Math.abs(Math.max(...ends) - 50 - width)).toBeLessThan(1.4);
  },
);
